import { looksLikeHeader } from '../../domain/imports/column-guess.ts';
import type { Import } from '../../domain/imports/import.ts';
import { planRows, type RowPlan } from '../../domain/imports/import-mapping.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { InvalidState, NotFound, Unavailable, ValidationFailed } from '../../domain/kernel/errors.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import type { Audit } from '../kernel/audit.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Transaction, UnitOfWork } from '../kernel/unit-of-work.ts';
import { appendRows, recordMeter } from './append-rows.ts';
import type { CsvReader } from './csv-reader.ts';
import { HeaderFirst } from './header-first.ts';
import type { ImportProgress } from './import-progress.ts';
import { ImportWatch } from './import-watch.ts';
import { SetAside } from './set-aside.ts';

type Bytes = AsyncIterable<Uint8Array>;

export interface RunImportInput {
  readonly organizationId: string;
  readonly importId: string;
  readonly upload: Bytes;
  /** Takes in the whole upload before the work begins, so that no slow client holds a transaction open. */
  readonly spool: <Result>(upload: Bytes, work: (file: Bytes) => Promise<Result>) => Promise<Result>;
  readonly by: Actor;
}

/** Takes in the file of an import and appends its rows, all in one transaction; whatever goes wrong, none is kept. */
export class RunImport {
  readonly #unitOfWork: UnitOfWork;
  readonly #csv: CsvReader;
  readonly #progress: ImportProgress;
  readonly #audit: Audit;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, csv: CsvReader, progress: ImportProgress, audit: Audit, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#csv = csv;
    this.#progress = progress;
    this.#audit = audit;
    this.#clock = clock;
  }

  /** @throws NotFound, InvalidState, ValidationFailed, PlanLimitReached, Unavailable, and what the upload throws */
  async execute({ organizationId, importId, upload, spool, by }: RunImportInput): Promise<Import> {
    const begun = await this.#begin(organizationId, importId);
    const watch = new ImportWatch(this.#progress, this.#clock, begun);
    try {
      const received = this.#csv.toUtf8(
        counted(watch.guard(upload), (bytesReceived) => watch.count({ bytesReceived })),
        begun.options.encoding,
      );
      let fileBytes = 0;
      const file = counted(received, (bytes) => {
        fileBytes = bytes;
      });
      return await spool(file, async (spooled) => {
        watch.importing();
        // What is on the disk may have more bytes than what was sent: it is UTF-8.
        const scale = watch.counts.bytesReceived / Math.max(1, fileBytes);
        const source = counted(watch.guard(spooled), (bytes) => watch.count({ bytesRead: Math.round(bytes * scale) }));
        return this.#import(begun, source, watch, by);
      });
    } catch (reason) {
      await this.#fail(begun, watch, reason);
      throw reason;
    } finally {
      await watch.stop();
    }
  }

  #begin(organizationId: string, importId: string): Promise<Import> {
    return this.#unitOfWork.run(async ({ imports, dataTables }) => {
      const held = await imports.hold(organizationId, importId);
      if (!held) throw new NotFound('Import');
      if (!(await dataTables.find(organizationId, held.dataTableId))) throw new NotFound('Data table');
      const begun = held.begin(this.#clock.now());
      await imports.save(begun);
      return begun;
    });
  }

  async #import(begun: Import, source: Bytes, watch: ImportWatch, by: Actor): Promise<Import> {
    const rows = new HeaderFirst(this.#csv.readRows(source, begun.options.delimiter));
    let tried = false;
    try {
      return await this.#unitOfWork.run(async (transaction) => {
        // A file that is read once can't be read again for a transaction that was rolled back.
        if (tried) throw new Unavailable();
        tried = true;
        return this.#append(transaction, begun, rows, watch, by);
      });
    } finally {
      await rows.close();
    }
  }

  async #append(transaction: Transaction, begun: Import, rows: HeaderFirst, watch: ImportWatch, by: Actor): Promise<Import> {
    const { organizationId, dataTableId, options } = begun;
    const { dataTables, records, imports, meters } = transaction;
    const found = await dataTables.find(organizationId, dataTableId);
    if (!found) throw new NotFound('Data table');
    const first = (await rows.first())?.cells;
    if (!first) throw new ValidationFailed([{ path: 'file', message: 'is empty' }]);
    const hasHeader = options.hasHeader ?? headerIsMeant(begun, first, found);
    const plan = planRows(found, options, first, hasHeader);
    const meter = await recordMeter(meters, organizationId, this.#clock.now());
    const aside = new SetAside(imports, begun);
    const inserted = await appendRows(rows.after(hasHeader), {
      records,
      // Columns that the file does not fill are null.
      table: plan.table.with({ fillsAbsentColumns: true }),
      names: plan.names,
      meter,
      setAside: options.onError === 'set_aside' ? (faulty) => aside.take(faulty) : undefined,
      onChunk: (rowsRead, soFar) => {
        watch.check();
        watch.count({ rowsRead, inserted: soFar, setAside: aside.rows });
      },
    });
    await holdUnchanged(dataTables, found, plan);
    // Before the import is held, since a note would wait for it.
    await watch.stop();
    const held = await imports.hold(organizationId, begun.id);
    if (!held) throw new NotFound('Import');
    const format = { delimiter: rows.delimiter ?? ',', header: hasHeader ? first : null, width: first.length };
    const counts = { ...watch.counts, bytesRead: watch.counts.bytesReceived, inserted, setAside: aside.rows };
    const completed = held.complete(counts, format, this.#clock.now());
    await imports.save(completed);
    const details = { dataTableId, inserted, setAside: aside.rows, newColumns: plan.created.map(({ name }) => name) };
    const subject = { type: 'import' as const, id: begun.id, name: found.name };
    await this.#audit.note(transaction, { by, organizationId, action: 'import.completed', subject, details });
    if (inserted > 0) await meters.spend([{ meter, amount: inserted }]);
    return completed;
  }

  /** So that whoever looks sees why; where even that fails, the import counts as lost before long. */
  async #fail({ organizationId, id }: Import, watch: ImportWatch, reason: unknown): Promise<void> {
    await watch.stop();
    const note = this.#unitOfWork.run(async ({ imports }) => {
      const held = await imports.hold(organizationId, id);
      if (held) await imports.save(held.fail(reason, watch.counts, this.#clock.now()));
    });
    await note.catch(() => undefined);
  }
}

/** A mapping by names means that there is a header; else the first row tells. */
const headerIsMeant = ({ options: { mapping } }: Import, first: readonly string[], table: DataTable): boolean =>
  mapping === null ||
  mapping.some(({ from }) => typeof from === 'string') ||
  looksLikeHeader(
    first,
    table.columns.map(({ name }) => name),
  );

/** Adds the new columns to the table, which must still be as it was: the rows were checked against that. */
async function holdUnchanged(dataTables: Transaction['dataTables'], found: DataTable, { table, created }: RowPlan): Promise<void> {
  const held = await dataTables.hold(found.organizationId, found.id);
  if (!held) throw new NotFound('Data table');
  if (!found.hasColumnsOf(held)) throw new InvalidState('The columns of the data table were changed meanwhile');
  if (created.length > 0) await dataTables.save(held.withColumnsOf(table));
}

async function* counted(source: Bytes, tell: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    tell(bytes);
    yield chunk;
  }
}
