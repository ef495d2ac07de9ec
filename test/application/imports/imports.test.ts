import { beforeEach, describe, expect, test } from '@jest/globals';
import { CancelImport } from '../../../src/application/imports/cancel-import.ts';
import { CreateImport } from '../../../src/application/imports/create-import.ts';
import { RunImport } from '../../../src/application/imports/run-import.ts';
import { Processor } from '../../../src/application/kernel/processor.ts';
import type { Import } from '../../../src/domain/imports/import.ts';
import type { ImportOptions } from '../../../src/domain/imports/import-options.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import type { DataTable } from '../../../src/domain/tables/data-table.ts';
import { CsvFileReader } from '../../../src/system/csv/csv-file-reader.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { aColumn } from '../../support/builders.ts';
import { givenTable } from '../../support/given.ts';
import { ledgerOf } from '../plans/ledger.ts';
import { changedBeforeHeld } from '../tables/changed-meanwhile.ts';

const usual: ImportOptions = { mapping: null, hasHeader: null, encoding: null, delimiter: null, onError: 'abort' };
const file = 'email,name\nada@example.com,Ada\n';
type Spool = Parameters<RunImport['execute']>[0]['spool'];

let app: Application;
let run: RunImport;
beforeEach(async () => {
  app = await openApplication();
  run = new RunImport({
    unitOfWork: app.unitOfWork,
    csv: new CsvFileReader(),
    progress: app.importProgress,
    audit: app.audit,
    ids: app.ids,
    clock: app.clock,
    pauses: new TimerPauses(),
    processor: new Processor(new TimerPauses()),
  });
});

async function* bytes(...parts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield new TextEncoder().encode(part);
}

const prepared = ({ organizationId, id: dataTableId }: DataTable, options: Partial<ImportOptions> = {}): Promise<Import> =>
  new CreateImport({ unitOfWork: app.unitOfWork, audit: app.audit, clock: app.clock, ids: app.ids }).execute({
    organizationId,
    dataTableId,
    options: { ...usual, ...options },
    by: operator,
  });

/** `meanwhile` runs after the upload is complete and before the rows are read. */
const runImport = (
  { organizationId, id: importId }: Import,
  sent = bytes(file),
  meanwhile: () => Promise<unknown> = async () => undefined,
) => {
  const spool: Spool = async (upload, work) => {
    const kept: Uint8Array[] = [];
    for await (const chunk of upload) kept.push(chunk);
    await meanwhile();
    return work(
      (async function* () {
        yield* kept;
      })(),
    );
  };
  return run.execute({ organizationId, importId, upload: sent, spool, by: operator });
};

const shown = (one: Import) => app.imports.find(one.organizationId, one.id);
const auditOf = ({ id }: Import) => [...app.tables.committed.auditEntries.list()].filter(({ subject }) => subject.id === id);

