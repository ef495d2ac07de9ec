import { Audit } from '../../../src/application/kernel/audit.ts';
import type { Clock } from '../../../src/application/kernel/clock.ts';
import { SetKey } from '../../../src/application/tables/keys/set-key.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import type { Backend } from '../../support/backends.ts';
import { ids } from '../../support/sequential-ids.ts';

type Stores = Pick<Backend, 'unitOfWork' | 'dataTables' | 'records' | 'recordWriters'>;

/** Sets keys of tables of a store. */
export const keySetter = ({ unitOfWork, dataTables, records, recordWriters }: Stores, clock: Clock): SetKey =>
  new SetKey({
    unitOfWork,
    tables: dataTables,
    records,
    writers: recordWriters,
    audit: new Audit(clock, ids),
    clock,
    ids,
    pauses: new TimerPauses(),
  });
