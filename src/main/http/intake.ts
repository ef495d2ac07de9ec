import { ContainerModule } from 'inversify';
import { StoredAnswerReader } from '../../application/intake/stored-answer-reader.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { StoredAnswerGuard } from '../../http/intake/stored-answer-guard.ts';
import { IdempotencyGuard } from '../../http/kernel/idempotency.ts';
import { constructAs } from '../modules/construct.ts';

/** The guard of idempotency keys. */
export const intakeHttp = new ContainerModule(({ bind }) => {
  constructAs(bind, IdempotencyGuard, StoredAnswerGuard, [StoredAnswerReader, Clock]);
});
