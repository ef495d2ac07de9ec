import { expect, test } from '@jest/globals';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

onEachStore('the anchors of a table', (spindle) => {
  const setup = async (count: number) => {
    const tenant = await aTenant(spindle(), { columns: ['name'] });
    if (count > 0) await tenant.append(Array.from({ length: count }, (_, index) => ({ name: `person ${index}` })));
    const owner = await tenant.person();
    return { tenant, owner, path: `/data-tables/${tenant.table.id}/records` };
  };

  test('are the cursors of its pages, which together have each record once', async () => {
    const { owner, tenant, path } = await setup(120);
    await (await setup(60)).owner.get(path);
    const { status, body } = await owner.get(`${path}/anchors?every=50`);
    expect([status, body.count, body.every, body.cursors.length]).toEqual([200, 120, 50, 3]);
    expect(body.cursors[0]).toBeNull();
    const pages = [];
    for (const cursor of body.cursors) pages.push((await owner.get(`${path}?limit=50${cursor ? `&cursor=${cursor}` : ''}`)).body.data);
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(pages.flat().map(({ cells }) => ({ ...cells }))).toEqual((await tenant.rows()).map((row) => ({ ...row })));
  });

  test('have no page after the last record, and one page of an empty table', async () => {
    const anchors = async (count: number) => {
      const { owner, path } = await setup(count);
      const { body } = await owner.get(`${path}/anchors?every=50`);
      return [body.count, body.cursors.length];
    };
    expect([await anchors(0), await anchors(50), await anchors(51), await anchors(100)]).toEqual([
      [0, 1],
      [50, 1],
      [51, 2],
      [100, 2],
    ]);
    const { owner, path } = await setup(1);
    expect((await owner.get(`${path}/anchors`)).body).toEqual({ ok: true, count: 1, every: 200, cursors: [null] });
  });

  test('400: pages that are too small or too large', async () => {
    const { owner, path } = await setup(0);
    for (const every of ['49', '501', '1.5', 'x']) expect((await owner.get(`${path}/anchors?every=${every}`)).status).toBe(400);
  });
});
