import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { Spindle } from '../../sdk/src/spindle.ts';
import { answer } from './given-client.ts';

const id = '0190f2de-7e5c-7000-8000-000000000000';
/** The operations of the contract of today, such as `GET /spinners/{spinnerId}`. */
function operations(): readonly string[] {
  const text = readFileSync(new URL('../../sdk/src/contract.ts', import.meta.url), 'utf8');
  let path = '';
  return text
    .slice(0, text.indexOf('export type webhooks'))
    .split('\n')
    .flatMap((line) => {
      path = /^ {4}"(\/.*)": \{/.exec(line)?.[1] ?? path;
      const method = /^ {8}(get|put|post|patch|delete): /.exec(line)?.[1];
      return method ? [`${method.toUpperCase()} ${path}`] : [];
    });
}

/** The parts of the client that are called with an id of their own. */
const whole = (client: Spindle): Readonly<Record<string, object>> => ({
  ...Object.fromEntries(Object.entries(client).filter(([name, part]) => typeof part === 'object' && name !== 'api')),
  records: client.records(id),
  client,
});

/** The methods of an object, and of its class if it has one. */
function methodsOf(object: object): readonly string[] {
  const prototype = Object.getPrototypeOf(object);
  const ofClass = prototype === Object.prototype ? [] : Object.getOwnPropertyNames(prototype);
  return [...ofClass, ...Object.keys(object)].filter((name) => name !== 'constructor');
}

const isList = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** Each method with the operation that it calls. */
async function calledOperations(): Promise<ReadonlyMap<string, string>> {
  let called = '';
  const client = new Spindle({
    url: 'http://spindle.test',
    apiKey: `svc_test_${'a'.repeat(40)}`,
    fetch: async (url, init) => {
      const { pathname } = new URL(String(url));
      called = `${init?.method} ${pathname.replace('/api/v1', '')}`;
      return answer(200, { ok: true, data: [], nextCursor: null, hasMore: false, state: 'completed', record: {} });
    },
  });
  const found = new Map<string, string>();
  for (const [part, object] of Object.entries(whole(client)))
    for (const name of methodsOf(object)) {
      const method = (object as Record<string, unknown>)[name];
      if (typeof method !== 'function') continue;
      for (const second of part === 'client' && name === 'controlJob' ? ['pause', 'resume', 'cancel'] : [id]) {
        called = '';
        const made = name === 'ingest' ? method.call(object, id, [{ email: 'a' }]) : method.call(object, id, second, id);
        if (isList(made)) for await (const _ of made) break;
        else await Promise.resolve(made).catch(() => undefined);
        if (called) found.set(`${part}.${name}${second === id ? '' : ` ${second}`}`, called);
      }
    }
  return found;
}

const shapeOf = (operation: string): string => operation.replace(/\{\w+\}/g, id);

describe('the names of the client', () => {
  test('reach each operation that a key opens', async () => {
    const called = new Set([...(await calledOperations()).values()].map((one) => one.replaceAll('/NaN', `/${id}`)));
    // `events` follows the feed by long polling, and `waitForJob` asks again. clients of the Model Context Protocol are others.
    const known = ['GET /jobs/{jobId}/events', 'GET /events/stream', 'POST /mcp'];
    const all = operations();
    expect(all.length).toBeGreaterThan(150);
    expect(all.filter((one) => !called.has(shapeOf(one)) && !known.includes(one))).toEqual([]);
  });

  test('stand in the README', async () => {
    const readme = readFileSync(new URL('../../sdk/README.md', import.meta.url), 'utf8');
    const names = [...(await calledOperations()).keys()].map((one) => one.split(' ')[0] as string);
    expect(names.filter((one) => !readme.includes(one.split('.')[1] as string))).toEqual([]);
  });
});
