import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { connectorSource, kindChoices } from '../../scripts/integrations/actions.ts';
import { makeApp } from '../../scripts/integrations/make-app.ts';
import { SetKey } from '../../src/application/tables/keys/set-key.ts';
import type { Scope } from '../../src/domain/credentials/api-key.ts';
import { operator } from '../../src/domain/kernel/actor.ts';
import { onMemory } from '../support/http-spindle.ts';
import { aTenant, bearer, type Tenant } from '../support/http-tenant.ts';

// biome-ignore lint/suspicious/noExplicitAny: what a connector's platform gives and takes is its own.
type Any = any;

const zapier: Any = createRequire(import.meta.url)('../../integrations/zapier/index.js');
const committed = (name: string): unknown => JSON.parse(readFileSync(new URL(`../../integrations/${name}`, import.meta.url), 'utf8'));

test('what the connectors take from their source is as the source', () => {
  expect(committed('zapier/actions.json')).toEqual(JSON.parse(JSON.stringify({ ...connectorSource, kinds: kindChoices })));
  expect(committed('make/app.json')).toEqual(JSON.parse(JSON.stringify(makeApp())));
});

onMemory('the connectors, with a key of the scopes that they name', (spindle) => {
  let tenant: Tenant;
  let key: string;
  const ada = { email: 'ada@example.com', name: 'Nguyễn Thị Ada' };

  beforeAll(async () => {
    tenant = await aTenant(spindle());
    const input = { organizationId: tenant.id, dataTableId: tenant.table.id, columns: ['email'], by: operator };
    await spindle().get(SetKey).execute(input);
    ({ key } = await tenant.keyWith(connectorSource.scopes as readonly Scope[]));
  });

  const send = async (url: string, method: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Any> => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const type = text === undefined ? {} : { 'Content-Type': 'application/json' };
    const answer = await fetch(url, { method, headers: { ...type, ...headers }, ...(text && { body: text }) });
    const data = (await answer.json()) as Any;
    if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${JSON.stringify(data)}`);
    return data;
  };

  describe('for Zapier', () => {
    const bundleOf = (inputData: object, more: object = {}) => ({
      ...{ authData: { url: `${spindle().url}/`, apiKey: key }, inputData, meta: { zap: { id: 7 }, id: Math.random() } },
      ...more,
    });
    const run = (perform: Any, inputData: object, more: object = {}): Promise<Any> => {
      const bundle = bundleOf(inputData, more);
      const request = async (asked: Any) => {
        const { url, method = 'GET', body, params, headers } = zapier.beforeRequest[0](asked, undefined, bundle);
        return { data: await send(params ? `${url}?${new URLSearchParams(params)}` : url, method, body, headers) };
      };
      const hash = (algorithm: string, text: string) => createHash(algorithm).update(text).digest('hex');
      return perform({ request, hash }, bundle);
    };
    const create = (name: string, input: object, more?: object) => run(zapier.creates[name].operation.perform, input, more);

    test('the account is told, and tables and spinners fill the menus', async () => {
      expect((await run(zapier.authentication.test, {})).organization.id).toBe(tenant.id);
      expect(await run(zapier.triggers.table_list.operation.perform, {})).toEqual([{ id: tenant.table.id, name: tenant.table.name }]);
      expect(await run(zapier.triggers.spinner_list.operation.perform, {})).toMatchObject([{ id: tenant.spinnerId }]);
    });

    test('records are stored, once if a step is run again; a job is counted, started and read; a person is stopped', async () => {
      const record = { dataTableId: tenant.table.id, record: ada };
      const again = { meta: { zap: { id: 7 }, id: 1 } };
      expect((await create('append_record', record, again)).inserted).toBe(1);
      expect((await create('append_record', record, again)).inserted).toBe(1);
      expect(await tenant.rows()).toHaveLength(1);
      expect((await create('upsert_record', { ...record, record: { ...ada, name: 'Ada' } })).updated).toBe(1);
      expect(await create('count_audience', { spinnerId: tenant.spinnerId })).toMatchObject({ dryRun: true, receives: 1 });
      const { jobId } = await create('start_spinner', { spinnerId: tenant.spinnerId, runAt: '' });
      expect(await run(zapier.searches.get_job.operation.perform, { jobId })).toMatchObject([{ id: jobId }]);
      expect(await create('stop_person', { address: 'ada@example.com' })).toMatchObject({ suppressed: 0 });
    });

    test('events come to the address of a Zap until it is turned off', async () => {
      const { operation } = zapier.triggers.event;
      const targetUrl = 'https://hooks.zapier.com/hooks/standard/1/2/';
      const subscribeData = await run(operation.performSubscribe, { kinds: ['record.created'] }, { targetUrl });
      const { endpoint } = await send(`${spindle().url}/api/v1/event-endpoints/${subscribeData.id}`, 'GET', undefined, bearer(key));
      expect(endpoint).toMatchObject({ url: targetUrl, kinds: ['record.created'] });
      await run(operation.performUnsubscribe, {}, { subscribeData });
      expect((await send(`${spindle().url}/api/v1/event-endpoints`, 'GET', undefined, bearer(key))).data).toEqual([]);
      expect(await run(operation.performList, {})).toEqual(expect.any(Array));
    });
  });

  describe('for Make', () => {
    const { base, modules, rpcs } = makeApp() as Any;
    /** A text as Make fills it: `{{a.b}}` alone keeps the type of its value, and what has none is left out. */
    const filled = (value: Any, known: Any): Any => {
      if (Array.isArray(value)) return value.map((one) => filled(one, known));
      if (typeof value === 'object' && value !== null)
        return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filled(one, known)]));
      if (typeof value !== 'string') return value;
      const at = (path: string) => path.split('.').reduce((found: Any, part) => found?.[part], known);
      const [, whole] = /^\{\{([\w.]+)\}\}$/.exec(value) ?? [];
      return whole ? at(whole) : value.replace(/\{\{([\w.]+)\}\}/g, (_, path) => String(at(path)));
    };
    const run = async ({ url, method, body, qs }: Any, parameters: object): Promise<Any> => {
      const known = { parameters, connection: { url: spindle().url, apiKey: key } };
      const address = `${filled(base.baseUrl, known)}${filled(url, known)}${qs ? `?${new URLSearchParams(qs)}` : ''}`;
      return send(address, method, body && filled(body, known), filled(base.headers, known));
    };

    test('each module makes a call that is answered', async () => {
      expect((await run(rpcs.listSpinners, {})).data).toMatchObject([{ id: tenant.spinnerId }]);
      const bob = { email: 'bob@example.com', name: 'Bob' };
      const given: Readonly<Record<string, object>> = {
        upsert_record: { dataTableId: tenant.table.id, record: bob },
        append_record: { dataTableId: tenant.table.id, record: { ...bob, email: 'cleo@example.com' } },
        count_audience: { spinnerId: tenant.spinnerId },
        start_spinner: { spinnerId: tenant.spinnerId },
        stop_person: { address: 'bob@example.com' },
      };
      let jobId = '';
      for (const [name, { communication }] of Object.entries<Any>(modules)) {
        const answer = await run(communication, name === 'get_job' ? { jobId } : (given[name] as object));
        expect([name, answer.ok]).toEqual([name, true]);
        jobId = answer.jobId ?? jobId;
      }
    });
  });
});
