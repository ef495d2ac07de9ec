import { expect, test } from '@jest/globals';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

const ada = { email: 'ada@example.com', name: 'Ada' };

onEachStore('the audit log of records', (spindle) => {
  test('records what a person adds and what a key imports, but not what a program ingests', async () => {
    const tenant = await aTenant(spindle());
    const owner = await tenant.person();
    const path = `/data-tables/${tenant.table.id}/records`;
    const [added, repeated] = [
      await owner.post(path, { records: [ada, ada] }, { 'Idempotency-Key': 'one' }),
      await owner.post(path, { records: [ada, ada] }, { 'Idempotency-Key': 'one' }),
    ];
    expect([added.status, repeated.body]).toEqual([201, added.body]);
    expect((await owner.post(path, { records: [{ emial: 'x' }] })).status).toBe(422);
    expect((await tenant.importCsv('email,name\nb@example.com,Bob\n')).status).toBe(201);
    expect((await tenant.append([ada])).status).toBe(201);
    expect((await tenant.ingestByToken({ records: [ada] })).status).toBe(201);

    const { body } = await owner.get('/audit');
    const about = body.data.filter(({ subject }: { subject: { id: string } }) => subject.id === tenant.table.id);
    const entries = about.map(({ action, actor, details }: { action: string; actor: { type: string; id: string }; details: object }) => ({
      action,
      actor: [actor.type, actor.id],
      details,
    }));
    expect(entries.slice(0, 2)).toEqual([
      { action: 'data-table.imported', actor: ['api-key', tenant.keyId], details: { inserted: 1 } },
      { action: 'records.added', actor: ['user', owner.user.id], details: { added: 2 } },
    ]);
    expect(entries.filter(({ action }: { action: string }) => action !== 'data-table.created')).toHaveLength(2);
  });
});
