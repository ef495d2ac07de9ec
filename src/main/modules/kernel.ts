import { ContainerModule } from 'inversify';
import { Audit } from '../../application/kernel/audit.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { ForgetStoredAnswers } from '../../application/kernel/forget-stored-answers.ts';
import { Ids } from '../../application/kernel/ids.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { construct } from './construct.ts';

/** The audit log, and the answers stored for idempotency keys. */
export const kernel = new ContainerModule(({ bind }) => {
  construct(bind, Audit, [Clock, Ids]);
  construct(bind, ForgetStoredAnswers, [UnitOfWork, Clock]);
});
