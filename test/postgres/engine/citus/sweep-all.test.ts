import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { alertKindNames } from '../../../../src/domain/alerts/alert-kinds.ts';
import { Unavailable } from '../../../../src/domain/kernel/errors.ts';
import { ClusterLayout } from '../../../../src/postgres/engine/citus/cluster-layout.ts';
import { type ConnectionPool, connect } from '../../../../src/postgres/engine/connection/connection.ts';
import { postgresStorageOn } from '../../../../src/postgres/storage.ts';
import { QueriedNodes } from '../../../support/citus/queried-nodes.ts';
import { givenJob, givenOrganization, givenRecords, givenSpinner, givenTable } from '../../../support/given.ts';
import { cloneDatabase, isDistributed, logRemoteCommands, type TestDatabase } from '../../../support/postgres-backend.ts';

const now = new Date('2026-03-10T12:00:00Z');
const later = new Date('2030-01-01T00:00:00Z');

let [database, connection] = [] as unknown as [TestDatabase, ConnectionPool];
let asked: QueriedNodes | undefined;
beforeAll(async () => {
  database = await cloneDatabase();
  if (isDistributed) await logRemoteCommands(database);
  connection = connect({ url: database.url, poolSize: 4, statementTimeoutMs: 20_000, isDistributed });
  if (isDistributed) asked = new QueriedNodes(connection.pool);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

/** Storage that knows of organizations whose node is away. */
function storeWithout(away: readonly string[], reached: readonly string[]) {
  const reach = { reached, away: new Set(away) };
  const layout = new ClusterLayout({ reach, isAway: (id) => reach.away.has(id), heed: (work) => work() });
  return postgresStorageOn({ connection: Object.assign(Object.create(connection) as ConnectionPool, { layout }) });
}

test('what is due is found for the organizations that are reached, and no other node is asked', async () => {
  const store = postgresStorageOn({ connection });
  const [one, other] = [await givenOrganization(store), await givenOrganization(store)];
  for (const { id: organizationId } of [one, other]) {
    const table = await givenTable(store, { organizationId });
    await givenRecords(store, table, { name: 'Ada' });
    await givenJob(store, await givenSpinner(store, table));
    await store.unitOfWork.run(({ events }) => events.append({ organizationId, kind: 'job.started', data: {}, at: now }));
  }
  const { unitOfWork, recordViews } = storeWithout([other.id], [one.id]);
  const dueJobs = await unitOfWork.run(({ jobs }) => jobs.findDue(later, 10));
  expect(dueJobs.map(({ organizationId }) => organizationId)).toEqual([one.id]);
  expect(await unitOfWork.run(({ events }) => events.waiting(10))).toEqual([one.id]);
  await unitOfWork.run(async ({ liveSpinners, dueStarts, endpoints, exitWatches, feedback }) => {
    await liveSpinners.due(later, 10);
    await dueStarts.due(later, 10);
    await endpoints.lease(later, later, one.id, 10);
    await exitWatches.waiting(later, 10);
    await feedback.findWaiting(later, 10);
    await feedback.sweep(now, 10);
  });
  await unitOfWork.run(async ({ mailboxes, columnConversions, keySettings, imports, jobs, records }) => {
    await mailboxes.keep(one.id, later);
    await mailboxes.lease(later, later, one.id, 10);
    await mailboxes.waiting(later, 10);
    await columnConversions.lockNext([]);
    await keySettings.lockNext([]);
    await imports.findBeingUndone();
    await imports.lockOld(now);
    await jobs.removeOld(now, 10);
    await records.nextUncounted();
  });
  await unitOfWork.run(async ({ alerts, events }) => {
    await events.appendStanding(later);
    for (const kind of alertKindNames) await alerts.changes(kind, later, 10);
    await alerts.untold(now, 10);
    await alerts.sweep(now, 10);
  });
  await recordViews.sweep(later);
  const several = (await asked?.several()) ?? [];
  expect(several.filter((name) => name.endsWith('_reached'))).toEqual([]);
});

test('jobs of organizations whose node is away get no turn', async () => {
  const store = postgresStorageOn({ connection });
  const [one, other] = [await givenOrganization(store), await givenOrganization(store)];
  const jobs = [other, one].map(({ id }) => ({ organizationId: id, jobId: id }));
  await store.unitOfWork.run(({ queue }) => queue.enqueue('advance-job', ...jobs));
  const take = (from: typeof store) => from.unitOfWork.run(({ turns }) => turns.take(now));
  const without = storeWithout([other.id], [one.id]);
  expect((await take(without))?.organizationId).toBe(one.id);
  expect(await take(without)).toBeUndefined();
  expect(await take(store)).toMatchObject({ organizationId: other.id });
});

test('a sweep that cannot leave out a node is not sent while one is away', async () => {
  const { unitOfWork } = storeWithout([], []);
  await expect(unitOfWork.run(({ duplicateMerges }) => duplicateMerges.sweep(now, 10))).rejects.toThrow(Unavailable);
});
