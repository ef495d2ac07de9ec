import { describe, expect, test } from '@jest/globals';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, expectUnchanged, type Tenant } from '../../support/http-tenant.ts';

onMemory('Refused calls by webhook URL', (spindle) => {
  async function given(fields: Parameters<typeof aTenant>[1] = {}) {
    const tenant = await aTenant(spindle(), fields);
    const member = await tenant.person('member');
    const path = `/data-tables/${tenant.table.id}/ingest-requests`;
    const log = async () => (await member.get(path)).body;
    const addColumn = (name: string) =>
      member.post(`/data-tables/${tenant.table.id}/columns`, { name, type: 'text', metadata: true, required: false });
    const latest = async () => (await log()).data[0];
    return { tenant, member, path, log, latest, addColumn };
  }
  const wrong = { records: [{ email: 'ada@example.com', name: 'Ada', city: 'London' }] };
  const refuse = async (tenant: Tenant, body: unknown = wrong, headers = {}) => {
    const { status, body: answer } = await tenant.ingestByToken(body, headers);
    expect(answer.ok).toBe(false);
    return status;
  };

  describe('POST …/{callId}/replay', () => {
    test('201: stores what the call sent, once the column is there, and notes who did it', async () => {
      const { tenant, member, path, latest, addColumn } = await given();
      await refuse(tenant);
      expect((await addColumn('city')).status).toBe(201);
      const { id, replayable } = await latest();
      expect(replayable).toBe(true);
      const { status, body } = await member.post(`${path}/${id}/replay`);
      expect([status, body]).toMatchObject([201, { ok: true, inserted: 1, usage: { records: { used: 1 } } }]);
      expect(await tenant.rows()).toEqual([{ email: 'ada@example.com', name: 'Ada', city: 'London' }]);
      expect(await latest()).toMatchObject({ id, replayable: false, settled: { as: 'replayed', inserted: 1 }, code: 'SCHEMA_MISMATCH' });
      const { body: audit } = await (await tenant.person('owner')).get('/audit');
      expect(audit.data[0]).toMatchObject({ action: 'records.replayed', actor: { name: member.user.name }, details: { inserted: 1 } });
    });

    test('201: does what the webhook URL is set to now', async () => {
      const { tenant, member, path, latest } = await given();
      const owner = await tenant.person('owner');
      await tenant.append([{ email: 'ada@example.com', name: 'Ada' }]);
      await owner.put(`/data-tables/${tenant.table.id}/key`, { columns: ['email'] });
      expect(await refuse(tenant, { records: [{ email: 'ada@example.com', name: 'Ada King' }] })).toBe(409);
      await owner.patch(`/data-tables/${tenant.table.id}`, { webhookMode: 'upsert' });
      expect((await member.post(`${path}/${(await latest()).id}/replay`)).body).toMatchObject({ inserted: 0, updated: 1 });
      expect(await tenant.rows()).toEqual([{ email: 'ada@example.com', name: 'Ada King' }]);
    });

    test('201: a call that its sender has sent again with its key answers as that one, and stores nothing', async () => {
      const { tenant, member, path, latest, addColumn } = await given();
      await refuse(tenant, wrong, { 'Idempotency-Key': 'k' });
      const { id } = await latest();
      await addColumn('city');
      const again = await tenant.ingestByToken(wrong, { 'Idempotency-Key': 'k' });
      expect(again.status).toBe(201);
      const replayed = await member.post(`${path}/${id}/replay`);
      expect([201, 404]).toContain(replayed.status);
      expect(await tenant.rows()).toHaveLength(1);
      expect((await latest()).replayable).toBe(false);
    });

    test('402, 409, 422: refused again, it stays with its new reason and costs nothing', async () => {
      const { tenant, member, path, latest, addColumn } = await given({ plan: { limits: { records: 1 } } });
      await refuse(tenant, { records: [wrong.records[0], wrong.records[0]] });
      const { id } = await latest();
      const replay = () => expectUnchanged(tenant, () => member.post(`${path}/${id}/replay`));
      expect((await replay()).body.code).toBe('SCHEMA_MISMATCH');
      await addColumn('city');
      expect((await replay()).status).toBe(402);
      expect(await latest()).toMatchObject({ id, status: 402, code: 'PLAN_LIMIT', replayable: true, details: { meter: 'records' } });
      await tenant.changePlan({ limits: { records: 100 } });
      await tenant.append([wrong.records[0]]);
      await (await tenant.person('owner')).put(`/data-tables/${tenant.table.id}/key`, { columns: ['email'] });
      expect((await replay()).status).toBe(409);
    });

    test('404: settled, unknown, malformed, or of another table', async () => {
      const { tenant, member, path, latest, addColumn } = await given();
      await refuse(tenant);
      const { id } = await latest();
      const other = await given();
      for (const wanted of [`${other.path}/${id}`, `${path}/999999`, `${path}/0`, `${path}/x`, `${path}/-1`])
        expect((await (wanted.startsWith(path) ? member : other.member).post(`${wanted}/replay`)).body.code).toBe('REFUSED_CALL_NOT_FOUND');
      await addColumn('city');
      await member.post(`${path}/${id}/replay`);
      expect((await member.post(`${path}/${id}/replay`)).body.code).toBe('REFUSED_CALL_NOT_FOUND');
      expect(await tenant.rows()).toHaveLength(1);
    });
  });

  describe('POST …/replay', () => {
    test('200: replays all, the oldest first, and counts what was stored and what was refused again', async () => {
      const { tenant, member, path, log, addColumn } = await given();
      for (const city of ['London', 'Paris']) await refuse(tenant, { records: [{ ...wrong.records[0], city }] });
      await refuse(tenant, { records: [{ Email: 'x' }] });
      await tenant.append([{ email: 'b', name: 'Bob' }]);
      expect((await log()).replayable).toBe(3);
      await addColumn('city');
      const { status, body } = await member.post(`${path}/replay`);
      const sums = { replayed: 2, inserted: 2, updated: 0, rejected: 0, refused: 1, remaining: 1, nextCursor: null };
      expect([status, body]).toMatchObject([200, { ok: true, ...sums, refusals: [{ code: 'SCHEMA_MISMATCH' }] }]);
      expect((await tenant.rows()).map(({ city }) => city ?? null)).toEqual([null, 'London', 'Paris']);
      expect((await member.get(`${path}?replayable=true`)).body.data).toHaveLength(1);
      expect((await member.post(`${path}/replay`)).body).toMatchObject({ replayed: 0, refused: 1, remaining: 1 });
    });

    test('200: more than a hundred go on from the cursor', async () => {
      const { tenant, member, path, log, addColumn } = await given();
      for (let call = 0; call < 120; call++) {
        await refuse(tenant);
        if (call % 60 === 0) await log();
      }
      await addColumn('city');
      const first = (await member.post(`${path}/replay`)).body;
      expect(first).toMatchObject({ replayed: 100, remaining: 20, nextCursor: expect.any(String) });
      await refuse(tenant, { records: [{ Email: 'x' }] });
      await log();
      const second = (await member.post(`${path}/replay`, { cursor: first.nextCursor })).body;
      // A call that is refused meanwhile is not tried.
      expect(second).toMatchObject({ replayed: 20, refused: 0, remaining: 1, nextCursor: null });
    });

    test('400: a cursor of another list', async () => {
      const { member, path } = await given();
      const cursor = Buffer.from('["x"]').toString('base64url');
      for (const body of [{ cursor }, { cursor: 'x' }, { all: true }])
        expect((await member.post(`${path}/replay`, body)).body.code).toBe('VALIDATION_ERROR');
    });
  });

  test('only what people can mend is kept', async () => {
    const { tenant, log } = await given();
    const bodies = ['{', { records: [] }, { ...wrong, dryRun: true }, { records: ['x'] }];
    for (const body of bodies) await refuse(tenant, body);
    await tenant.append([{ Email: 'x' }]);
    await tenant.post('/data-tables/ingest/wrong', wrong);
    expect((await log()).replayable).toBe(0);
    await refuse(tenant, { records: [{ email: 'x', name: {} }] });
    await refuse(tenant, { ...wrong, mode: 'upsert' });
    // A mapping may read it.
    await refuse(tenant, { contacts: [] });
    expect((await log()).replayable).toBe(3);
  });

  test('are discarded, one or all, and no longer counted among what needs somebody', async () => {
    const { tenant, member, path, log } = await given();
    for (let call = 0; call < 3; call++) await refuse(tenant);
    const [{ id }] = (await log()).data;
    expect((await member.delete(`${path}/${id}`)).status).toBe(200);
    expect((await member.delete(`${path}/${id}`)).body.code).toBe('REFUSED_CALL_NOT_FOUND');
    const owner = await tenant.person('owner');
    const entries = async () =>
      (await owner.get('/home')).body.attention.entries.filter(({ kind }: { kind: string }) => kind === 'calls_refused');
    const [entry] = await entries();
    expect(entry).toMatchObject({ count: 2 });
    expect((await member.post(`${path}/discard`)).body).toMatchObject({ discarded: 2 });
    expect([await entries(), (await log()).replayable]).toEqual([[], 0]);
    expect((await owner.get('/audit')).body.data[0]).toMatchObject({ action: 'data-table.calls-discarded', details: { calls: 2 } });
  });
});
