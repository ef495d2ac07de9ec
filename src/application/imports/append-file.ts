import type { FileConsent } from '../../domain/imports/file-consent.ts';
import { firstRow } from '../../domain/imports/header.ts';
import type { HeaderChoice } from '../../domain/imports/header-line.ts';
import type { FoundFormat, ImportConsentOutcome } from '../../domain/imports/import.ts';
import type { CsvDelimiter } from '../../domain/imports/import-options.ts';
import type { RowPlan } from '../../domain/imports/row-plan.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { InvalidState, NotFound, Unavailable } from '../../domain/kernel/errors.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { SchemaMismatch, TableHasNoKey } from '../../domain/tables/errors.ts';
import type { IngestMode } from '../../domain/tables/ingest-mode.ts';
import type { Audit, AuditedChange } from '../kernel/audit.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Processor } from '../kernel/processor.ts';
import type { Transaction, UnitOfWork } from '../kernel/unit-of-work.ts';
import { chargeAll } from '../plans/charge.ts';
import { PlanMeters } from '../plans/plan-meters.ts';
import { type AppendedRows, type AppendingRows, appendRows } from './append-rows.ts';
import { ConsentOfRows } from './consent-of-rows.ts';
import type { CsvReader } from './csv-reader.ts';
import type { FaultyRow } from './faulty-row.ts';
import { HeaderFirst } from './header-first.ts';
import { refusalByHeader } from './refuse-file.ts';

/** The services that appending a file needs. */
export interface AppendServices {
  readonly unitOfWork: UnitOfWork;
  readonly csv: CsvReader;
  readonly audit: Audit;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly processor: Processor;
}

/** A CSV file to append to a data table, and what differs between the kinds of import. */
export interface FileToAppend<Result> {
  readonly organizationId: string;
  readonly dataTableId: string;
  readonly by: Actor;
  /** The import that can be undone, if there is one. */
  readonly importId?: string;
  readonly source: AsyncIterable<Uint8Array>;
  /** Detected if not given. */
  readonly delimiter?: CsvDelimiter | null;
  /** The sheet of a workbook; its first one if not given. */
  readonly sheet?: string | undefined;
  /** The known names of the header, besides the names of the table's columns. */
  readonly header?: Partial<HeaderChoice>;
  /** Assigns the cells of a row to columns. @throws DomainError if the file does not fit the table */
  readonly plan: (table: DataTable, first: readonly string[]) => RowPlan;
  /** The treatment of rows with the key of a record; `append` if not given. */
  readonly mode?: IngestMode | undefined;
  /** Whether an empty cell clears the value of a record that is there. */
  readonly emptyClears?: boolean | undefined;
  /** The consent of the people in it, and the name of the file in its proof. */
  readonly consent?: { readonly columns: FileConsent; readonly origin: string } | undefined;
  /** Stores rows that do not fit; if absent, such a row refuses the file, with what is wrong with the others. */
  readonly setAside?: ((transaction: Transaction, faulty: readonly FaultyRow[]) => Promise<void>) | undefined;
  /** Called after each chunk. @throws to end the import */
  readonly onChunk?: AppendingRows['onChunk'];
  /** Runs first. If the file was appended before, it returns that result, and nothing more is done. */
  readonly before?: (transaction: Transaction) => Promise<Result | undefined>;
  /** Runs last before the charge; returns the audit log entry and the result. */
  readonly complete: (transaction: Transaction, appended: AppendedFile) => Promise<{ entry: AuditedChange; result: Result }>;
}

/** The result of appending a file. */
export interface AppendedFile extends Omit<AppendedRows, 'bytes'> {
  /** The table as it is now, with the created columns. */
  readonly table: DataTable;
  readonly created: RowPlan['created'];
  readonly format: FoundFormat;
  /** Null without consent. */
  readonly consented: ImportConsentOutcome | null;
}

/**
 * Appends the rows of a CSV file to a data table in one transaction: find, plan, append, check again, audit, charge.
 * @throws NotFound, TableHasNoKey, ValidationFailed, SchemaMismatch, InvalidState, PlanLimitReached, Unavailable, and what `before` and
 * `complete` throw
 */
