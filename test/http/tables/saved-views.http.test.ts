import { expect, test } from '@jest/globals';
import type { Person } from '../../support/http-person.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant, type Tenant } from '../../support/http-tenant.ts';

const inHamburg = {
  filters: [{ column: 'Stadt', operator: 'in', value: ['Hamburg', 'Hà Nội'] }],
  sort: { column: 'email', direction: 'desc' },
  columns: ['Stadt', 'email'],
} as const;
const everything = { filters: [], sort: null, columns: null };

onEachStore('saved views', (spindle) => {
  const pathOf = ({ table }: Tenant, id?: string) => `/data-tables/${table.id}/saved-views${id ? `/${id}` : ''}`;
  const given = async () => {
    const tenant = await aTenant(spindle(), { columns: ['email', 'name', 'Stadt'] });
    const [one, other, admin] = [await tenant.person('member'), await tenant.person('member'), await tenant.person('admin')];
    const save = async (person: Person, body: object) => (await person.post(pathOf(tenant), body)).body.view;
    const names = async (person: Person) => (await person.get(pathOf(tenant))).body.data.map(({ name }: { name: string }) => name);
    return { tenant, one, other, admin, save, names };
  };

  test('201: is kept as it was saved; it is the person’s own until it is shared', async () => {
    const { tenant, one, other, save, names } = await given();
    const view = await save(one, { name: ' Hamburg ', content: inHamburg });
    expect(view).toMatchObject({
      name: 'Hamburg',
      isShared: false,
      isMine: true,
      mayChange: true,
      ...inHamburg,
      gone: [],
      lacksFilter: false,
    });
    expect([await names(one), await names(other)]).toEqual([['Hamburg'], []]);
    await save(one, { name: 'alle', isShared: true, content: everything });
    expect([await names(one), await names(other)]).toEqual([['alle', 'Hamburg'], ['alle']]);
    expect((await other.get(pathOf(tenant))).body.data[0]).toMatchObject({ isMine: false, mayChange: false });
  });

  test('200: follows a column that was renamed, and says so of one that was removed', async () => {
    const { tenant, one, save } = await given();
    await save(one, { name: 'Hamburg', content: inHamburg });
    const columns = `/data-tables/${tenant.table.id}/columns`;
    expect((await one.patch(columns, { column: 'Stadt', name: 'Wohnort' })).status).toBe(200);
    const read = async () => (await one.get(pathOf(tenant))).body.data[0];
    expect(await read()).toMatchObject({
      filters: [{ ...inHamburg.filters[0], column: 'Wohnort' }],
      columns: ['Wohnort', 'email'],
      gone: [],
    });
    expect((await one.post(`${columns}/delete`, { column: 'Wohnort' })).status).toBe(200);
    expect(await read()).toMatchObject({ filters: [], sort: inHamburg.sort, columns: ['email'], gone: ['Stadt'], lacksFilter: true });
  });

  test('403, 404: a shared view is changed by who made it and by admins; another person’s own does not exist', async () => {
    const { tenant, one, other, admin, save, names } = await given();
    const [shared, own] = [
      await save(one, { name: 'Alle', isShared: true, content: everything }),
      await save(one, { name: 'Mine', content: everything }),
    ];
    const rename = (person: Person, id: string) => person.patch(pathOf(tenant, id), { name: 'Renamed' });
    expect([(await rename(other, shared.id)).status, (await rename(other, own.id)).status]).toEqual([403, 404]);
    expect([(await rename(admin, own.id)).status, (await other.delete(pathOf(tenant, shared.id))).status]).toEqual([404, 403]);
    expect((await rename(admin, shared.id)).body.view).toMatchObject({ name: 'Renamed', isShared: true, isMine: false });
    expect((await one.delete(pathOf(tenant, shared.id))).status).toBe(200);
    expect(await names(one)).toEqual(['Mine']);
  });

  test('400: an unknown column, a group of conditions, or a blank name', async () => {
    const { tenant, one } = await given();
    const filter = { column: 'city', operator: 'equals', value: 'x' };
    for (const [body, path] of [
      [{ name: 'x', content: { ...everything, filters: [filter] } }, 'filters[0].column'],
      [{ name: 'x', content: { ...everything, filters: [{ any: [{ ...filter, column: 'name' }] }] } }, 'filters[0]'],
      [{ name: 'x', content: { ...everything, columns: ['name', 'name'] } }, 'columns'],
      [{ name: ' ', content: everything }, 'name'],
    ] as const) {
      const { status, body: answer } = await one.post(pathOf(tenant), body);
      expect([status, answer.errors?.[0]?.path]).toEqual([400, path]);
    }
  });

  test('the values of a column are counted, the most frequent first, without empty ones', async () => {
    const { tenant, one } = await given();
    const cities = ['Hamburg', 'Hà Nội', 'Hamburg', '', null, 'x'.repeat(300), '<b>'];
    await tenant.append(cities.map((name, index) => ({ email: `${index}@example.com`, name: '', Stadt: name })));
    const { body } = await one.post(`/data-tables/${tenant.table.id}/column-values`, { column: 'Stadt' });
    expect(body.values[0]).toEqual({ value: 'Hamburg', count: 2 });
    expect(body.values.map(({ value }: { value: string }) => value).sort()).toEqual(['<b>', 'Hamburg', 'Hà Nội']);
    expect([body.counted, body.hasMore]).toEqual([7, false]);
    expect((await one.post(`/data-tables/${tenant.table.id}/column-values`, { column: 'city' })).body.code).toBe('COLUMN_NOT_FOUND');
  });
});
