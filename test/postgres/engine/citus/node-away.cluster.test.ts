import { expect } from '@jest/globals';
import { SweepAlerts } from '../../../../src/application/alerts/sweep-alerts.ts';
import { UnsubscribeLinks } from '../../../../src/application/consent/unsubscribe-links.ts';
import { AdvanceJob } from '../../../../src/application/runs/advance-job.ts';
import { endOfRetry } from '../../../../src/application/runs/recipient-repository.ts';
import { alertKindNames } from '../../../../src/domain/alerts/alert-kinds.ts';
import { Unavailable } from '../../../../src/domain/kernel/errors.ts';
import type { PlanMeter } from '../../../../src/domain/plans/plan-meter.ts';
import { isDatabaseLost } from '../../../../src/postgres/engine/connection/failures.ts';
import { databaseState } from '../../../../src/postgres/engine/migration/readiness.ts';
import { postgresStorageOn } from '../../../../src/postgres/storage.ts';
import { NodeSecrets } from '../../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../../src/system/timer-pauses.ts';
import { audienceOf, enrolAll } from '../../../contracts/runs/enrolled.ts';
import { aJob, anApiKey } from '../../../support/builders.ts';
import { anEndpoint, eventsOf, givenEndpoint } from '../../../support/events/given-events.ts';
import { FakeSender, refusedOutcome } from '../../../support/fake-sender.ts';
import { FixedClock } from '../../../support/fixed-clock.ts';
import { givenJob, givenOrganization, givenRecords, givenSpinner, givenTable, people } from '../../../support/given.ts';
import { until } from '../../../support/jest/until.ts';
import { onACluster } from '../../../support/own-connection.ts';
import { beginEpoch } from '../../../support/runs/epochs.ts';
import { inOneTurn } from '../../../support/runs/one-turn.ts';
import { ids } from '../../../support/sequential-ids.ts';
import { ownCluster } from './own-cluster.ts';

const own = ownCluster({ 'citus.shard_count': '4' });

const nodes = `
  select nodeport as port from pg_dist_shard_placement
  where shardid = get_shard_id_for_distribution_column('usage', $1::uuid)`;

/** Uses a part of ten records of an organization's plan. */
const spend = ({ unitOfWork }: ReturnType<typeof postgresStorageOn>, organizationId: string, amount: number, now: Date) =>
  unitOfWork.run(async ({ meters }) => {
    const [meter] = await meters.findMany([organizationId], ['records'], now);
    await meters.spend([{ meter: meter as PlanMeter, amount }]);
  });

/** A new organization on the first worker, and one on another node; `touch` is called with each that is made on the way. */
async function givenApart(touch: (organizationId: string) => Promise<unknown> = async () => undefined) {
  const { cluster, connection } = own();
  const store = postgresStorageOn({ connection });
  const [one] = cluster.workers as [(typeof cluster.workers)[number]];
  const found: { here?: string; elsewhere?: string } = {};
  while (!found.here || !found.elsewhere) {
    const { id } = await givenOrganization(store, { limits: { records: 10 } });
    const [node] = await connection.query<{ port: number }>('nodes', nodes, [id]);
    found[node?.port === one.port ? 'here' : 'elsewhere'] ??= id;
    await touch(id);
  }
  return { store, connection, one, here: found.here, elsewhere: found.elsewhere };
}

