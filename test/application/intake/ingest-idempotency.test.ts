import { beforeEach, describe, expect, test } from '@jest/globals';
import { notAudited, operator } from '../../../src/domain/kernel/actor.ts';
import { Records } from '../../../src/domain/tables/encoding/encoding.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { people } from '../../support/given.ts';
import { ledgerOf, settleAll } from '../plans/ledger.ts';
import { givenLeadsIn, ingestInto } from '../tables/ingesting.ts';

let app: Application;
beforeEach(async () => {
  app = await openApplication();
});

const givenLeads: ReturnType<typeof givenLeadsIn> = (...facts) => givenLeadsIn(app)(...facts);
const ingest: ReturnType<typeof ingestInto> = (...facts) => ingestInto(app)(...facts);

describe('Ingesting with an idempotency key', () => {
  test('answers a repeat with the first answer, appends nothing and spends nothing', async () => {
    const table = await givenLeads({ records: 10 });
    const first = await ingest(table, people(2), { key: 'k', requestId: 'first' });
    const again = await ingest(table, people(2), { key: 'k', requestId: 'second' });
    expect(again).toEqual(first);
    expect(again.requestId).toBe('first');
    const ledger = await ledgerOf(app, table);
    expect([ledger.records.length, ledger.used.records]).toEqual([2, 2]);
  });

  test('tells a repeat that reaches it', async () => {
    const { organizationId, id: dataTableId } = await givenLeads({ records: 5 });
    let replays = 0;
    const idempotency = { key: 'told', fingerprint: 'same', requestId: 'the same', onReplay: () => void replays++ };
    const call = { organizationId, dataTableId, by: notAudited, records: Records.of(people(2)), idempotency } as const;
    const first = await app.ingestRecords.execute(call);
    expect(replays).toBe(0);
    expect(await app.ingestRecords.execute(call)).toEqual(first);
    expect(replays).toBe(1);
  });

  test('answers a repeat even if the allowance is used up or the table is deleted', async () => {
    const table = await givenLeads({ records: 2 });
    const first = await ingest(table, people(2), { key: 'k' });
    expect(await ingest(table, people(2), { key: 'k' })).toEqual(first);
    expect(await ingest({ ...table, id: app.ids.next() }, people(2), { key: 'k' })).toEqual(first);
  });

  test('refuses the key for a different call, and changes nothing', async () => {
    const table = await givenLeads();
    await ingest(table, people(2), { key: 'k' });
    const before = await ledgerOf(app, table);
    await expect(ingest(table, people(3), { key: 'k' })).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await ledgerOf(app, table)).toEqual(before);
  });

  test('does not store refusals', async () => {
    const table = await givenLeads({ records: 2 });
    await expect(ingest(table, [{ email: 'a' }], { key: 'k' })).rejects.toMatchObject({ code: 'SCHEMA_MISMATCH' });
    await expect(ingest(table, people(3), { key: 'k' })).rejects.toMatchObject({ code: 'PLAN_LIMIT' });
    expect((await ingest(table, people(2), { key: 'k' })).inserted).toBe(2);
  });

  test('keeps the keys of organizations apart', async () => {
    const [one, other] = [await givenLeads(), await givenLeads()];
    await ingest(one, people(1), { key: 'k' });
    expect((await ingest(other, people(2), { key: 'k' })).inserted).toBe(2);
  });

  test('forgets a key after 24 hours', async () => {
    const table = await givenLeads();
    await ingest(table, people(1), { key: 'k' });
    app.clock.pass({ hours: 24, seconds: 1 });
    expect((await ingest(table, people(2), { key: 'k' })).inserted).toBe(2);
  });

  test('appends once if the same call arrives many times at once', async () => {
    const table = await givenLeads();
    const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => ingest(table, people(2), { key: 'k' })));
    expect(others).toEqual(others.map(() => first));
    const ledger = await ledgerOf(app, table);
    expect([ledger.records.length, ledger.used.records]).toEqual([2, 2]);
  });

  test('appends once if the same call is in one group twice, and appends the other calls of the group', async () => {
    const table = await givenLeads();
    const underWay = ingest(table, people(1));
    await new Promise((resolve) => setImmediate(resolve));
    const same = [ingest(table, people(2), { key: 'k', requestId: 'a' }), ingest(table, people(2), { key: 'k', requestId: 'b' })];
    const neighbours = [ingest(table, people(4)), ingest(table, [{ email: 'a' }])];
    const answers = await settleAll([underWay, ...same, ...neighbours]);
    expect(answers.map((answer) => (typeof answer === 'string' ? answer : answer.requestId))).toEqual([
      undefined,
      'a',
      'a',
      undefined,
      'SCHEMA_MISMATCH',
    ]);
    expect((await ledgerOf(app, table)).used.records).toBe(7);
  });

  test('accepts one of two different calls that use one key at once', async () => {
    const table = await givenLeads();
    const answers = await settleAll([
      ingest(table, people(1)),
      ingest(table, people(2), { key: 'k' }),
      ingest(table, people(3), { key: 'k' }),
    ]);
    expect(answers.map((answer) => (typeof answer === 'string' ? answer : answer.inserted))).toEqual([1, 2, 'IDEMPOTENCY_KEY_REUSED']);
    expect((await ledgerOf(app, table)).records).toHaveLength(3);
  });
});

describe('Ingesting with a table token', () => {
  test('appends to the table of the token', async () => {
    const table = await givenLeads({ records: 5 });
    const secret = await app.rotateIngestToken.execute({
      organizationId: table.organizationId,
      dataTableId: table.id,
      overlapSeconds: 0,
      by: operator,
    });
    const { token } = await app.authenticateIngestToken.execute({ token: secret });
    const { organizationId, dataTableId, id } = token;
    const credential = { type: 'ingest-token' as const, organizationId, id };
    const answer = await app.ingestRecords.execute({
      organizationId,
      dataTableId,
      records: Records.of(people(2)),
      credential,
      by: notAudited,
    });
    expect(answer).toMatchObject({ inserted: 2, usage: { records: { used: 2, limit: 5 } } });
    expect((await ledgerOf(app, table)).records).toHaveLength(2);
  });

  test('shares its allowance and its idempotency keys with the API-key route', async () => {
    const table = await givenLeads({ records: 3 });
    const first = await ingest(table, people(2), { key: 'k', fingerprint: 'same' });
    const byToken = (count: number, key?: string) =>
      app.ingestRecords.execute({
        organizationId: table.organizationId,
        dataTableId: table.id,
        by: notAudited,
        records: Records.of(people(count)),
        idempotency: key ? { key, fingerprint: 'same' } : undefined,
      });
    expect(await byToken(2, 'k')).toEqual(first);
    await expect(byToken(2)).rejects.toMatchObject({ code: 'PLAN_LIMIT' });
    expect((await byToken(1)).usage.records.remaining).toBe(0);
  });
});
