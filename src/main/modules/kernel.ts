import { ContainerModule } from 'inversify';
import { Audit } from '../../application/kernel/audit.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Ids } from '../../application/kernel/ids.ts';
import { chargeEdits } from '../../application/plans/charge-edits.ts';
import { Settings } from '../settings.ts';

/** The audit log, and what its changes cost. */
export const kernel = new ContainerModule(({ bind }) => {
  bind(Audit).toResolvedValue((clock, ids, { config }) => new Audit(clock, ids, chargeEdits(config.editsPerDay)), [Clock, Ids, Settings]);
});
