import { ContainerModule } from 'inversify';
import { ForgetStoredAnswers } from '../../application/intake/forget-stored-answers.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { construct } from './construct.ts';

/** The answers stored for idempotency keys. */
export const intake = new ContainerModule(({ bind }) => {
  construct(bind, ForgetStoredAnswers, [UnitOfWork, Clock]);
});
