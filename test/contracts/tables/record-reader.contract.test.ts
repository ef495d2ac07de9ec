import { expect, test } from '@jest/globals';
import { parseId } from '../../../src/domain/kernel/uuid.ts';
import { givenOrganization, givenRecords, givenTable } from '../../support/given.ts';
import { onEachBackend } from '../on-each-backend.ts';

onEachBackend('Finding a record', (store) => {
  test('returns it as it was stored', async () => {
    const table = await givenTable(store());
    await givenRecords(store(), table, { email: 'ada@example.com', name: 'Ada' }, { email: 'bob@example.com', name: null });
    const [, second] = await store().records.list(table.organizationId, table.id, { limit: 2 });
    expect(await store().records.find(table.organizationId, table.id, second?.id as string)).toEqual(second);
  });

  test('finds nothing in another table or organization, or by a malformed id', async () => {
    const [table, other] = [await givenTable(store()), await givenTable(store())];
    await givenRecords(store(), table, { email: 'ada@example.com', name: 'Ada' });
    const [record] = await store().records.list(table.organizationId, table.id, { limit: 1 });
    const id = record?.id as string;
    const { records } = store();
    expect(await records.find(table.organizationId, other.id, id)).toBeUndefined();
    expect(await records.find((await givenOrganization(store())).id, table.id, id)).toBeUndefined();
    expect(await records.find(parseId('x'), parseId('y'), id)).toBeUndefined();
    for (const wrong of ['', 'x', '-1', `0${id}`, ` ${id}`, `${id}.0`, '1e3', '9'.repeat(19), '9'.repeat(40), '0'])
      expect([wrong, await records.find(table.organizationId, table.id, wrong)]).toEqual([wrong, undefined]);
  });
});
