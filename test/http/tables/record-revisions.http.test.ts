import { expect, test } from '@jest/globals';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

interface Shown {
  readonly id: string;
  readonly cells: Readonly<Record<string, unknown>>;
  readonly revision: number;
}

onEachStore('the revision of a record', (spindle) => {
  const setup = async () => {
    const tenant = await aTenant(spindle(), { columns: ['name', 'city'] });
    await tenant.append(['Ada', 'Bob', 'Cleo'].map((name) => ({ name, city: null })));
    const owner = await tenant.person();
    const path = `/data-tables/${tenant.table.id}/records`;
    const listed = async (): Promise<readonly [Shown, Shown, Shown]> => (await owner.get(path)).body.data;
    return { tenant, owner, path, listed };
  };

  test('begins at 1 in every answer, and grows with each edit', async () => {
    const { owner, path, listed } = await setup();
    const [ada] = await listed();
    expect((await listed()).map(({ revision }) => revision)).toEqual([1, 1, 1]);
    const edited = await owner.patch(`${path}/${ada.id}`, { set: { city: 'Ghent' }, ifRevision: 1 });
    expect([edited.status, edited.body.record.revision]).toEqual([200, 2]);
    const again = await owner.patch(path, { records: [{ id: ada.id, set: { city: 'Lyon' } }] });
    expect(again.body.records.map(({ revision }: Shown) => revision)).toEqual([3]);
    expect((await owner.post(`${path}/query`, {})).body.data.map(({ revision }: Shown) => revision)).toEqual([3, 1, 1]);
    const sorted = await owner.post(`${path}/query`, { sort: { column: 'name' } });
    expect(sorted.body.data.map(({ revision }: Shown) => revision)).toEqual([3, 1, 1]);
    expect((await owner.get(`${path}/${ada.id}`)).body.record.revision).toBe(3);
  });

  test('409: nothing is changed if one of the records has another revision or is gone', async () => {
    const { owner, path, listed } = await setup();
    const [ada, bob, cleo] = await listed();
    await owner.patch(`${path}/${bob.id}`, { set: { city: 'Lyon' } });
    await owner.post(`${path}/delete`, { ids: [cleo.id] });
    const before = await listed();
    const records = [ada, bob, cleo].map(({ id, revision }) => ({ id, set: { city: 'Ghent' }, ifRevision: revision }));
    const { status, body } = await owner.patch(path, { records });
    expect([status, body.code, body.missing]).toEqual([409, 'RECORD_CHANGED', [cleo.id]]);
    expect(body.conflicts).toEqual([before[1]]);
    expect(await listed()).toEqual(before);
    const alone = await owner.patch(`${path}/${bob.id}`, { set: { city: 'Ghent' }, ifRevision: 1 });
    expect([alone.status, alone.body.code, alone.body.conflicts]).toEqual([409, 'RECORD_CHANGED', [before[1]]]);
  });

  test('400: a revision that is not a positive integer', async () => {
    const { owner, path, listed } = await setup();
    const [ada] = await listed();
    for (const ifRevision of [0, -1, 1.5, '1', null, 2 ** 60])
      expect((await owner.patch(`${path}/${ada.id}`, { set: { city: 'Ghent' }, ifRevision })).status).toBe(400);
  });

  test('lets one of many people who edit the same cell at once win, and shows the others what is stored', async () => {
    const { owner, path, listed } = await setup();
    const [ada] = await listed();
    for (let revision = 1; revision <= 3; revision++) {
      const cities = Array.from({ length: 8 }, (_, index) => `city ${revision}.${index}`);
      const answers = await Promise.all(
        cities.map((city) => owner.patch(path, { records: [{ id: ada.id, set: { city }, ifRevision: revision }] })),
      );
      const won = answers.findIndex(({ status }) => status === 200);
      const [stored] = await listed();
      expect([stored.cells.city, stored.revision]).toEqual([cities[won], revision + 1]);
      const lost = answers.filter((_, index) => index !== won).map(({ status, body }) => [status, body.code, body.conflicts]);
      expect(lost).toEqual(Array(7).fill([409, 'RECORD_CHANGED', [stored]]));
    }
  });
});
