import { ContainerModule } from 'inversify';
import { StoredAnswerReader } from '../../application/intake/stored-answer-reader.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { StoredAnswerGuard } from '../../http/intake/stored-answer-guard.ts';
import { IdempotencyGuard } from '../../http/kernel/idempotency.ts';
import { constructAs } from './construct.ts';

/** The answers kept for idempotency keys. */
export const intake = new ContainerModule(({ bind }) => {
  constructAs(bind, IdempotencyGuard, StoredAnswerGuard, [StoredAnswerReader, Clock]);
});
