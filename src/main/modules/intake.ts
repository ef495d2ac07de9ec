import { ContainerModule } from 'inversify';
import { ForgetStoredAnswers } from '../../application/intake/forget-stored-answers.ts';
import { StoredAnswerReader } from '../../application/intake/stored-answer-reader.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { StoredAnswerGuard } from '../../http/intake/stored-answer-guard.ts';
import { IdempotencyGuard } from '../../http/kernel/idempotency.ts';
import { construct, constructAs } from './construct.ts';

/** The answers stored for idempotency keys. */
export const intake = new ContainerModule(({ bind }) => {
  construct(bind, ForgetStoredAnswers, [UnitOfWork, Clock]);

  constructAs(bind, IdempotencyGuard, StoredAnswerGuard, [StoredAnswerReader, Clock]);
});
