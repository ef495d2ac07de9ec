import { ContainerModule } from 'inversify';
import { AuditReader } from '../../application/kernel/audit-reader.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Pauses } from '../../application/kernel/pauses.ts';
import { Processor } from '../../application/kernel/processor.ts';
import { CheckAuditLog } from '../../application/kernel/sealing/check-audit-log.ts';
import { StoredAnswerReader } from '../../application/kernel/stored-answer-reader.ts';
import { maxImports } from '../../http/imports/import-slots.ts';
import { AuditController } from '../../http/kernel/audit-controller.ts';
import { IdempotencyGuard } from '../../http/kernel/idempotency.ts';
import { Controller } from '../../http/kernel/route.ts';
import { CallSlots } from '../../http/kernel/shares/call-slots.ts';
import { StoredAnswerGuard } from '../../http/kernel/stored-answer-guard.ts';
import { constructAs } from '../modules/construct.ts';
import { Settings } from '../settings.ts';

/** A call is short, so who waits for as long as for a connection is refused. */
const waitingCalls = { waitingPerKey: 100, waitingInTotal: 1000, longestWaitMs: 5000 };

/** The controller of the audit log, the guard of idempotency keys, and the places of calls: as many as the connections that imports leave. */
export const kernelHttp = new ContainerModule(({ bind }) => {
  bind(CallSlots).toResolvedValue(
    ({ config }, pauses) => new CallSlots({ slots: Math.max(2, config.databasePoolSize - maxImports), ...waitingCalls }, pauses),
    [Settings, Pauses],
  );
  constructAs(bind, Controller, AuditController, [AuditReader, CheckAuditLog, Processor, Clock]);
  constructAs(bind, IdempotencyGuard, StoredAnswerGuard, [StoredAnswerReader, Clock]);
});
