import { ContainerModule } from 'inversify';
import { Audit } from '../../application/kernel/audit.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Ids } from '../../application/kernel/ids.ts';
import { construct } from './construct.ts';

/** The audit log. */
export const kernel = new ContainerModule(({ bind }) => {
  construct(bind, Audit, [Clock, Ids]);
});
