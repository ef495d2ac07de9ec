import { type Column, columnProblems, type DataTable, maxColumns } from '../../domain/data-table.ts';
import { NotFound, type Problem, Unavailable, ValidationFailed } from '../../domain/errors.ts';
import { type Cells, checkRecords } from '../../domain/record-check.ts';
import { InvalidValue, SchemaMismatch, type ValueFault } from '../../domain/record-errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { CsvReader, CsvRow } from '../ports/csv-reader.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

export interface ImportCsvInput {
  readonly organizationId: string;
  readonly dataTableId: string;
  readonly source: AsyncIterable<Uint8Array>;
  /** For a table that has no columns yet: which of them are metadata; all, where not given. */
  readonly metadata?: readonly string[] | undefined;
  /** Told how many records have been read so far. */
  readonly onProgress?: (records: number) => void;
}

/** What an import appended, and the columns it defined or matched. */
export interface ImportedCsv {
  readonly inserted: number;
  readonly columns: readonly Column[];
}

const chunkSize = 500;

/**
 * Appends the rows of a CSV file to a data table, all or nothing, metered as any ingest. The first row names the columns:
 * it defines those of an empty table, as text, and must match another's (document, 2).
 */
export class ImportCsv {
  readonly #unitOfWork: UnitOfWork;
  readonly #csv: CsvReader;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, csv: CsvReader, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#csv = csv;
    this.#clock = clock;
  }

  /** @throws NotFound, ValidationFailed, SchemaMismatch, InvalidValue, PlanLimitReached, Unavailable */
  async execute(input: ImportCsvInput): Promise<ImportedCsv> {
    const rows = this.#csv.read(input.source)[Symbol.asyncIterator]();
    try {
      return await this.#import(input, rows);
    } finally {
      await rows.return?.();
    }
  }

  #import({ organizationId, dataTableId, metadata, onProgress }: ImportCsvInput, rows: AsyncIterator<CsvRow>): Promise<ImportedCsv> {
    let begun = false;
    return this.#unitOfWork.run(async ({ dataTables, records, meters }) => {
      // A stream can be read once only, so a transaction that was rolled back can't be run again.
      if (begun) throw new Unavailable();
      begun = true;
      const found = await dataTables.find(organizationId, dataTableId);
      if (!found) throw new NotFound('Data table');
      const header = headerOf(await rows.next());
      const table = found.hasSchema ? found : defineColumns(found, header, metadata);
      checkHeader(table, header);
      if (table !== found) {
        // Held only now, so that a file with a bad header locks nothing.
        const held = await dataTables.hold(organizationId, dataTableId);
        if (!held || held.hasSchema)
          throw new ValidationFailed([{ path: 'file', message: 'the table got its columns meanwhile; try again' }]);
        await dataTables.save(table);
      }

      const [meter] = await meters.findMany([organizationId], 'records', this.#clock.now());
      if (!meter) throw new NotFound('Organization');
      let inserted = 0;
      for await (const chunk of chunks(rows, header.length)) {
        // So that a file that is too long is not read to its end; what counts is the charge below.
        meter.spend(inserted + chunk.length);
        await records.add([{ organizationId, dataTableId, records: recordsOf(table, header, chunk) }]);
        inserted += chunk.length;
        onProgress?.(inserted);
      }
      if (inserted > 0) await meters.spend([{ meter, amount: inserted }]);
      return { inserted, columns: table.columns };
    });
  }
}

function headerOf(first: IteratorResult<CsvRow>): readonly string[] {
  if (first.done) throw new ValidationFailed([{ path: 'file', message: 'is empty: the first line must name the columns' }]);
  return first.value.cells.map((name) => name.trim());
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

async function* chunks(rows: AsyncIterator<CsvRow>, width: number): AsyncGenerator<readonly CsvRow[]> {
  let chunk: CsvRow[] = [];
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    const { line, cells } = next.value;
    if (cells.length !== width) {
      const message = `has ${cells.length} cells where the header has ${width}`;
      throw new ValidationFailed([{ path: `line ${line}`, message }]);
    }
    chunk.push(next.value);
    if (chunk.length === chunkSize) {
      yield chunk;
      chunk = [];
    }
  }
  if (chunk.length > 0) yield chunk;
}

/** Rows to records; a fault is told by the line of the file instead of the record's index. */
function recordsOf(table: DataTable, header: readonly string[], rows: readonly CsvRow[]): readonly Cells[] {
  const emptyIsNull = new Set(table.columns.filter(({ type }) => type !== 'text').map(({ name }) => name));
  const records = rows.map(({ cells }) => {
    const record: Record<string, string | null> = Object.create(null);
    header.forEach((name, column) => {
      const cell = cells[column] as string;
      record[name] = cell === '' && emptyIsNull.has(name) ? null : cell;
    });
    return record;
  });
  try {
    return checkRecords(table, records);
  } catch (reason) {
    if (reason instanceof SchemaMismatch || !(reason instanceof InvalidValue)) throw reason;
    const faults = reason.details.errors as readonly ValueFault[];
    throw new ValidationFailed(faults.map(({ index, column, message }) => ({ path: `line ${rows[index]?.line}, ${column}`, message })));
  }
}
