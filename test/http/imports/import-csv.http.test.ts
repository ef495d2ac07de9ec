import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ImportSlots } from '../../../src/http/imports/import-slots.ts';
import { PublicImportController } from '../../../src/http/imports/public-import-controller.ts';
import { openApiDocument } from '../../../src/http/kernel/openapi/openapi.ts';
import { IngestRequestLog } from '../../../src/http/tables/ingest-request-log.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { anOrganization, aPlan } from '../../support/builders.ts';
import { givenTable } from '../../support/given.ts';
import { expectDeclared } from '../../support/http-answers.ts';
import type { ReceivedAnswer } from '../../support/http-client.ts';
import { type Kernel, serveKernel } from '../../support/http-kernel.ts';
import { until } from '../../support/jest/until.ts';

const organizationId = 'org of svc_a';
let application: Application;
let controller: PublicImportController;
let kernel: Kernel;

beforeAll(async () => {
  application = await openApplication();
  const plan = aPlan({ limits: { ...aPlan().limits, records: 2000 } });
  await application.unitOfWork.run(async ({ plans, organizations }) => {
    await plans.save(plan);
    await organizations.save(anOrganization({ id: organizationId, planId: plan.id }));
  });
  const notes = new IngestRequestLog(application.ingestRequests, application.clock);
  const { dataTables, answers, importCsv, clock } = application;
  controller = new PublicImportController(dataTables, answers, importCsv, notes, new ImportSlots(new TimerPauses()), clock);
  kernel = await serveKernel([controller]);
});
afterAll(() => kernel.close());

const aNewTable = async (names: readonly string[] = []): Promise<string> => {
  const columns = names.map((name) => ({ name, type: 'text' as const, metadata: true, required: false }));
  return (await givenTable(application, { organizationId, columns })).id;
};

async function importInto(tableId: string, body: unknown, headers: Record<string, string> = {}): Promise<ReceivedAnswer> {
  const all = { Authorization: 'Bearer svc_a', 'Content-Type': 'text/csv', ...headers };
  const received = await kernel.call('POST', `/api/v1/public/data-tables/${tableId}/import`, { headers: all, body });
  const [route] = controller.routes;
  if (route) expectDeclared(route, received);
  return received;
}

const count = (tableId: string): Promise<number> => application.unitOfWork.run(({ records }) => records.count(organizationId, tableId));

describe('an import', () => {
  test('appends the rows, whether or not the length is announced', async () => {
    const table = await aNewTable(['name', 'email']);
    const rows = 'email,name\na@example.com,"A ""x"", y"\nb@example.com,"two\nlines"\n';
    expect((await importInto(table, rows)).body).toMatchObject({ ok: true, inserted: 2, columns: ['name', 'email'] });
    expect((await importInto(table, [rows.slice(0, 20), rows.slice(20)], { 'Content-Type': 'text/csv; charset=utf-8' })).status).toBe(201);
    expect(await count(table)).toBe(4);
  });

  test('defines the columns of a table that has none', async () => {
    const table = await aNewTable();
    expect((await importInto(table, 'b,a\n1,2\n')).body).toMatchObject({ inserted: 1, columns: ['b', 'a'] });
    expect((await importInto(table, 'a,c\n1,2\n')).body).toMatchObject({ code: 'SCHEMA_MISMATCH', expected: ['b', 'a'], unknown: ['c'] });
  });

  test('may be larger than a JSON body', async () => {
    const table = await aNewTable();
    const wide = `n\n${`${'x'.repeat(30_000)}\n`.repeat(300)}`;
    expect((await importInto(table, wide)).body).toMatchObject({ inserted: 300 });
  });
});

