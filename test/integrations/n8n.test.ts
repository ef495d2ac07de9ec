import { beforeAll, describe, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import {
  apiRootOf,
  batchesOf,
  type Fields,
  listOf,
  type RecordsWanted,
  readJob,
  readResults,
  type Send,
  sendRecords,
  startJob,
  stopPerson,
} from '../../integrations/n8n/nodes/shared/calls.ts';
import { deleteEndpoint, hasEndpoint, isGenuine, type KeptEndpoint, makeEndpoint } from '../../integrations/n8n/nodes/shared/endpoints.ts';
import { eventKinds as listedKinds, titleOfKind } from '../../integrations/n8n/nodes/shared/event-kinds.ts';
import { SetKey } from '../../src/application/tables/keys/set-key.ts';
import { scopes } from '../../src/domain/credentials/api-key.ts';
import { operator } from '../../src/domain/kernel/actor.ts';
import { eventKinds } from '../../src/domain/kernel/event-kinds.ts';
import { onMemory } from '../support/http-spindle.ts';
import { aTenant, bearer, type Tenant } from '../support/http-tenant.ts';

class Refused extends Error {
  readonly status: number;
  constructor(status: number, body: Fields) {
    super(String(body.message));
    this.status = status;
  }
}
const isNotFound = (reason: unknown): boolean => (reason as Refused).status === 404;

onMemory('the nodes for n8n', (spindle) => {
  let tenant: Tenant;
  let send: Send;

  beforeAll(async () => {
    tenant = await aTenant(spindle());
    const input = { organizationId: tenant.id, dataTableId: tenant.table.id, columns: ['email'], by: operator };
    await spindle().get(SetKey).execute(input);
    const { key } = await tenant.keyWith(scopes);
    const root = apiRootOf(`${spindle().url}/`);
    send = async ({ method, path, query = {}, body, headers = {} }) => {
      const url = `${root}${path}?${new URLSearchParams(query)}`;
      const init = { method, headers: { ...bearer(key), ...headers, ...(body && { 'Content-Type': 'application/json' }) } };
      const answer = await fetch(url, body ? { ...init, body: JSON.stringify(body) } : init);
      const told = (await answer.json()) as Fields;
      if (!answer.ok) throw new Refused(answer.status, told);
      return told;
    };
  });

  const wanted = (fields: Partial<RecordsWanted> = {}): RecordsWanted => ({
    ...{ dataTableId: tenant.table.id, mode: 'upsert' as const, skips: true, columns: [], idempotency: `n8n-${Math.random()}` },
    ...fields,
  });

  test('items are created or updated by key, each with its outcome, and what does not fit is told', async () => {
    const items = [
      { email: 'ada@example.com', name: 'Ada' },
      { email: 'eve@example.com', nme: 'Eve' },
      { email: 'bob@example.com', name: 'Bob' },
    ];
    const outcomes = await sendRecords(items, wanted(), send);
    expect(outcomes).toMatchObject([{ outcome: 'inserted' }, { outcome: 'rejected', code: 'SCHEMA_MISMATCH' }, { outcome: 'inserted' }]);
    expect(outcomes[0]?.recordId).toEqual(expect.any(String));
    const again = await sendRecords([{ email: 'ADA@example.com', name: 'Ada K.', other: 1 }], wanted({ columns: ['email', 'name'] }), send);
    expect(again).toMatchObject([{ outcome: 'updated', recordId: outcomes[0]?.recordId }]);
  });

  test('items are appended, once for however many tries of a node, and none where one must not be left out', async () => {
    const before = (await tenant.rows()).length;
    const once = wanted({ mode: 'append' });
    for (let tries = 0; tries < 2; tries++)
      expect(await sendRecords([{ email: 'mia@example.com', name: 'Mia' }], once, send)).toMatchObject([{ outcome: 'inserted' }]);
    const strict = sendRecords([{ email: 'a@example.com', name: 'A' }, { nme: 'B' }], wanted({ mode: 'append', skips: false }), send);
    await expect(strict).rejects.toThrow(/columns differ/);
    expect((await tenant.rows()).length).toBe(before + 1);
  });

  test('a spinner is counted and started once, for all or for the records of the items, and its job is read', async () => {
    const { spinnerId } = tenant;
    await sendRecords([{ email: 'ada@example.com', name: 'Ada' }], wanted(), send);
    const onlyFor = { items: [{ email: 'ada@example.com', name: 'x' }], columns: ['email'] };
    expect(await startJob({ spinnerId, onlyFor, isDryRun: true, idempotency: 'a' }, send)).toMatchObject({
      dryRun: true,
      receives: 1,
    });
    const job = { spinnerId, onlyFor, context: { event: 'Fair' }, idempotency: 'n8n-1' };
    const [first, second] = [await startJob(job, send), await startJob(job, send)];
    expect(second.jobId).toBe(first.jobId);
    expect(await readJob(String(first.jobId), send)).toMatchObject({ spinnerId, context: { event: 'Fair' } });
    expect(await readResults(spinnerId, send)).toEqual({ spinnerId, results: null });
  });

  test('a person is stopped, and suppressed only if that is said', async () => {
    const person = { address: 'ada@example.com', spinnerIds: [], suppresses: false };
    expect(await stopPerson(person, send)).toMatchObject({ suppressed: 0 });
    expect(await stopPerson({ ...person, suppresses: true }, send)).toMatchObject({ suppressed: 1 });
  });

  test('an endpoint is there from activation to deactivation, and follows the URL', async () => {
    const kept: KeptEndpoint = {};
    const url = 'https://n8n.example.com/webhook/1';
    const events = { name: 'n8n: Answers', url, kinds: ['recipient.replied'], dataTableIds: [], spinnerIds: [], withRecord: false };
    expect(await hasEndpoint(kept, url, send, isNotFound)).toBe(false);
    await makeEndpoint(kept, events, send);
    expect(await hasEndpoint(kept, url, send, isNotFound)).toBe(true);

    const secret = String(kept.secret);
    const body = Buffer.from('{"type":"recipient.replied"}');
    const at = new Date();
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': `v1,AAAA ${new Webhook(secret).sign('msg_1', at, body.toString())}`,
    };
    expect(isGenuine(secret, headers, body)).toBe(true);
    expect(isGenuine(secret, headers, Buffer.from('{"type":"recipient.left"}'))).toBe(false);
    expect(isGenuine(secret, { ...headers, 'webhook-id': 'msg_2' }, body)).toBe(false);
    expect(isGenuine(secret, headers, body, at.getTime() + 301_000)).toBe(false);
    expect([undefined, ''].map((none) => isGenuine(none, headers, body))).toEqual([false, false]);

    expect(await hasEndpoint(kept, `${url}/2`, send, isNotFound)).toBe(false);
    expect(kept).toEqual({});
    await makeEndpoint(kept, events, send);
    const { endpointId } = kept;
    await deleteEndpoint(kept, send, isNotFound);
    await deleteEndpoint(endpointId === undefined ? {} : { endpointId }, send, isNotFound);
    expect((await send({ method: 'GET', path: '/event-endpoints' })).data).toEqual([]);
  });
});

describe('the logic of the nodes for n8n', () => {
  test('offers every kind of event', () => {
    expect(listedKinds).toEqual([...eventKinds].sort());
    expect(titleOfKind('recipient.replied')).toBe('Recipient Replied');
  });

  test('takes the address of a Spindle as people write it', () => {
    const written = ['https://a.example', ' https://a.example/', 'https://a.example/api/v1/'];
    expect(new Set(written.map(apiRootOf))).toEqual(new Set(['https://a.example/api/v1']));
    expect(listOf(' email, ,name ')).toEqual(['email', 'name']);
  });

  test('sends at most 500 records and 4 MiB a call', () => {
    const small = Array.from({ length: 1001 }, (_, n) => ({ n }));
    expect(batchesOf(small).map(({ length }) => length)).toEqual([500, 500, 1]);
    const large = Array.from({ length: 5 }, () => ({ text: 'x'.repeat(2 * 1024 * 1024) }));
    expect(batchesOf(large).map(({ length }) => length)).toEqual([1, 1, 1, 1, 1]);
    expect(batchesOf([])).toEqual([]);
  });
});
