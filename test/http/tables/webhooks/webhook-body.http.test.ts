import { describe, expect, test } from '@jest/globals';
import { onMemory } from '../../../support/http-spindle.ts';
import { aTenant, expectUnchanged } from '../../../support/http-tenant.ts';

const ada = { email: 'ada@example.com', name: 'Ada' };
const bob = { email: 'bob@example.com', name: 'Bob' };

onMemory('A webhook URL whose body is one record', (spindle) => {
  async function given(fields: Parameters<typeof aTenant>[1] = {}) {
    const tenant = await aTenant(spindle(), fields);
    const owner = await tenant.person('owner');
    const path = `/data-tables/${tenant.table.id}`;
    const set = (change: object) => owner.patch(path, change);
    expect((await set({ webhookBody: 'record' })).body.dataTable.webhookBody).toBe('record');
    const latest = async () => (await owner.get(`${path}/ingest-requests`)).body.data[0];
    return { tenant, owner, path, set, latest };
  }

  describe('201', () => {
    test('stores a flat object, a list of objects, and a list `records` as ever; each is logged with its number of records', async () => {
      const { tenant, latest } = await given();
      const bodies = [
        [ada, 1],
        [[ada, bob], 2],
        [{ records: [bob] }, 1],
        [{ records: [bob], mode: 'append', dryRun: false }, 1],
      ] as const;
      for (const [body, inserted] of bodies) {
        const answer = await tenant.ingestByToken(JSON.stringify(body));
        expect([answer.status, answer.body.inserted]).toEqual([201, inserted]);
        expect(await latest()).toMatchObject({ status: 201, records: inserted });
      }
      expect(await tenant.rows()).toEqual([ada, ada, bob, bob, bob]);
      expect((await tenant.used()).records).toBe(5);
    });

    test('columns may be called as the options of a call', async () => {
      const { tenant, latest } = await given({ columns: ['records', 'dryRun', 'mode'] });
      const row = { records: 'x', dryRun: 'true', mode: 'upsert' };
      expect((await tenant.ingestByToken(row)).body).toMatchObject({ inserted: 1 });
      expect((await tenant.ingestByToken({ ...row, dryRun: true }, { 'Idempotency-Key': 'k' })).status).toBe(201);
      expect(await tenant.rows()).toEqual([row, row]);
      expect(await latest()).toMatchObject({ status: 201, records: 1 });
    });

    test('updates by key, and skips what is wrong, as the table is set', async () => {
      const { tenant, owner, path, set } = await given();
      await owner.put(`${path}/key`, { columns: ['email'] });
      await set({ webhookMode: 'upsert', webhookOnError: 'skip' });
      expect((await tenant.ingestByToken(ada)).body).toMatchObject({ inserted: 1, updated: 0, rejected: [] });
      expect((await tenant.ingestByToken({ ...ada, name: 'Ada King' })).body).toMatchObject({ inserted: 0, updated: 1 });
      expect((await tenant.ingestByToken(JSON.stringify([bob, { name: 'x' }, 7]))).body).toMatchObject({
        inserted: 1,
        rejected: [{ index: 1 }, { index: 2 }],
      });
      expect(await tenant.rows()).toEqual([{ ...ada, name: 'Ada King' }, bob]);
    });

    test('a repeat with an idempotency key has the same answer and stores nothing more', async () => {
      const { tenant } = await given();
      const headers = { 'Idempotency-Key': 'one' };
      const first = await tenant.ingestByToken(ada, headers);
      const again = await tenant.ingestByToken({ name: ada.name, email: ada.email }, headers);
      expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([201, first.body, 'true']);
      expect((await tenant.ingestByToken(bob, headers)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
      expect(await tenant.rows()).toEqual([ada]);
    });

    test('a refused call is replayed once its table is mended', async () => {
      const { tenant, owner, path, latest } = await given();
      const sent = { ...ada, city: 'London' };
      expect((await expectUnchanged(tenant, () => tenant.ingestByToken(sent))).body).toMatchObject({ code: 'SCHEMA_MISMATCH' });
      const { id, replayable, records } = await latest();
      expect([replayable, records]).toEqual([true, 1]);
      await owner.post(`${path}/columns`, { name: 'city', type: 'text', metadata: true, required: false });
      expect((await owner.post(`${path}/ingest-requests/${id}/replay`)).body).toMatchObject({ ok: true, inserted: 1 });
      expect(await tenant.rows()).toEqual([sent]);
    });
  });

  test('400: no record, too many, and what is neither an object nor a list of objects', async () => {
    const { tenant } = await given();
    const refusals = [
      [[], 'body', 'must have 1 to 500 items'],
      [Array(501).fill(ada), 'body', 'must have 1 to 500 items'],
      [[ada, 7], 'records[1]', 'must be an object with column names as keys'],
      ['ada', 'body', 'must be an object'],
      [{ records: [] }, 'records', 'must have at least 1 item'],
      [{ records: [ada], foo: 1 }, 'foo', 'is not allowed'],
    ] as const;
    for (const [sent, path, message] of refusals) {
      const { status, body } = await expectUnchanged(tenant, () => tenant.ingestByToken(JSON.stringify(sent)));
      expect([status, body.code, body.errors]).toEqual([400, 'VALIDATION_ERROR', [{ path, message }]]);
    }
  });

  test('422: a nested value, an empty object, and columns that the table does not have', async () => {
    const { tenant, latest } = await given();
    for (const value of [{ first: 'Ada' }, ['Ada']]) {
      const { status, body } = await expectUnchanged(tenant, () => tenant.ingestByToken({ ...ada, name: value }));
      expect([status, body.code, body.message]).toEqual([
        422,
        'INVALID_VALUE',
        'records[0], column "name": must be a string, a number, true, false or null, not a list or an object',
      ]);
    }
    for (const wrong of [{}, { ...ada, phone: '1' }, { ...ada, records: 'none' }]) {
      const { status, body } = await expectUnchanged(tenant, () => tenant.ingestByToken(wrong));
      expect([status, body.code]).toEqual([422, 'SCHEMA_MISMATCH']);
      expect(await latest()).toMatchObject({ code: 'SCHEMA_MISMATCH', records: 1, replayable: true });
    }
  });

  test('402: it costs as any record does', async () => {
    const { tenant } = await given({ plan: { limits: { records: 1 } } });
    expect((await tenant.ingestByToken(ada)).status).toBe(201);
    expect((await expectUnchanged(tenant, () => tenant.ingestByToken(bob))).status).toBe(402);
  });

  test('a table that is not set so refuses such bodies as before, and one that is set back does so again', async () => {
    const { tenant, set, latest, owner } = await given();
    await set({ webhookBody: 'records' });
    const expected = [
      { path: 'records', message: 'is required' },
      { path: 'email', message: 'is not allowed' },
      { path: 'name', message: 'is not allowed' },
    ];
    for (const headers of [{}, { 'Idempotency-Key': 'k' }]) {
      const { status, body } = await expectUnchanged(tenant, () => tenant.ingestByToken(ada, headers));
      expect([status, body.code, body.errors]).toEqual([400, 'VALIDATION_ERROR', expected]);
    }
    expect(await latest()).toMatchObject({ code: 'VALIDATION_ERROR', records: null, replayable: true });
    for (const list of [[ada], [], [1]]) {
      const { status, body } = await expectUnchanged(tenant, () => tenant.ingestByToken(JSON.stringify(list)));
      expect([status, body.errors]).toEqual([400, [{ path: 'body', message: 'must be an object' }]]);
    }
    expect((await set({ webhookBody: 'flat' })).status).toBe(400);
    const { body: audit } = await owner.get('/audit');
    expect(audit.data[0]).toMatchObject({ action: 'data-table.edited', details: { before: { webhookBody: 'record' } } });
  });
});
