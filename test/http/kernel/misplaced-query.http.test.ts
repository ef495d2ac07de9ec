import { expect, test } from '@jest/globals';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant, bearer } from '../../support/http-tenant.ts';

onEachStore('a query of a route that has none', (spindle) => {
  test('400: has a member of the body; nothing is stored or started', async () => {
    const tenant = await aTenant(spindle());
    const records = [{ email: 'ada@x.com', name: 'Ada' }];
    const headers = bearer(tenant.key);
    const answers = [
      await tenant.post('/ingest?dryRun=true&source=crm', { dataTableId: tenant.table.id, records }, headers),
      await tenant.post(`/data-tables/ingest/${tenant.token}?mode=upsert`, { records }),
      await tenant.post(`/trigger/${tenant.spinnerId}?dryRun=true`, undefined, headers),
    ];
    expect(answers.map(({ status, body }) => [status, body.errors])).toEqual([
      [400, [{ path: 'query.dryRun', message: 'belongs in the body' }]],
      [400, [{ path: 'query.mode', message: 'belongs in the body' }]],
      [400, [{ path: 'query.dryRun', message: 'belongs in the body' }]],
    ]);
    expect(await tenant.rows()).toEqual([]);
    expect((await tenant.used()).jobs).toBe(0);
  });

  test('201: has anything else, which is ignored', async () => {
    const tenant = await aTenant(spindle());
    const { status } = await tenant.post(`/data-tables/ingest/${tenant.token}?source=form&email=x&__proto__=1&=`, {
      records: [{ email: 'ada@x.com', name: 'Ada' }],
    });
    expect([status, await tenant.rows()]).toEqual([201, [{ email: 'ada@x.com', name: 'Ada' }]]);
  });
});