describe('an import is refused', () => {
  test.each([
    ['with too many cells', 'a\n1\n2,3\n', 400, 'line 3'],
    ['with a broken quote', 'a\n"1\n', 400, 'line 2'],
    ['without a header', '\n', 400, 'file'],
  ])('%s', async (_what, text, status, path) => {
    const table = await aNewTable(['a']);
    const answer = await importInto(table, text);
    expect([answer.status, answer.body.code, answer.body.errors[0].path]).toEqual([status, 'VALIDATION_ERROR', path]);
    expect(await count(table)).toBe(0);
  });

  test('if it exceeds the plan, and stores nothing', async () => {
    const table = await aNewTable();
    const { status, body } = await importInto(table, `a\n${'1\n'.repeat(2001)}`);
    expect([status, body.code, await count(table)]).toEqual([402, 'PLAN_LIMIT', 0]);
    // The part that was read when the limit was reached: the rest of the file is not read.
    expect(body.requested).toBeGreaterThan(body.remaining);
  });

  test('for an unknown table', async () => expect((await importInto('nowhere', 'a\n1\n')).body.code).toBe('DATA_TABLE_NOT_FOUND'));

  test.each([
    ['before its file has arrived', ''],
    ['before it is asked for its file', 'Expect: 100-continue\r\n'],
  ])('for an unknown table %s', async (_what, headers) => {
    const socket = connect(Number(new URL(kernel.url).port), '127.0.0.1');
    const start = 'POST /api/v1/public/data-tables/nowhere/import HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer svc_a\r\n';
    socket.write(`${start}Content-Type: text/csv\r\nContent-Length: ${1024 ** 3}\r\n${headers}\r\n`);
    if (headers === '') socket.write('a\n1\n');
    let text = '';
    for await (const piece of socket) {
      text += piece;
      if (/Continue|}$/.test(text)) break;
    }
    expect(text).toMatch(/^HTTP\/1.1 404 [\s\S]*DATA_TABLE_NOT_FOUND/);
  });

  test('without a body', async () => {
    for (const body of [undefined, ''])
      expect((await importInto('x', body)).body.errors).toEqual([{ path: 'body', message: 'is required' }]);
  });

  test.each([{ 'Content-Type': 'application/json' }, { 'Content-Type': 'text/csv; charset=latin1' }, { 'Content-Encoding': 'gzip' }])(
    'as %j',
    async (headers) => expect((await importInto('x', 'a\n1\n', headers as never)).status).toBe(415),
  );

  test('if it announces more than 1 GiB', async () => {
    const { hostname, port } = new URL(kernel.url);
    const headers = { Authorization: 'Bearer svc_a', 'Content-Type': 'text/csv', 'Content-Length': 1024 ** 3 + 1 };
    const outgoing = request({ hostname, port, method: 'POST', path: '/api/v1/public/data-tables/x/import', headers });
    outgoing.on('error', () => undefined).flushHeaders();
    const status = await new Promise((resolve) => outgoing.once('response', (answer) => resolve(answer.statusCode)));
    outgoing.destroy();
    expect(status).toBe(413);
  });

  test('early, and a client that keeps sending still gets the response', async () => {
    const chunks = ['a,b\n', ...Array.from({ length: 200 }, () => '1,2\n'.repeat(10_000))];
    const { status } = await importInto(await aNewTable(['x']), chunks);
    expect(status).toBe(422);
  });

  test('if the client disconnects half-way, and stores nothing', async () => {
    const table = await aNewTable(['a']);
    const { hostname, port } = new URL(kernel.url);
    const headers = { Authorization: 'Bearer svc_a', 'Content-Type': 'text/csv' };
    const outgoing = request({ hostname, port, method: 'POST', path: `/api/v1/public/data-tables/${table}/import`, headers });
    outgoing.on('error', () => undefined);
    const before = kernel.authenticator.lookups;
    kernel.lines.length = 0;
    outgoing.write(`a\n${'1\n'.repeat(1500)}`);
    await until(() => kernel.authenticator.lookups > before);
    outgoing.destroy();
    await until(() => kernel.lines.some(({ message }) => message === 'request'));
    expect(await count(table)).toBe(0);
    expect(kernel.lines.filter(({ level }) => level === 'error')).toEqual([]);
    expect((await importInto(table, 'a\n1\n')).status).toBe(201);
  });
});

test('the OpenAPI document declares the accepted body', () => {
  const document = openApiDocument(controller.routes, { publicUrl: 'https://x.example', version: '1', prefix: '/api/v1' });
  const operation = (document.paths as Record<string, Record<string, { requestBody: unknown }>>)[
    '/public/data-tables/{dataTableId}/import'
  ];
  const file = { type: 'string', format: 'binary' };
  expect(operation?.post?.requestBody).toEqual({
    required: true,
    description: 'At most 1024 MiB.',
    content: {
      'text/csv': { schema: file },
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { schema: file },
    },
  });
});
