import { afterAll, beforeAll, expect } from '@jest/globals';
import { type ConnectionPool, connect } from '../../../../src/postgres/engine/connection/connection.ts';
import { QueriedNodes } from '../../../support/citus/queried-nodes.ts';
import { onACluster } from '../../../support/own-connection.ts';
import { cloneDatabase, isDistributed, logRemoteCommands, type TestDatabase } from '../../../support/postgres-backend.ts';
import { ids } from '../../../support/sequential-ids.ts';

let [database, connection, asked] = [] as unknown as [TestDatabase, ConnectionPool, QueriedNodes];
beforeAll(async () => {
  if (!isDistributed) return;
  database = await cloneDatabase();
  await logRemoteCommands(database);
  connection = connect({ url: database.url, poolSize: 1, statementTimeoutMs: 20_000, isDistributed });
  asked = new QueriedNodes(connection.pool);
});
afterAll(async () => {
  await connection?.close();
  await database?.drop();
});

const update = 'update projects set name = name where organization_id = $1 returning organization_id, id';

onACluster('A statement is named that asks for several organizations, or sends what it has found to all nodes', async () => {
  const id = ids.next();
  const marked = (rows: string) => `insert into audience_marks (organization_id, spinner_id) ${rows} on conflict do nothing`;
  await connection.query('one', 'select count(*) from projects where organization_id = $1', [id]);
  await connection.query('two_parts', `with a as (${update}) ${marked('select organization_id, id from a')}`, [id]);
  await connection.query('all', 'select count(*) from projects', []);
  await connection.query('joined', 'select count(*) from projects p join unnest($1::uuid[]) o (id) on p.organization_id = o.id', [[id]]);
  await connection.query(
    'three_parts',
    `with a as (${update}), b as (${marked('select organization_id, id from a')}) select count(*) from a`,
    [id],
  );
  expect(await asked.several()).toEqual(['all', 'joined', 'three_parts']);
  await expect(asked.check()).rejects.toThrow('one organization: all, joined, three_parts');
});
