import { expect, test } from '@jest/globals';
import { parseId } from '../../../src/domain/kernel/uuid.ts';
import { aColumn, aTable, aToken } from '../../support/builders.ts';
import { givenOrganization, givenTable } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';

onEachBackend('Data tables', (store) => {
  test('are found as they were saved, columns in their order', async () => {
    const { id: organizationId } = await givenOrganization(store());
    const names = ['zip', 'a', '__proto__', 'constructor', 'E-Mail 📧', 'naïve'];
    const types = ['text', 'number', 'boolean', 'datetime'] as const;
    const columns = names.map((name, index) => {
      const type = types[index % 4] as (typeof types)[number];
      return aColumn(name, { type, metadata: index % 2 === 0, required: index % 3 === 0 });
    });
    const table = aTable({ organizationId, name: 'Leads 2026 – "VIP"', columns, fillsAbsentColumns: true, defaultCountry: 'DE' });
    const found = await store().unitOfWork.run(async ({ dataTables }) => {
      await dataTables.save(table);
      return [await dataTables.find(organizationId, table.id), await dataTables.lock(organizationId, table.id)];
    });
    expect(found).toEqual([table, table]);
    expect(found[0]?.hasSchema).toBe(true);
  });

  test('are replaced when they are saved again', async () => {
    const table = await givenTable(store(), { columns: [] });
    const defined = table.defineColumns([aColumn('phone')]);
    await store().unitOfWork.run(({ dataTables }) => dataTables.save(defined));
    expect(await store().unitOfWork.run(({ dataTables }) => dataTables.find(table.organizationId, table.id))).toEqual(defined);
  });

  test('keep their title column until it is chosen no longer', async () => {
    const table = await givenTable(store());
    const saved = async (edited: typeof table) => {
      await store().unitOfWork.run(({ dataTables }) => dataTables.save(edited));
      return store().dataTables.find(table.organizationId, table.id);
    };
    expect((await saved(table.entitle('email').editColumn('email', { name: 'E-Mail' })))?.titleColumn).toBe('E-Mail');
    expect(await saved(table.entitle(null))).toEqual(table);
  });

  test('of another organization are not found by any look-up', async () => {
    const table = await givenTable(store());
    const { id: other } = await givenOrganization(store());
    const found = await store().unitOfWork.run(async ({ dataTables }) => ({
      found: await dataTables.find(other, table.id),
      held: await dataTables.lock(other, table.id),
      many: await dataTables.findMany([{ organizationId: other, id: table.id }]),
      count: await dataTables.count(other),
      all: await dataTables.findAll(other),
      own: await dataTables.findAll(table.organizationId),
    }));
    expect(found).toEqual({ found: undefined, held: undefined, many: [], count: 0, all: [], own: [table] });
  });

  test('are found in a batch, without those that do not exist', async () => {
    const one = await givenTable(store());
    const other = await givenTable(store());
    const many = await store().unitOfWork.run(({ dataTables }) =>
      dataTables.findMany([
        one,
        { organizationId: one.organizationId, id: ids.next() },
        { organizationId: one.organizationId, id: other.id },
        other,
        { organizationId: other.organizationId, id: parseId('no uuid at all') },
      ]),
    );
    expect(many).toHaveLength(2);
    expect(many).toEqual(expect.arrayContaining([one, other]));
    expect(await store().unitOfWork.run(({ dataTables }) => dataTables.findMany([]))).toEqual([]);
  });

  test('are listed by organization, oldest first', async () => {
    const first = await givenTable(store());
    const second = aTable({ organizationId: first.organizationId, projectId: first.projectId, name: 'A later one' });
    await store().unitOfWork.run(({ dataTables }) => dataTables.save(second));
    expect(await store().dataTables.all(first.organizationId)).toEqual([first, second]);
    expect(await store().dataTables.all(ids.next())).toEqual([]);
  });

  test('are counted by organization', async () => {
    const { organizationId } = await givenTable(store());
    await givenTable(store(), { organizationId });
    await givenTable(store());
    expect(await store().unitOfWork.run(({ dataTables }) => dataTables.count(organizationId))).toBe(2);
  });
});

onEachBackend('Ingest tokens', (store) => {
  test('the current one is the one that does not expire', async () => {
    const table = await givenTable(store());
    const { organizationId, id: dataTableId } = table;
    const first = aToken({ organizationId, dataTableId });
    const second = aToken({ organizationId, dataTableId });
    const current = () => store().unitOfWork.run(({ ingestTokens }) => ingestTokens.current(organizationId, dataTableId));
    expect(await current()).toBeUndefined();
    await store().unitOfWork.run(({ ingestTokens }) => ingestTokens.save(first));
    expect(await current()).toEqual(first);
    await store().unitOfWork.run(async ({ ingestTokens }) => {
      await ingestTokens.save(first.retire(new Date('2026-03-10T12:00:00Z'), 3600));
      await ingestTokens.save(second);
    });
    expect(await current()).toEqual(second);
  });

  test('of another organization or table are not found', async () => {
    const table = await givenTable(store());
    const sibling = await givenTable(store(), { organizationId: table.organizationId });
    const { id: other } = await givenOrganization(store());
    await store().unitOfWork.run(({ ingestTokens }) =>
      ingestTokens.save(aToken({ organizationId: table.organizationId, dataTableId: table.id })),
    );
    const found = await store().unitOfWork.run(({ ingestTokens }) =>
      Promise.all([ingestTokens.current(other, table.id), ingestTokens.current(table.organizationId, sibling.id)]),
    );
    expect(found).toEqual([undefined, undefined]);
  });
});
