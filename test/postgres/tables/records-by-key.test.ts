import { expect, test } from '@jest/globals';
import { postgresStorageOn } from '../../../src/postgres/storage.ts';
import { givenTable } from '../../support/given.ts';
import { ownConnection } from '../../support/own-connection.ts';
import { rowsRead } from '../rows-read.ts';

const connection = ownConnection(1);
const keyOf = (n: string): string => `repeat('a long address ', 4) || ${n} || '@example.com'`;

test.each([500, 2000, 8000])(
  '%i records are found by their keys without reading the others, also before their table is analyzed',
  async (count) => {
    const { unitOfWork } = postgresStorageOn({ connection: connection() });
    const { organizationId, id } = await givenTable({ unitOfWork });
    const fill = `
    insert into records (organization_id, data_table_id, data, key)
    select $1, $2, '{}', ${keyOf('n')} from generate_series(1, $3::int) n order by random()`;
    await connection().query('', fill, [organizationId, id, count]);
    const named = await connection().query<{ key: string }>('', `select ${keyOf('n')} as key from generate_series(1, 500) n`, []);
    const keys = named.map(({ key }) => key);
    let found = 0;
    const read = await rowsRead(connection(), async () => {
      found = (await unitOfWork.run(({ records }) => records.findByKeys(organizationId, id, keys))).length;
    });
    expect(found).toBe(500);
    expect(read).toBeLessThan(2000);
  },
);
