import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { scopes } from '../../../../src/domain/credentials/api-key.ts';
import { bodyLimitOf } from '../../../../src/http/kernel/bodies/body-limits.ts';
import { FormBody } from '../../../../src/http/kernel/bodies/form-body.ts';
import type { Route } from '../../../../src/http/kernel/route.ts';
import { StreamedBody } from '../../../../src/http/kernel/streamed-body.ts';
import { type Call, clientOf } from '../../../support/http-client.ts';
import { formOf } from '../../../support/http-import.ts';
import { type Spindle, serveSpindle } from '../../../support/http-spindle.ts';
import { aTenant, bearer, type Tenant } from '../../../support/http-tenant.ts';
import { fillings, Hostile, hostileBodies, hostileFiles, repeatTo } from '../../../support/load/hostile-values.ts';
import { repeatedBlock } from '../../../support/load/loop-watch.ts';
import { openMemory } from '../../../support/memory-backend.ts';
import { absentId } from '../../access/access-case.ts';
import { accessCases } from '../../access/access-cases.ts';

/** No request of at most 256 KiB holds the event loop for longer, on a machine of 2024. */
const limitMs = 100;
const mostBytes = 256 * 1024;
const queryBytes = 12_000;
const inQuery = { marks: fillings.marks, digits: fillings.digits, dots: fillings.dots };
/** A query that slows down a parser which looks each name up in the whole query. */
const manyNames = [
  { what: 'one name, many times', query: `?${'a&'.repeat(7_000)}` },
  { what: 'many names', query: `?${Array.from({ length: 3_500 }, (_, index) => index).join('&')}` },
];
/** The most columns, with names that are near to each other. */
const columns = ['email', 'name', ...Array.from({ length: 198 }, (_, index) => `${repeatTo('column of a name ', 120)}${index}`)];

let spindle: Spindle;
let call: Call;
// biome-ignore lint/suspicious/noExplicitAny: a document is walked freely.
let document: any;

beforeAll(async () => {
  spindle = await serveSpindle(await openMemory());
  call = clientOf(spindle);
  document = (await call('GET', '/openapi.json')).body;
});
afterAll(() => spindle.stop());

/** A request that is to be answered quickly; `what` is hostile in it. */
interface Hostility {
  readonly what: string;
  readonly body?: string;
  readonly query?: string;
}

const shownOf = ({ path, method }: Route) => document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method];

function hostileTo(route: Route, tenant: Tenant): Hostility[] {
  const shown = shownOf(route);
  const named = (values: Readonly<Record<string, string>>): Hostility[] => Object.entries(values).map(([what, body]) => ({ what, body }));
  // biome-ignore lint/suspicious/noExplicitAny: a document is walked freely.
  const names: string[] = (shown?.parameters ?? []).filter((one: any) => one.in === 'query').map(({ name }: { name: string }) => name);
  const queries = names.flatMap((name) =>
    Object.entries(inQuery).map(([what, unit]) => {
      const value = encodeURIComponent(repeatTo(unit, queryBytes))
        .slice(0, queryBytes)
        .replace(/(?:%[^%]?[^%]?)*$/, '');
      return { what: `${name} of ${what}`, query: `?${name}=${value}` };
    }),
  );
  // A route that takes no query does not read it; one that streams events would go on.
  if (route.method === 'get' && names.length > 0) queries.push(...manyNames);
  if (route.body instanceof FormBody) {
    const { field } = route.body;
    const files = Object.entries(hostileFiles(mostBytes));
    return files.flatMap(([what, file]) => [
      { what, body: file },
      { what: `a form of ${what}`, body: formOf({}, file, field).toString() },
      { what: `options of ${what}`, body: formOf({ mapping: [{ from: file }] }, 'a', field).toString() },
    ]);
  }
  if (route.body instanceof StreamedBody) return [...named(hostileFiles(mostBytes)), ...queries];
  const schema = shown?.requestBody?.content?.['application/json']?.schema;
  if (schema === undefined) return queries;
  const bytes = Math.min(bodyLimitOf(route), mostBytes) - 1000;
  const valid = accessCases[route.operationId]?.body?.(tenant) as object | undefined;
  const hostile = (what: string, unit: string, mostItems?: number): Hostility => ({
    what,
    body: JSON.stringify(new Hostile(document, unit, mostItems).valueOf(schema, bytes * 0.9)),
  });
  const bodies = [
    ...Object.entries(fillings).map(([what, unit]) => hostile(what, unit)),
    hostile('few long marks', fillings.marks, 10),
    hostile('few long words', fillings.letters, 10),
  ];
  const unknown = JSON.stringify({ ...valid, ...(new Hostile(document, 'e').unknownMembers(schema, bytes * 0.9) as object) });
  return [...bodies, { what: 'unknown members', body: unknown }, ...named(hostileBodies(bytes)), ...queries];
}

test('no hostile request to any operation holds the event loop', async () => {
  const blocks: string[] = [];
  let calls = 0;
  for (const route of spindle.routes) {
    // Another for each operation: some delete what they are about.
    const tenant = await aTenant(spindle, { columns });
    const { token } = await tenant.person('owner');
    const credential = route.security.type === 'session' ? token : (await tenant.keyWith(scopes)).key;
    const { params, contentType = 'application/json' } = accessCases[route.operationId] ?? {};
    const given = (await params?.(tenant)) ?? {};
    const path = `/api/v1${route.path.replace(/:(\w+)/g, (_, name: string) => given[name] ?? absentId)}`;
    for (const { what, body, query = '' } of hostileTo(route, tenant)) {
      const send = () => {
        const headers = {
          ...bearer(credential),
          ...(body !== undefined && { 'Content-Type': contentType }),
          'Idempotency-Key': `${calls++}`,
        };
        // Some bodies are refused before they have arrived, which a client sees as a closed connection.
        return call(route.method.toUpperCase(), path + query, { headers, body }).catch((reason) => {
          if (!['ECONNRESET', 'EPIPE'].includes(reason.code)) throw reason;
        });
      };
      const ms = await repeatedBlock(limitMs, send);
      if (ms > limitMs) blocks.push(`${route.operationId}, ${what}: ${Math.round(ms)} ms`);
    }
  }
  expect(blocks).toEqual([]);
  expect(calls).toBeGreaterThan(8 * spindle.routes.length);
});
