import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Spindle, serveSpindle } from '../support/http-spindle.ts';
import { aTenant } from '../support/http-tenant.ts';
import { openMemory } from '../support/memory-backend.ts';

const run = promisify(execFile);

/** A program that uses the generated types. */
const program = `
import createClient from 'openapi-fetch';
import type { paths } from './spindle.ts';

const [baseUrl, key, session, dataTableId, spinnerId] = process.argv.slice(2) as [string, string, string, string, string];

const systems = createClient<paths>({ baseUrl, headers: { Authorization: \`Bearer \${key}\` } });
const ingested = await systems.POST('/public/ingest', { body: { dataTableId, records: [{ email: 'ada@example.com', name: 'Ada' }] } });
const triggered = await systems.POST('/public/trigger/{spinnerId}', { params: { path: { spinnerId } } });
const refused = await systems.POST('/public/ingest', { body: { dataTableId, records: [{ emial: 'x' }] } });

const people = createClient<paths>({ baseUrl, headers: { Authorization: \`Bearer \${session}\` } });
const created = await people.POST('/projects', { body: { name: 'Typed' } });
const listed = await people.GET('/projects');
const names: readonly string[] | undefined = listed.data?.data.map(({ name }) => name);
const inserted: number | undefined = ingested.data?.inserted;
const jobId: string | undefined = triggered.data && 'jobId' in triggered.data ? triggered.data.jobId : undefined;
const code: string | undefined = refused.error?.code;

const drafted = await people.POST('/spinners', {
  body: {
    name: 'Typed',
    draft: {
      dataTableId,
      steps: [
        { id: 'adults', type: 'filter', where: { column: 'name', operator: 'is_not_empty' } },
        { id: 'who', type: 'branch', cases: [{ when: { column: 'name', operator: 'equals', value: 'Ada' }, goTo: 'crm' }], otherwise: 'pause' },
        { id: 'pause', type: 'wait', for: '2 days' },
        { id: 'crm', type: 'webhook', url: 'https://crm.example.com', body: { name: '{{ name }}' } },
      ],
    },
  },
});
const told: readonly string[] | undefined = drafted.data?.spinner.draft.steps.map((step) => {
  switch (step.type) {
    case 'filter':
      return String(step.where?.column);
    case 'branch':
      return step.cases?.[0]?.goTo ?? 'the end';
    case 'wait':
      return step.for ?? '';
    case 'message':
      return step.channel;
    default:
      return step.type;
  }
});
const first = drafted.data?.spinner.draft.steps[0];

console.log(JSON.stringify({ inserted, isJob: jobId !== undefined, code, id: created.data?.project.id !== undefined, names, told }));
`;

const mistakes = [
  "await systems.POST('/public/ingest', { body: { records: [] } });",
  "await systems.POST('/public/ingets', { body: { dataTableId, records: [] } });",
  "await people.POST('/projects', { body: { title: 'Typed' } });",
  'const wrong: number | undefined = triggered.data?.jobId;',
  "if (first?.type === 'filter') console.log(first.for);",
  "if (first?.type === 'wait') { const wrong: number | undefined = first.for; }",
  "if (first?.type === 'weit') console.log(first);",
  "if (first?.type === 'branch') { const wrong: string = first.otherwise; }",
  "await people.POST('/spinners', { body: { name: 'x', draft: { dataTableId, steps: [{ id: 'a', type: 'wait', where: {} }] } } });",
  "await people.POST('/spinners', { body: { name: 'x', draft: { dataTableId, steps: [{ id: 'a', type: 'filter', where: 'all' }] } } });",
];

let spindle: Spindle;
let folder: string;
let errors: readonly string[];

beforeAll(async () => {
  spindle = await serveSpindle(await openMemory());
  // Inside node_modules, so that the program finds its packages.
  await mkdir('node_modules/.cache', { recursive: true });
  folder = await mkdtemp(join('node_modules/.cache', 'typed-client-'));
  const { text } = await spindle.call('GET', '/openapi.json');
  await writeFile(join(folder, 'openapi.json'), text);
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  const file = join(folder, 'spindle.ts');
  await run('node', ['node_modules/openapi-typescript/bin/cli.js', join(folder, 'openapi.json'), '--output', file]);
  errors = await errorsOfAll();
});

afterAll(async () => {
  await spindle?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The errors of the program, and of each copy of it with a mistake: all are compiled at once, which takes hardly longer than one of them. */
async function errorsOfAll(): Promise<readonly string[]> {
  const sources = [['program.ts', program], ...mistakes.map((mistake) => [nameOf(mistake), `${program}\n${mistake}`])] as const;
  const files = sources.map(([name]) => join(folder, name as string));
  await Promise.all(sources.map(([, source], index) => writeFile(files[index] as string, source as string)));
  const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--allowImportingTsExtensions', '--skipLibCheck', '--types', 'node'];
  const compiled = run('node', ['node_modules/@typescript/native/bin/tsc', '--ignoreConfig', ...flags, ...files]);
  const printed = await compiled.then(
    () => '',
    ({ stdout }) => String(stdout),
  );
  return printed.split('\n').filter((line) => line.includes('error TS'));
}
const nameOf = (mistake: string): string => `mistake-${mistakes.indexOf(mistake)}.ts`;

test('a client with types generated from the OpenAPI document compiles and works', async () => {
  expect(errors.filter((line) => !line.includes('/mistake-'))).toEqual([]);
  const tenant = await aTenant(spindle);
  const { token } = await tenant.person();
  const given = [`${spindle.url}/api/v1`, tenant.key, token, tenant.table.id, tenant.spinnerId];
  const { stdout } = await run('node', ['--import', 'tsx', join(folder, 'program.ts'), ...given]);
  expect(JSON.parse(stdout)).toEqual({
    inserted: 1,
    isJob: true,
    code: 'SCHEMA_MISMATCH',
    id: true,
    names: ['Main', 'Typed'],
    told: ['name', 'crm', '2 days', 'webhook'],
  });
});

test.each(mistakes)('a mistake does not compile: %s', (mistake) => {
  expect(errors.filter((line) => line.includes(`/${nameOf(mistake)}(`))).not.toEqual([]);
});
