import { ContainerModule } from 'inversify';
import { Audit } from '../../application/kernel/audit.ts';
import { AuditReader } from '../../application/kernel/audit-reader.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Ids } from '../../application/kernel/ids.ts';
import { AuditController } from '../../http/kernel/audit-controller.ts';
import { Controller } from '../../http/kernel/route.ts';
import { construct, constructAs } from './construct.ts';

/** The audit log. */
export const kernel = new ContainerModule(({ bind }) => {
  construct(bind, Audit, [Clock, Ids]);

  constructAs(bind, Controller, AuditController, [AuditReader]);
});
