import { expect, test } from '@jest/globals';
import { encodeCells } from '../../../src/domain/tables/encoding/record-encoder.ts';
import { postgresStorageOn } from '../../../src/postgres/storage.ts';
import { anApiKey } from '../../support/builders.ts';
import { givenTable, people } from '../../support/given.ts';
import { ownConnection } from '../../support/own-connection.ts';
import { fillTable, rowsRead } from '../rows-read.ts';

const connection = ownConnection(1);

test.each(['a call', 'a file'])(
  'records of %s are told of without reading the records of before, also before their table is analyzed',
  async (source) => {
    const { unitOfWork } = postgresStorageOn({ connection: connection() });
    const { organizationId, id: dataTableId } = await givenTable({ unitOfWork });
    await unitOfWork.run(({ apiKeys }) => apiKeys.save(anApiKey({ organizationId, scopes: ['events:read'] })));
    await fillTable(connection(), { organizationId, id: dataTableId }, 60_000, `'{}'`);
    const read = await rowsRead(connection(), () =>
      unitOfWork.run(({ records }) =>
        source === 'a call'
          ? records.add([{ organizationId, dataTableId, records: encodeCells(people(150)) }])
          : records.addChunk({ organizationId, dataTableId, records: people(150) }),
      ),
    );
    const told = 'select kind, upper(record_ids) - lower(record_ids) as count from event_outbox where organization_id = $1';
    expect(await connection().query('', told, [organizationId])).toEqual([{ kind: 'record.created', count: '150' }]);
    expect(read).toBeLessThan(2000);
  },
);
