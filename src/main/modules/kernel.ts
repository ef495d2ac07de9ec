import { ContainerModule } from 'inversify';
import { Audit } from '../../application/kernel/audit.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Ids } from '../../application/kernel/ids.ts';
import { CheckAuditLog } from '../../application/kernel/sealing/check-audit-log.ts';
import { SealAuditLog } from '../../application/kernel/sealing/seal-audit-log.ts';
import { Secrets } from '../../application/kernel/secrets.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { chargeEdits } from '../../application/plans/charge-edits.ts';
import { Settings } from '../settings.ts';
import { provide } from './construct.ts';

/** The audit log, its seals, and what its changes cost. */
export const kernel = new ContainerModule(({ bind }) => {
  bind(Audit).toResolvedValue((clock, ids, { config }) => new Audit(clock, ids, chargeEdits(config.editsPerDay)), [Clock, Ids, Settings]);
  provide(bind, SealAuditLog, { unitOfWork: UnitOfWork, clock: Clock, secrets: Secrets });
  provide(bind, CheckAuditLog, { unitOfWork: UnitOfWork, secrets: Secrets });
});
