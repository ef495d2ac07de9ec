import { expect, test } from '@jest/globals';
import Joi from 'joi';
import { scopes } from '../../../src/domain/credentials/api-key.ts';
import { prefix } from '../../../src/http/kernel/prefix.ts';
import type { Route } from '../../../src/http/kernel/route.ts';
import { jsonSchemaOf } from '../../../src/http/kernel/schema.ts';
import { backends } from '../../support/backends.ts';
import { onEachStore, type Spindle } from '../../support/http-spindle.ts';
import { aTenant, bearer } from '../../support/http-tenant.ts';
import { exampleOf, hostileTexts, withOneHostile } from './hostile-json.ts';

/** PostgreSQL, which refuses what memory takes, such as a malformed id; memory in runs without it. */
const strictest = backends.slice(-1);

const suite = (spindle: () => Spindle): void => {
  /** Calls each route as an owner or with a key of all scopes; fails by an answer that is undeclared, or the server's fault. */
  async function callAll(
    send: (route: Route, turn: number, known: Readonly<Record<string, unknown>>) => Iterable<readonly [string, unknown]>,
  ) {
    const tenant = await aTenant(spindle());
    const { token } = await tenant.person();
    const { key } = await tenant.keyWith(scopes);
    const { table, spinnerId, keyId } = tenant;
    // An id in a list is looked at once everything else is right.
    const lists = { dataTableIds: [table.id], spinnerIds: [spinnerId], url: 'https://crm.example.com/spindle' };
    const known = { dataTableId: table.id, spinnerId, keyId, ...lists };
    const faults: unknown[] = [];
    let sent = 0;
    for (const [turn, route] of spindle().routes.entries()) {
      const credentials = { session: [token], 'api-key': [key], shared: [token, key] }[route.security.type as string];
      if (credentials === undefined) continue;
      const headers = bearer(credentials[turn % credentials.length] as string);
      for (const [path, body] of send(route, turn, known)) {
        const { status } = await spindle().call(route.method.toUpperCase(), `${prefix}${path}`, {
          headers,
          body: body === undefined ? body : JSON.stringify(body),
        });
        sent++;
        if (status >= 500) faults.push([route.operationId, status, path, JSON.stringify(body)?.slice(0, 300)]);
      }
    }
    expect(faults).toEqual([]);
    return sent;
  }

  test('in its body is answered, and never by an internal error', async () => {
    const sent = await callAll(function* (route, turn, known) {
      if (route.method === 'get' || !Joi.isSchema(route.body)) return;
      const schema = jsonSchemaOf(route.body);
      const path = withIds(route.path, known);
      for (const index of [1, 2, 3]) yield [path, exampleOf(schema, known, index)];
      const whole = exampleOf(schema, known);
      for (const body of withOneHostile(whole, turn)) yield [path, body];
      // A member that may be given is looked at in earnest only beside what fits it.
      const needed = exampleOf(schema, known, 1);
      if (typeof needed !== 'object' || needed === null) return;
      for (const name of Object.keys(whole as object)) if (!(name in needed)) yield [path, { ...needed, [name]: 'text' }];
    });
    expect(sent).toBeGreaterThan(1000);
  });

  test('in its path or query is answered, and never by an internal error', async () => {
    const sent = await callAll(function* (route, turn, known) {
      if (route.method !== 'get' || route.path.endsWith('/stream')) return;
      const path = withIds(route.path, known);
      const names = route.query ? Object.keys((jsonSchemaOf(route.query as never).properties ?? {}) as object) : [];
      for (const name of names)
        for (const text of hostileTexts(4, turn)) yield [`${path}?${new URLSearchParams({ [name]: text })}`, undefined];
      for (const text of hostileTexts(3, turn)) yield [route.path.replace(/:\w+/g, encodeURIComponent(text.toWellFormed())), undefined];
    });
    expect(sent).toBeGreaterThan(500);
  });
};

onEachStore('a call with one hostile value', suite, {}, undefined, strictest);

/** A path with ids that exist, as far as they are known. */
const withIds = (path: string, known: Readonly<Record<string, unknown>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => `${known[name] ?? '01890000-0000-7000-8000-000000000000'}`);
