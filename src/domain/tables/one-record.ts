import { ValidationFailed } from '../kernel/errors.ts';
import { type Among, type DuplicateFault, DuplicateRecord, InvalidValue, type ValueFault } from './errors.ts';
import { RecordsTooLarge, recordTooLarge } from './record-size.ts';

/** Does what concerns one record that the caller has named: what is refused names only the columns, not the record's place in a list. */
export async function withOneRecord<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (reason) {
    throw ofOneRecord(reason);
  }
}

interface Faults<Fault> {
  readonly errors: readonly Fault[];
  readonly errorCount: number;
}

function ofOneRecord(reason: unknown): unknown {
  if (reason instanceof RecordsTooLarge) return new ValidationFailed([{ path: 'set', message: recordTooLarge }]);
  if (reason instanceof InvalidValue) return countedIn('one', reason);
  if (!(reason instanceof DuplicateRecord)) return reason;
  const { errors, errorCount } = reason.details as unknown as Faults<DuplicateFault>;
  return new DuplicateRecord(errors, errorCount, 'one');
}

/** Returns a fault of values that names the list of the call in which they stand. */
export function countedIn(among: Among, { details }: InvalidValue): InvalidValue {
  const { errors, errorCount } = details as unknown as Faults<ValueFault>;
  return new InvalidValue(errors, errorCount, among);
}
