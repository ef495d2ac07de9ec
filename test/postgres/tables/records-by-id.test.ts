import { expect, test } from '@jest/globals';
import type { Transaction } from '../../../src/application/kernel/unit-of-work.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { postgresStorageOn } from '../../../src/postgres/storage.ts';
import { givenTable } from '../../support/given.ts';
import { ownConnection } from '../../support/own-connection.ts';
import { fillTable, rowsRead } from '../rows-read.ts';

const connection = ownConnection(1);
const cells = { name: 'Grace' };

/** The acts on records by their ids. */
const works: Readonly<
  Record<string, (reference: readonly [string, string], ids: readonly string[], transaction: Transaction) => Promise<unknown>>
> = {
  'are changed by their keys': ([organizationId, dataTableId], ids, { records }) => {
    const changed = ids.map((id) => ({ id, key: id, cells, stored: { name: 'Ada' }, isNew: false, isCounted: true }));
    return records.merge({ organizationId, dataTableId, records: changed, by: operator });
  },
  'get keys': (reference, ids, { records }) =>
    records.giveKeys(
      ...reference,
      ids.map((id) => ({ id, key: id })),
    ),
  'are edited': (reference, ids, { records }) =>
    records.edit(
      ...reference,
      ids.map((id) => ({ id, cells })),
      operator,
    ),
  'are read': (reference, ids, { records }) => records.findMany(...reference, ids),
  'are deleted': (reference, ids, { records }) => records.remove(...reference, ids),
};

test.each(Object.entries(works))(
  '100 of 60,000 records %s without reading the others, also before their table is analyzed',
  async (_, work) => {
    const { unitOfWork } = postgresStorageOn({ connection: connection() });
    const { organizationId, id } = await givenTable({ unitOfWork });
    await fillTable(connection(), { organizationId, id }, 60_000, `'{"name":"Ada"}'`);
    const each = 'select id::text from records where organization_id = $1 and data_table_id = $2 and id % 600 = 0';
    const ids = (await connection().query<{ id: string }>('', each, [organizationId, id])).map((row) => row.id);
    const read = await rowsRead(connection(), () => unitOfWork.run((transaction) => work([organizationId, id], ids, transaction)));
    expect(ids).toHaveLength(100);
    expect(read).toBeLessThan(5000);
  },
);
