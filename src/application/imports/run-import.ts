import type { Import } from '../../domain/imports/import.ts';
import type { CsvEncoding } from '../../domain/imports/import-options.ts';
import { headerChoice, planImport } from '../../domain/imports/row-plan.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { UseCase } from '../kernel/use-case.ts';
import { appendFile } from './append-file.ts';
import { consentDetails } from './consent-of-rows.ts';
import type { CsvReader } from './csv-reader.ts';
import type { ImportProgress } from './import-progress.ts';
import { ImportWatch } from './import-watch.ts';
import { SetAside } from './set-aside.ts';

type Bytes = AsyncIterable<Uint8Array>;

export interface RunImportInput {
  readonly organizationId: string;
  readonly importId: string;
  readonly upload: Bytes;
  /** Stores the whole upload before `work` begins, so that a slow client does not keep a transaction open. */
  readonly spool: <Result>(upload: Bytes, work: (file: Bytes) => Promise<Result>) => Promise<Result>;
  readonly by: Actor;
}

/** Receives the file of an import and appends its rows in one transaction; if anything fails, no row is stored. */
export class RunImport extends UseCase<
  'unitOfWork' | 'audit' | 'clock' | 'ids' | 'pauses' | 'processor',
  { csv: CsvReader; progress: ImportProgress }
> {
  /** @throws NotFound, TableHasNoKey, InvalidState, ValidationFailed, SchemaMismatch, PlanLimitReached, Unavailable, and what the upload throws */
  async execute({ organizationId, importId, upload, spool, by }: RunImportInput): Promise<Import> {
    const begun = await this.#begin(organizationId, importId);
    let encoding: CsvEncoding | undefined;
    const watch = new ImportWatch(this.deps.progress, this.deps.clock, this.deps.pauses, begun);
    try {
      const received = this.deps.csv.toUtf8(
        counted(watch.guard(upload), (bytesReceived) => watch.count({ bytesReceived })),
        {
          encoding: begun.options.encoding,
          refusesDoubt: true,
          onEncoding: (detected) => {
            encoding = detected;
          },
          passesFaults: begun.options.onError === 'set_aside',
        },
      );
      let fileBytes = 0;
      const file = counted(received, (bytes) => {
        fileBytes = bytes;
      });
      return await spool(file, async (spooled) => {
        watch.importing();
        // The file on disk is UTF-8, so it may have more bytes than the upload.
        const scale = watch.counts.bytesReceived / Math.max(1, fileBytes);
        const source = counted(watch.guard(spooled), (bytes) => watch.count({ bytesRead: Math.round(bytes * scale) }));
        return this.#import(begun, { source, encoding }, watch, by);
      });
    } catch (reason) {
      await this.#fail(begun, watch, reason);
      throw reason;
    } finally {
      await watch.stop();
    }
  }

  #begin(organizationId: string, importId: string): Promise<Import> {
    return this.deps.unitOfWork.run(async ({ imports, dataTables }) => {
      const locked = await imports.lock(organizationId, importId);
      if (!locked) throw new NotFound('Import');
      if (!(await dataTables.find(organizationId, locked.dataTableId))) throw new NotFound('Data table');
      const begun = locked.begin(this.deps.clock.now());
      await imports.save(begun);
      return begun;
    });
  }

  #import(
    begun: Import,
    { source, encoding }: { readonly source: Bytes; readonly encoding: CsvEncoding | undefined },
    watch: ImportWatch,
    by: Actor,
  ): Promise<Import> {
    const { organizationId, dataTableId, id, options } = begun;
    const aside = new SetAside(begun);
    return appendFile(this.deps, {
      organizationId,
      dataTableId,
      by,
      importId: id,
      source,
      delimiter: options.delimiter,
      sheet: options.sheet,
      header: headerChoice({ columns: [] }, options),
      plan: (table, first) => planImport(table, options, first),
      setAside: options.onError === 'set_aside' ? ({ imports }, faulty) => aside.take(imports, faulty) : undefined,
      mode: options.mode,
      emptyClears: options.emptyClears,
      consent: options.consent && { columns: options.consent, origin: [`import ${id}`, options.fileName].filter(Boolean).join(', ') },
      onChunk: (rowsRead, counts) => {
        watch.check();
        watch.count({ rowsRead, ...counts, setAside: aside.rows });
      },
      complete: async ({ imports }, { inserted, updated, unchanged, table, created, format, consented }) => {
        // Before locking the import: saving progress would wait for the lock.
        await watch.stop();
        const locked = await imports.lock(organizationId, id);
        if (!locked) throw new NotFound('Import');
        const counts = { ...watch.counts, bytesRead: watch.counts.bytesReceived, inserted, updated, unchanged, setAside: aside.rows };
        const completed = locked.complete(counts, { ...format, encoding }, this.deps.clock.now(), consented);
        await imports.save(completed);
        if (options.corrects !== undefined) {
          const corrected = await imports.lock(organizationId, options.corrects);
          if (corrected) await imports.save(corrected.corrected(id, this.deps.clock.now()));
        }
        const subject = { type: 'import' as const, id, name: table.name };
        const details = {
          dataTableId,
          inserted,
          updated,
          setAside: aside.rows,
          newColumns: created.map(({ name }) => name),
          ...consentDetails(consented),
        };
        return { entry: { by, organizationId, action: 'import.completed' as const, subject, details }, result: completed };
      },
    });
  }

  /** Stores why the import failed. If that fails too, the import soon counts as lost. */
  async #fail({ organizationId, id }: Import, watch: ImportWatch, reason: unknown): Promise<void> {
    await watch.stop();
    const saved = this.deps.unitOfWork.run(async ({ imports }) => {
      const locked = await imports.lock(organizationId, id);
      if (locked) await imports.save(locked.fail(reason, watch.counts, this.deps.clock.now()));
    });
    await saved.catch(() => undefined);
  }
}

async function* counted(source: Bytes, onBytes: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    onBytes(bytes);
    yield chunk;
  }
}
