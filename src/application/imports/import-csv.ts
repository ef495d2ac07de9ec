import type { Actor } from '../../domain/kernel/actor.ts';
import { InvalidState, NotFound, type Problem, Unavailable, ValidationFailed } from '../../domain/kernel/errors.ts';
import { type Column, columnProblems, type DataTable, maxColumns } from '../../domain/tables/data-table.ts';
import { InvalidValue } from '../../domain/tables/errors.ts';
import { checkRecords } from '../../domain/tables/record-check.ts';
import type { Audit } from '../kernel/audit.ts';
import type { Clock } from '../kernel/clock.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { appendRows, recordMeter } from './append-rows.ts';
import type { CsvReader, CsvRow } from './csv-reader.ts';
import { HeaderFirst } from './header-first.ts';

export interface ImportCsvInput {
  readonly organizationId: string;
  readonly dataTableId: string;
  readonly source: AsyncIterable<Uint8Array>;
  /** For a table that has no columns yet: which of them are metadata; all, where not given. */
  readonly metadata?: readonly string[] | undefined;
  readonly by: Actor;
  /** Told how many records have been read so far. */
  readonly onProgress?: (records: number) => void;
}

/** What an import appended, and the columns it defined or matched. */
export interface ImportedCsv {
  readonly inserted: number;
  readonly columns: readonly Column[];
}

/**
 * Appends the rows of a CSV file to a data table, all or nothing, metered as any ingest. The first row names the columns:
 * it defines those of an empty table, as text, and must match another's (document, 2).
 */
export class ImportCsv {
  readonly #unitOfWork: UnitOfWork;
  readonly #csv: CsvReader;
  readonly #audit: Audit;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, csv: CsvReader, audit: Audit, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#csv = csv;
    this.#audit = audit;
    this.#clock = clock;
  }

  /** @throws NotFound, ValidationFailed, SchemaMismatch, InvalidValue, InvalidState, PlanLimitReached, Unavailable */
  async execute(input: ImportCsvInput): Promise<ImportedCsv> {
    const rows = new HeaderFirst(this.#csv.readRows(input.source));
    try {
      return await this.#import(input, rows);
    } finally {
      await rows.close();
    }
  }

  #import({ organizationId, dataTableId, metadata, onProgress, by }: ImportCsvInput, rows: HeaderFirst): Promise<ImportedCsv> {
    let begun = false;
    return this.#unitOfWork.run(async (transaction) => {
      const { dataTables, records, meters } = transaction;
      // A stream can be read once only, so a transaction that was rolled back can't be run again.
      if (begun) throw new Unavailable();
      begun = true;
      const found = await dataTables.find(organizationId, dataTableId);
      if (!found) throw new NotFound('Data table');
      const header = headerOf(await rows.first());
      const table = found.hasSchema ? found : defineColumns(found, header, metadata);
      checkHeader(table, header);
      if (table !== found) {
        // Held only now, so that a file with a bad header locks nothing.
        const held = await dataTables.hold(organizationId, dataTableId);
        if (!held) throw new NotFound('Data table');
        if (!found.hasColumnsOf(held))
          throw new ValidationFailed([{ path: 'file', message: 'the table got its columns meanwhile; try again' }]);
        await dataTables.save(held.withColumnsOf(table));
      }

      const meter = await recordMeter(meters, organizationId, this.#clock.now());
      const onChunk = (_: number, inserted: number) => onProgress?.(inserted);
      const inserted = await appendRows(rows.after(true), { records, table, names: header, meter, onChunk });
      // A file may take minutes: what was deleted or retyped by now must not get rows that were checked before.
      const left = await dataTables.find(organizationId, dataTableId);
      if (!left) throw new NotFound('Data table');
      if (!table.hasColumnsOf(left)) throw new InvalidState('The columns of the data table were changed meanwhile');
      const subject = { type: 'data-table' as const, id: dataTableId, name: left.name };
      await this.#audit.note(transaction, { by, organizationId, action: 'data-table.imported', subject, details: { inserted } });
      if (inserted > 0) await meters.spend([{ meter, amount: inserted }]);
      return { inserted, columns: table.columns };
    });
  }
}

function headerOf(first: CsvRow | undefined): readonly string[] {
  if (!first) throw new ValidationFailed([{ path: 'file', message: 'is empty: the first line must name the columns' }]);
  return first.cells.map((name) => name.trim());
}

function defineColumns(table: DataTable, header: readonly string[], metadata: readonly string[] | undefined): DataTable {
  const unknown = metadata?.filter((name) => !header.includes(name)) ?? [];
  if (unknown.length > 0)
    throw new ValidationFailed(unknown.map((name) => ({ path: 'metadata', message: `names "${name}", which is no column of the file` })));
  return table.defineColumns(header.map((name) => ({ name, type: 'text', metadata: metadata?.includes(name) ?? true, required: false })));
}

/** The header must be a permutation of the table's columns, or a part of them where the table fills absent ones. */
function checkHeader(table: DataTable, header: readonly string[]): void {
  const problems = columnProblems(header.slice(0, maxColumns + 1).map((name) => ({ name, type: 'text', metadata: true, required: false })));
  if (problems.length > 0) throw new ValidationFailed(problems.map(({ path, message }): Problem => ({ path: `header.${path}`, message })));
  try {
    checkRecords(table, [Object.fromEntries(header.map((name) => [name, null]))]);
  } catch (reason) {
    // A required column is empty only in this probe.
    if (!(reason instanceof InvalidValue)) throw reason;
  }
}