onACluster('the organizations of a node that is away get Unavailable, the others go on, and the database is not lost', async () => {
  const now = new Date('2026-03-10T12:00:00Z');
  const { unitOfWork } = postgresStorageOn({ connection: own().connection });
  const used = (organizationId: string) => unitOfWork.run(({ meters }) => meters.dailyUsage(organizationId, now));
  const { store, connection, one, here, elsewhere } = await givenApart(used);
  const keys = [here, elsewhere].map((organizationId) => anApiKey({ organizationId }));
  await store.unitOfWork.run(async ({ apiKeys }) => {
    for (const key of keys) await apiKeys.save(key);
  });
  await one.kill();
  const found = await Promise.allSettled(keys.map(({ hash }) => store.credentials.apiKey(hash)));
  expect(found.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  const failure = await used(here).catch((reason: unknown) => reason);
  expect(failure).toBeInstanceOf(Unavailable);
  expect(isDatabaseLost(failure)).toBe(false);
  expect(await used(elsewhere)).toEqual({});
  await givenRecords(store, await givenTable(store, { organizationId: elsewhere }), { name: 'Ada' });
  expect((await databaseState(connection)).name).toBe('ok');
  await one.start();
  expect(await used(here)).toEqual({});
});

onACluster('once a statement has failed, it is known which organizations are away, until their node answers again', async () => {
  const { store, connection, one, here, elsewhere } = await givenApart();
  const { unitOfWork } = store;
  const { layout } = connection;
  for (const organizationId of [here, elsewhere])
    await unitOfWork.run(({ events }) => events.append({ organizationId, kind: 'job.started', data: {}, at: new Date() }));
  const waiting = () => unitOfWork.run(({ events }) => events.waiting(100));
  await until(() => layout.away.size === 0);
  await one.kill();
  try {
    await expect(waiting()).rejects.toThrow(Unavailable);
    await until(() => layout.isAway(here) !== undefined);
    expect([layout.isAway(here), layout.isAway(elsewhere)]).toEqual([true, false]);
    expect(await waiting()).toEqual([elsewhere]);
  } finally {
    await one.start();
  }
  await until(() => layout.away.size === 0);
  expect((await waiting()).toSorted()).toEqual([here, elsewhere].toSorted());
});

onACluster(
  'meters, keys and alerts of organizations on other nodes are told while a node is away, and all of them once it is back',
  async () => {
    const now = new Date();
    const { layout } = own().connection;
    await until(() => layout.away.size === 0);
    const { store, one, here, elsewhere } = await givenApart();
    const { unitOfWork } = store;
    const url = 'https://crm.example.com/spindle';
    for (const organizationId of [here, elsewhere]) {
      await givenEndpoint(store, { organizationId });
      await unitOfWork.run(async ({ endpoints, apiKeys }) => {
        await endpoints.save(anEndpoint({ organizationId, url, isOn: false, offBecause: 'gone' }));
        await apiKeys.save(anApiKey({ organizationId, expiresAt: new Date(now.getTime() + 86_400_000) }));
      });
      await spend(store, organizationId, 8, now);
    }
    const alerts = new SweepAlerts({ unitOfWork, hasMail: false, clock: new FixedClock(now.toISOString()), ids });
    const later = new SweepAlerts({
      unitOfWork,
      hasMail: false,
      clock: new FixedClock(new Date(now.getTime() + 120_000).toISOString()),
      ids,
    });
    const tell = () => unitOfWork.run(({ events }) => events.appendStanding(now));
    const told = async (organizationId: string) => (await eventsOf(store, organizationId)).map(({ kind }) => kind).toSorted();
    const begun = async (organizationId: string) =>
      (await store.alerts.list(organizationId, { isOpen: true, kinds: alertKindNames }, { limit: 10, after: undefined })).items
        .map(({ kind }) => kind)
        .toSorted();
    await one.kill();
    try {
      await expect(tell()).rejects.toThrow(Unavailable);
      await until(() => layout.isAway(here) !== undefined);
      // Several times: what names no shard is sent to any node.
      for (let time = 0; time < 4; time++) await tell();
      await alerts.execute();
      expect(await told(elsewhere)).toEqual(['key.expiring', 'usage.threshold']);
      expect(await begun(elsewhere)).toEqual(['endpoint.off', 'meter.high']);
    } finally {
      await one.start();
    }
    await until(() => layout.away.size === 0);
    await tell();
    await later.execute();
    for (const organizationId of [here, elsewhere])
      expect([await told(organizationId), await begun(organizationId)]).toEqual([
        ['key.expiring', 'usage.threshold'],
        ['endpoint.off', 'meter.high'],
      ]);
  },
);

onACluster(
  'jobs of organizations on other nodes are enrolled, claimed, recorded and retried to their end while a node is away',
  async () => {
    const { store, one, elsewhere: organizationId } = await givenApart();
    await beginEpoch(store);
    const clock = new FixedClock();
    const table = await givenTable(store, { organizationId });
    await givenRecords(store, table, ...people(60));
    const spinner = await givenSpinner(store, table);
    const sender = new FakeSender();
    const links = new UnsubscribeLinks(new NodeSecrets(new Uint8Array(32).fill(7)), 'https://spindle.example.com/u');
    const worker = new AdvanceJob({ unitOfWork: store.unitOfWork, sender, links, clock, ids, pauses: new TimerPauses() });
    const endOf = async (jobId: string) => {
      const job = await store.unitOfWork.run(({ jobs }) => jobs.find(organizationId, jobId));
      return [job?.state, (await store.jobs.read(organizationId, jobId, clock.now()))?.recipients];
    };
    await one.kill();
    try {
      const job = await enrolAll(store, await givenJob(store, spinner), audienceOf(spinner), { now: clock.now() });
      sender.next(refusedOutcome());
      await worker.execute(inOneTurn({ organizationId, jobId: job.id }));
      expect(await endOf(job.id)).toEqual(['completed', { completed: 59, failed: 1 }]);

      const retry = aJob({ organizationId, spinnerId: spinner.id, retryOf: job.id, createdAt: clock.now() }).with({
        state: 'running',
        enrolment: { after: '0', upTo: endOfRetry, done: '0', mark: '' },
      });
      await store.unitOfWork.run(async ({ jobs, recipients }) => {
        await jobs.add([retry]);
        await jobs.save(retry.enrolled(await recipients.enrolRetried(retry, ['welcome'], clock.now(), 100)));
      });
      await worker.execute(inOneTurn({ organizationId, jobId: retry.id }));
      expect(await endOf(retry.id)).toEqual(['completed', { completed: 1 }]);
    } finally {
      await one.start();
    }
  },
);
