import { expect } from '@jest/globals';
import { Unavailable } from '../../../../src/domain/kernel/errors.ts';
import { isDatabaseLost } from '../../../../src/postgres/engine/failures.ts';
import { databaseState } from '../../../../src/postgres/engine/readiness.ts';
import { postgresStorageOn } from '../../../../src/postgres/storage.ts';
import { givenOrganization, givenRecords, givenTable } from '../../../support/given.ts';
import { onACluster } from '../../../support/own-connection.ts';
import { ownCluster } from './own-cluster.ts';

const own = ownCluster({ 'citus.shard_count': '4' });

const nodes = `
  select nodeport as port from pg_dist_shard_placement
  where shardid = get_shard_id_for_distribution_column('usage', $1::uuid)`;

onACluster(
  'the organizations of a node that is away get Unavailable, the others go on, and the database is not lost',
  async () => {
    const { cluster, connection } = own();
    const store = postgresStorageOn({ connection });
    const now = new Date('2026-03-10T12:00:00Z');
    const used = (organizationId: string) => store.unitOfWork.run(({ meters }) => meters.dailyUsage(organizationId, now));
    const [one] = cluster.workers as [(typeof cluster.workers)[number]];
    const here: string[] = [];
    const elsewhere: string[] = [];
    while (here.length === 0 || elsewhere.length === 0) {
      const { id } = await givenOrganization(store);
      const [node] = await connection.query<{ port: number }>('nodes', nodes, [id]);
      (node?.port === one.port ? here : elsewhere).push(id);
      await used(id);
    }
    await one.kill();
    const failure = await used(here[0] as string).catch((reason: unknown) => reason);
    expect(failure).toBeInstanceOf(Unavailable);
    expect(isDatabaseLost(failure)).toBe(false);
    expect(await used(elsewhere[0] as string)).toEqual({});
    await givenRecords(store, await givenTable(store, { organizationId: elsewhere[0] as string }), { name: 'Ada' });
    expect((await databaseState(connection)).name).toBe('ok');
    await one.start();
    expect(await used(here[0] as string)).toEqual({});
  },
  120_000,
);
