import type { DueAudience } from '../../../domain/spinners/starts/start-kind.ts';
import { matches } from '../../../domain/tables/condition.ts';
import type { DataTable } from '../../../domain/tables/data-table.ts';
import { namedCells } from '../../../domain/tables/stored-cells.ts';
import { dateOfCell } from '../../../domain/tables/times/falls-on.ts';
import type { Pauses } from '../../kernel/pauses.ts';
import { Slices } from '../../kernel/slices.ts';
import type { RecordReader } from '../../tables/record-reader.ts';

/** The records that one query looks at, and the most that it returns. */
const [windowSize, returned] = [20_000, 500];
const mostExamples = 20;
const longestExample = 100;

/** A cell of a column of dates that holds none. */
export interface DateFault {
  readonly recordId: string;
  readonly value: string;
}

/** The result of a scan of a column of dates. */
export interface FoundDates {
  /** The records that are due. */
  due: number;
  /** The records whose cell holds something else than a date, and the first of them. */
  invalid: number;
  readonly examples: DateFault[];
  /** Whether all records of the table were looked at. */
  isComplete: boolean;
}

interface Scan {
  readonly table: DataTable;
  readonly column: string;
  readonly audience: DueAudience;
  readonly now: Date;
  /** Told the ids that are due in turn; the scan ends when it returns true. */
  readonly onDue?: (ids: readonly string[]) => Promise<boolean>;
  readonly isOver?: () => boolean;
}

/** Looks through a table for records whose date has come, and for cells of the column that hold no date. */
export async function scanDates(
  reader: RecordReader,
  pauses: Pauses,
  { table, column, audience, now, onDue, isOver }: Scan,
): Promise<FoundDates> {
  const found: FoundDates = { due: 0, invalid: 0, examples: [], isComplete: false };
  // A text may hold anything. Other columns of dates hold nothing else.
  const holdsTexts = table.column(column).type === 'text';
  const slices = new Slices(pauses);
  for (let after: string | undefined; !isOver?.(); ) {
    const request = { window: { after, size: holdsTexts ? returned : windowSize }, descending: false, limit: returned };
    const { items, next } = await reader.scan(table, holdsTexts ? request : { ...request, hint: audience.filter });
    const due: string[] = [];
    for (const { id, cells } of items) {
      const values = new Map(Object.entries(namedCells(table, cells)));
      const value = values.get(column);
      if (matches(audience.filter, values, now)) due.push(id);
      else if (holdsTexts && typeof value === 'string' && value.trim() !== '' && dateOfCell(value) === undefined) {
        found.invalid++;
        if (found.examples.length < mostExamples)
          found.examples.push({ recordId: id, value: value.slice(0, longestExample).toWellFormed() });
      }
      if (slices.isOver) await slices.next();
    }
    found.due += due.length;
    if (due.length > 0 && (await onDue?.(due))) return found;
    if (next === undefined) return { ...found, isComplete: true };
    after = next;
  }
  return found;
}
