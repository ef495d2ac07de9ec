import { NotFound, type Problem, ValidationFailed } from '../../../domain/kernel/errors.ts';
import { checkStart } from '../../../domain/spinners/starts/check-starts.ts';
import { nextTimesOf } from '../../../domain/spinners/starts/due-start.ts';
import { type Start, startKindOf } from '../../../domain/spinners/starts/start-kinds.ts';
import type { Stop } from '../../kernel/signal.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { DataTableReader } from '../../tables/data-table-reader.ts';
import { QueryBudget } from '../../tables/query-budget.ts';
import type { RecordReader } from '../../tables/record-reader.ts';
import { type FoundDates, scanDates } from './scan-dates.ts';

/** The number of its next times that are shown. */
export const mostPreviewed = 5;
/** A table is looked through for some seconds at most. */
const limits = { ms: 3000, scanned: 2_000_000 };

export interface PreviewStartInput extends Stop {
  readonly organizationId: string;
  /** A start as JSON. */
  readonly start: unknown;
  /** The table whose records would be due. */
  readonly dataTableId?: string | undefined;
}

/** When a start would come, and which records would be due the first time. */
export interface StartPreview {
  /** None if it is not a matter of time. */
  readonly times: readonly Date[];
  /** Undefined if it reads no dates, or no table was given that has its column. */
  readonly dates: FoundDates | undefined;
}

/** Shows when a start would come, and for a start at dates who would be due and which cells of the column hold no date. */
export class PreviewStart extends UseCase<'clock' | 'pauses', { tables: DataTableReader; records: RecordReader }> {
  /** @throws ValidationFailed, NotFound */
  async execute({ organizationId, start: given, dataTableId, signal }: PreviewStartInput): Promise<StartPreview> {
    const problems: readonly Problem[] = checkStart(given, 'start');
    if (problems.length > 0) throw new ValidationFailed(problems, 'The start is not valid');
    const kind = startKindOf(given as Start);
    const start = kind.complete(given as Start);
    const times = nextTimesOf(start, this.deps.clock.now(), mostPreviewed);
    const [first] = times;
    const audience = first && kind.audienceAt?.(start, first);
    if (!audience || start.type !== 'date' || dataTableId === undefined) return { times, dates: undefined };
    const table = await this.deps.tables.find(organizationId, dataTableId);
    if (!table) throw new NotFound('Data table');
    const { column } = start;
    if (!table.columns.some(({ name }) => name === column)) return { times, dates: undefined };
    const budget = new QueryBudget(this.deps.clock, signal, limits);
    const dates = await scanDates(this.deps.records, this.deps.pauses, {
      table,
      column,
      audience,
      now: budget.now,
      isOver: () => budget.isSpent,
    });
    return { times, dates };
  }
}