export async function appendFile<Result>(services: AppendServices, file: FileToAppend<Result>): Promise<Result> {
  const rows = new HeaderFirst(
    services.csv.readRows(file.source, {
      delimiter: file.delimiter,
      headerLine: file.header?.headerLine,
      sheet: file.sheet,
      owner: file.organizationId,
      passesFaults: file.setAside !== undefined,
    }),
  );
  let tried = false;
  try {
    return await services.unitOfWork.run((transaction) => {
      // The source can be read only once, so a transaction that was rolled back cannot be retried.
      if (tried) throw new Unavailable();
      tried = true;
      return append(services, transaction, file, rows);
    });
  } finally {
    await rows.close();
  }
}

async function append<Result>(
  { audit, clock, ids, processor }: AppendServices,
  transaction: Transaction,
  {
    organizationId,
    dataTableId,
    importId,
    by,
    header,
    plan,
    mode = 'append',
    emptyClears = false,
    consent,
    setAside,
    onChunk,
    before,
    complete,
  }: FileToAppend<Result>,
  rows: HeaderFirst,
): Promise<Result> {
  const slices = processor.slices(organizationId);
  const earlier = await before?.(transaction);
  if (earlier !== undefined) return earlier;
  const { dataTables, records } = transaction;
  const read = await dataTables.find(organizationId, dataTableId);
  // The rows are compared with the records of a keyed table, so nobody else may change these meanwhile.
  const found = read?.isKeyed ? await dataTables.lock(organizationId, dataTableId) : read;
  if (!found) throw new NotFound('Data table');
  if (mode === 'upsert' && (!found.isKeyed || found.recordKey?.isBeingSet)) throw new TableHasNoKey(found.isKeyed);
  const known = [...found.columns.map(({ name }) => name), ...(header?.known ?? [])];
  const begun = await rows.first({ ...header, known });
  const first = firstRow(begun?.cells);
  const fitting = async (): Promise<RowPlan> => {
    try {
      return plan(found, first);
    } catch (reason) {
      if (!(reason instanceof SchemaMismatch) || setAside) throw reason;
      throw await refusalByHeader(reason, rows.after(true), { table: found, mode, emptyClears, slices }, first);
    }
  };
  const { table: planned, names, width, readings, created, hasHeader } = await fitting();
  const brought =
    consent && (await ConsentOfRows.open(transaction, { organizationId, consent: consent.columns, first, hasHeader }, clock.now()));
  const meters = await PlanMeters.find(transaction, [organizationId], ['records', 'bytes'], clock.now());
  const [meter, storage] = [meters.of(organizationId, 'records'), meters.of(organizationId, 'bytes')];
  const { bytes, ...counts } = await appendRows(rows.after(hasHeader), {
    records,
    table: planned,
    by,
    importId,
    names,
    width,
    readings,
    mode,
    emptyClears,
    meter,
    storage,
    consent: brought,
    setAside: setAside && ((faulty) => setAside(transaction, faulty)),
    onChunk,
    slices,
  });
  const table = await lockUnchanged(dataTables, found, planned);
  if (created.length > 0) await dataTables.save(table);
  const format = {
    delimiter: rows.delimiter ?? ',',
    header: hasHeader ? first : null,
    width: first.length,
    headerLine: begun?.line ?? 1,
    leftOut: rows.leftOut,
  };
  const origin = consent?.origin ?? '';
  const consented = (await brought?.note(transaction, ids, { origin, by, now: clock.now(), slices })) ?? null;
  const { entry, result } = await complete(transaction, { ...counts, table, created, format, consented });
  await audit.note(transaction, entry);
  await chargeAll(transaction, [
    { meter, amount: counts.inserted },
    { meter: storage, amount: bytes },
  ]);
  return result;
}

/**
 * Locks the table and returns it with the planned columns. Its columns must still be those that the rows were checked against.
 * A table without a key is locked only at the end, because a file may take minutes.
 * @throws NotFound, InvalidState
 */
async function lockUnchanged(dataTables: Transaction['dataTables'], found: DataTable, planned: DataTable): Promise<DataTable> {
  const locked = await dataTables.lock(found.organizationId, found.id);
  if (!locked) throw new NotFound('Data table');
  if (!found.hasColumnsOf(locked) || !found.hasKeyOf(locked))
    throw new InvalidState('The columns of the data table changed during the import; import the file again');
  return locked.withColumnsOf(planned);
}
