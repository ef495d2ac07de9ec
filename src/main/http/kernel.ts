import { ContainerModule } from 'inversify';
import { AuditReader } from '../../application/kernel/audit-reader.ts';
import { AuditController } from '../../http/kernel/audit-controller.ts';
import { Controller } from '../../http/kernel/route.ts';
import { constructAs } from '../modules/construct.ts';

/** The controllers of the audit log. */
export const kernelHttp = new ContainerModule(({ bind }) => {
  constructAs(bind, Controller, AuditController, [AuditReader]);
});
