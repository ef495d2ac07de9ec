import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect } from '@jest/globals';
import { type Cluster, onServer } from '../../../../scripts/citus/cluster.ts';
import { UnsubscribeLinks } from '../../../../src/application/consent/unsubscribe-links.ts';
import { AdvanceJob } from '../../../../src/application/runs/advance-job.ts';
import { CheckEpoch } from '../../../../src/application/runs/epoch/check-epoch.ts';
import { ReleaseSending } from '../../../../src/application/runs/epoch/release-sending.ts';
import type { Storage } from '../../../../src/application/storage.ts';
import { postgresStorageOn } from '../../../../src/postgres/storage.ts';
import { NodeSecrets } from '../../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../../src/system/timer-pauses.ts';
import { givenEnrolled } from '../../../contracts/runs/enrolled.ts';
import { FakeSender } from '../../../support/fake-sender.ts';
import { FixedClock } from '../../../support/fixed-clock.ts';
import { onACluster } from '../../../support/own-connection.ts';
import { isDistributed } from '../../../support/postgres-backend.ts';
import { MemoryWitness } from '../../../support/runs/epochs.ts';
import { inOneTurn } from '../../../support/runs/one-turn.ts';
import { ids } from '../../../support/sequential-ids.ts';
import { ownCluster } from './own-cluster.ts';

const run = promisify(execFile);
const links = new UnsubscribeLinks(new NodeSecrets(new Uint8Array(32).fill(7)), 'https://spindle.example.com/unsubscribe');
const clock = new FixedClock();
// For the recovery below: no archive to read, and no connections before it has ended.
const own = ownCluster({ 'citus.shard_count': '2', restore_command: 'false', hot_standby: 'off' });
let store: Storage;
beforeAll(() => {
  if (isDistributed) store = postgresStorageOn({ connection: own().connection });
});

const check = () =>
  new CheckEpoch({ unitOfWork: store.unitOfWork, reader: store.epochs, witness: new MemoryWitness(), clock, ids }).execute();
const release = () => new ReleaseSending({ unitOfWork: store.unitOfWork, reader: store.epochs, ids }).execute();
const sent = async (job: { organizationId: string; id: string }): Promise<number> => {
  const sender = new FakeSender();
  const advance = new AdvanceJob({ unitOfWork: store.unitOfWork, sender, links, clock, ids, pauses: new TimerPauses() });
  // Each session of the coordinator finds once that its connection to a stopped node is gone.
  for (let tries = 5; ; tries--) {
    const fault = await advance
      .execute(inOneTurn({ organizationId: job.organizationId, jobId: job.id }))
      .catch((reason: unknown) => reason);
    if (fault === undefined) return sender.attempts.length;
    if (tries === 0) throw fault;
  }
};

const portOf = `
  select nodeport as port from pg_dist_shard_placement
  where shardid = get_shard_id_for_distribution_column('jobs', $1::uuid)`;

/** A job with due recipients, whose organization lies on a node. */
async function givenDueOn(port: number) {
  for (;;) {
    const { job } = await givenEnrolled(store as never, 5, clock.now());
    const [node] = await own().connection.query<{ port: number }>('port_of_organization', portOf, [job.organizationId]);
    if (node?.port === port) return job;
  }
}

onACluster('a node that was restored to an earlier point alone stops sending until it is released', async () => {
  const { cluster, directory } = own();
  const home = join(directory, 'worker-1');
  const [node, other] = cluster.workers as [Cluster['workers'][number], Cluster['workers'][number]];
  const [data, backup] = [join(home, 'data'), join(home, 'backup')];
  expect(await check()).toMatchObject({ restored: null });
  const [repeated, waiting, elsewhere] = [await givenDueOn(node.port), await givenDueOn(node.port), await givenDueOn(other.port)];

  // Stopped and started: its organizations wait for a check, the others go on.
  await node.stop();
  await run('cp', ['-a', data, backup]);
  expect(await check()).toMatchObject({ restored: null });
  await node.start();
  expect([await sent(repeated), await sent(elsewhere)]).toEqual([0, 5]);
  expect(await check()).toMatchObject({ restored: null });
  expect(await sent(repeated)).toBe(5);
  expect(await check()).toMatchObject({ restored: null });

  // Replaced by the copy, in which nothing was sent; it soon has a longer log than before.
  await node.stop();
  await rm(data, { recursive: true });
  await run('cp', ['-a', backup, data]);
  expect(await check()).toMatchObject({ restored: null });
  await node.start();
  await onServer(node.url, 'select pg_switch_wal()', 'create table written ()');
  expect(await sent(repeated)).toBe(0);
  expect(await check()).toMatchObject({ restored: { sign: 'node' } });
  expect(await check()).toMatchObject({ restored: { sign: 'node' } });
  expect(await sent(repeated)).toBe(0);
  expect(await release()).toBe(true);
  expect(await check()).toMatchObject({ restored: null });
  expect(await sent(repeated)).toBe(5);

  // Recovered from its log, as a promoted standby is.
  await node.stop();
  await run('cp', ['-a', join(data, 'PG_VERSION'), join(data, 'recovery.signal')]);
  await node.start();
  expect(await check()).toMatchObject({ restored: { sign: 'node' } });
  expect(await sent(waiting)).toBe(0);
  await release();
  expect(await check()).toMatchObject({ restored: null });
  expect(await sent(waiting)).toBe(5);
});
