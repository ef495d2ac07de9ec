import { expect, test } from '@jest/globals';
import { Audit } from '../../../src/application/kernel/audit.ts';
import { EditRecords } from '../../../src/application/tables/edit-records.ts';
import { IngestRecords } from '../../../src/application/tables/ingest-records.ts';
import { ListChangedRecords } from '../../../src/application/tables/list-changed-records.ts';
import { notAudited, operator } from '../../../src/domain/kernel/actor.ts';
import { Records } from '../../../src/domain/tables/encoding/encoding.ts';
import { postgresStorageOn } from '../../../src/postgres/storage.ts';
import { keySetter } from '../../contracts/tables/key-setter.ts';
import { aColumn } from '../../support/builders.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenTable } from '../../support/given.ts';
import { ownConnection } from '../../support/own-connection.ts';
import { ids } from '../../support/sequential-ids.ts';

const connection = ownConnection(2);

test('changes come after those that were read, also after the database’s clock was set back by an hour', async () => {
  const { unitOfWork, dataTables, records, recordWriters } = postgresStorageOn({ connection: connection() });
  const clock = new FixedClock();
  const audit = new Audit(clock, ids);
  const { organizationId, id: dataTableId } = await givenTable({ unitOfWork }, { columns: [aColumn('email'), aColumn('name')] });
  const of = { organizationId, dataTableId };
  await keySetter({ unitOfWork, dataTables, records, recordWriters }, clock).execute({ ...of, columns: ['email'], by: operator });
  const ingest = new IngestRecords({ unitOfWork, audit, clock });
  const upsert = (count: number, name: string) => {
    const people = Array.from({ length: count }, (_, index) => ({ email: `${name}${index}@x.example`, name }));
    return ingest.execute({ ...of, records: Records.of(people), mode: 'upsert', by: notAudited });
  };
  const changed = async (after: { readonly at: string; readonly id: string }) => {
    const { records: found, next } = await new ListChangedRecords({ tables: dataTables, records }).execute({ ...of, after, limit: 500 });
    return { names: found.map(({ cells }) => cells.name), next };
  };

  await upsert(2, 'before');
  await connection().query('', `update records set changed_at = now() + interval '1 hour' where data_table_id = $1`, [dataTableId]);
  const { names, next } = await changed({ at: '0', id: '0' });
  expect(names).toEqual(['before', 'before']);
  const [first] = await records.list(organizationId, dataTableId, { limit: 1 });
  const edits = [{ id: first?.id ?? '', set: { name: 'edited' } }];
  await new EditRecords({ unitOfWork, audit }).execute({ ...of, edits, by: operator });
  // Few are inserted, many are copied.
  await upsert(1, 'one');
  await upsert(150, 'many');
  expect((await changed(next)).names).toEqual(['edited', 'one', ...Array(150).fill('many')]);
});