describe('Running an import', () => {
  test('is audited when it is created and when it completes, with its result', async () => {
    const table = await givenTable(app, { columns: [] });
    const one = await prepared(table);
    await runImport(one);
    expect(auditOf(one).map(({ action, actor, details }) => ({ action, actor, details }))).toEqual([
      { action: 'import.created', actor: operator, details: { dataTableId: table.id } },
      {
        action: 'import.completed',
        actor: operator,
        details: { dataTableId: table.id, inserted: 1, updated: 0, setAside: 0, newColumns: ['email', 'name'] },
      },
    ]);
  });

  test('audits a canceled import with its progress and stores nothing', async () => {
    const one = await prepared(await givenTable(app));
    const cancel = new CancelImport({ unitOfWork: app.unitOfWork, audit: app.audit, clock: app.clock });
    const { organizationId, id: importId } = one;
    const running = runImport(one, bytes(file), () => cancel.execute({ organizationId, importId, by: operator }));
    await expect(running).rejects.toMatchObject({ code: 'INVALID_STATE' });
    expect(auditOf(one).map(({ action }) => action)).toEqual(['import.created', 'import.canceled']);
    expect(await shown(one)).toMatchObject({ status: 'canceled', counts: { inserted: 0 } });
  });

  test('is refused if the columns of the table changed after they were read', async () => {
    const table = await givenTable(app);
    const one = await prepared(table);
    // The last row is yielded only after another caller has renamed a column; the memory store does not block that.
    const change = async () => {
      app.tables.committed.dataTables.put(table.with({ columns: [aColumn('email'), aColumn('full name')] }));
    };
    const { organizationId, id: importId } = one;
    const spool: Spool = (_, work) =>
      work(
        (async function* () {
          yield* bytes(`email,name\n${'a,b\n'.repeat(40_000)}`);
          await change();
          yield* bytes('c,d\n');
        })(),
      );
    const running = run.execute({ organizationId, importId, upload: bytes(file), spool, by: operator });
    await expect(running).rejects.toMatchObject({
      code: 'INVALID_STATE',
      message: 'The columns of the data table changed during the import; import the file again',
    });
    expect((await ledgerOf(app, table)).records).toEqual([]);
    expect(await shown(one)).toMatchObject({ status: 'failed', failure: { code: 'INVALID_STATE' } });
  });

  test.each(['canceled', 'lost'])('does not complete if it was %s at the last moment', async (how) => {
    const table = await givenTable(app);
    const one = await prepared(table);
    const { organizationId, id: importId } = one;
    const spool: Spool = (_, work) =>
      work(
        (async function* () {
          yield* bytes(file);
          const under = await shown(one);
          if (how === 'lost') app.clock.pass({ seconds: 31 });
          else if (under) app.tables.committed.imports.put(under.cancel(app.clock.now()));
        })(),
      );
    const running = run.execute({ organizationId, importId, upload: bytes(file), spool, by: operator });
    await expect(running).rejects.toMatchObject({ code: 'INVALID_STATE' });
    expect((await ledgerOf(app, table)).records).toEqual([]);
    expect(await shown(one)).toMatchObject({ status: how === 'lost' ? 'failed' : 'canceled', counts: { inserted: 0 } });
  });

  test('fails if a column was added and removed meanwhile, because a new column would show its values', async () => {
    const table = await givenTable(app);
    const one = await prepared(table, {
      mapping: [
        { from: 1, to: 'email' },
        { from: 2, create: aColumn('phone') },
      ] as never,
    });
    const meanwhile = async () => changedBeforeHeld(app, (held) => held.addColumn(aColumn('phone')).removeColumn('phone'));
    await expect(runImport(one, bytes('mail,tel\na,b\n'), meanwhile)).rejects.toMatchObject({ code: 'INVALID_STATE' });
  });

  test('fails if the table was deleted meanwhile', async () => {
    const table = await givenTable(app);
    const one = await prepared(table);
    const gone = async () => app.tables.committed.dataTables.delete({ group: table.organizationId, key: table.id });
    await expect(runImport(one, bytes(file), gone)).rejects.toMatchObject({ code: 'DATA_TABLE_NOT_FOUND' });
    expect(await shown(one)).toMatchObject({ status: 'failed', failure: { code: 'DATA_TABLE_NOT_FOUND' } });
  });

  test('adds new columns only when the import completes', async () => {
    const table = await givenTable(app);
    const mapping = [
      { from: 1, to: 'email' },
      { from: 2, create: aColumn('age', { type: 'number' }) },
    ];
    const columnsNow = async () => (await ledgerOf(app, table)).table?.columns.map(({ name }) => name);
    const failing = await prepared(table, { mapping });
    await expect(runImport(failing, bytes('a,b\nx,old\n'))).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    expect(await columnsNow()).toEqual(['email', 'name']);
    await runImport(await prepared(table, { mapping }), bytes('a,b\nx,36\n'));
    expect(await columnsNow()).toEqual(['email', 'name', 'age']);
    expect((await ledgerOf(app, table)).records.map(({ cells }) => cells)).toEqual([{ email: 'x', name: null, age: 36 }]);
  });

  test('reports an internal error without its text', async () => {
    const one = await prepared(await givenTable(app));
    const { organizationId, id: importId } = one;
    const spool: Spool = async (_, work) =>
      work(
        // biome-ignore lint/correctness/useYield: a failing disk yields nothing.
        (async function* () {
          throw new Error('EIO: /secret/path');
        })(),
      );
    await expect(run.execute({ organizationId, importId, upload: bytes(file), spool, by: operator })).rejects.toThrow('EIO');
    expect((await shown(one))?.failure).toEqual({ code: 'INTERNAL_ERROR', message: 'Something went wrong on our side', errors: [] });
  });

  test('keeps the cells of rows whose column names are properties of every object', async () => {
    const table = await givenTable(app, { columns: [] });
    await runImport(await prepared(table), bytes('__proto__,constructor,toString\na,b,c\n'));
    const [record] = (await ledgerOf(app, table)).records;
    expect(Object.entries(record?.cells ?? {}).sort()).toEqual([
      ['__proto__', 'a'],
      ['constructor', 'b'],
      ['toString', 'c'],
    ]);
  });
});
