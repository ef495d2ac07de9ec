import { ValidationFailed } from '../kernel/errors.ts';
import {
  type Among,
  type DuplicateFault,
  DuplicateRecord,
  InvalidValue,
  type OneRecord,
  SchemaMismatch,
  type ValueFault,
} from './errors.ts';
import { RecordsTooLarge, recordTooLarge } from './record-size.ts';

/**
 * Does what concerns one record that the caller has named: what is refused names only the columns, below the `place` of their values, not
 * the record's place in a list.
 */
export async function withOneRecord<Result>(work: () => Promise<Result>, place: OneRecord = 'set'): Promise<Result> {
  try {
    return await work();
  } catch (reason) {
    throw ofOneRecord(reason, place);
  }
}

interface Faults<Fault> {
  readonly errors: readonly Fault[];
  readonly errorCount: number;
}

function ofOneRecord(reason: unknown, place: OneRecord): unknown {
  if (reason instanceof RecordsTooLarge) return new ValidationFailed([{ path: 'set', message: recordTooLarge }]);
  if (reason instanceof SchemaMismatch) return reason.ofOne(place);
  const isListed = (reason instanceof InvalidValue || reason instanceof DuplicateRecord) && reason.among === 'records';
  if (!isListed) return reason;
  if (reason instanceof InvalidValue) return countedIn(place, reason);
  const { errors, errorCount } = reason.details as unknown as Faults<DuplicateFault>;
  return new DuplicateRecord(errors, errorCount, place);
}

/** Returns a fault of values that names the list of the call in which they stand. */
export function countedIn(among: Among, { details }: InvalidValue): InvalidValue {
  const { errors, errorCount } = details as unknown as Faults<ValueFault>;
  return new InvalidValue(errors, errorCount, among);
}
