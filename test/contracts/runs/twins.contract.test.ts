import { expect, test } from '@jest/globals';
import { FireStarts } from '../../../src/application/runs/starts/fire-starts.ts';
import { RefreshTwin } from '../../../src/application/runs/testing/refresh-twin.ts';
import { keepDueStarts } from '../../../src/application/spinners/live/keep-due-starts.ts';
import { twinOf } from '../../../src/domain/kernel/test-mode.ts';
import { aChannel, aSuppression } from '../../support/builders.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenRecords, givenSpinner, givenTable } from '../../support/given.ts';
import { beginEpoch } from '../../support/runs/epochs.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';

onEachBackend('Twins', (store) => {
  test('have the definitions of now under the same ids, channels without what they send with, and nothing that was deleted', async () => {
    const { unitOfWork } = store();
    const table = await givenTable(store());
    const { organizationId } = table;
    const { id: spinnerId } = await givenSpinner(store(), table);
    const channel = aChannel({ organizationId, sealedCredentials: { password: 'sealed' }, state: 'disconnected' });
    await unitOfWork.run(({ channels }) => channels.save(channel));
    const refresh = () => new RefreshTwin({ unitOfWork }).execute({ organizationId });
    await refresh();
    await refresh();
    const id = twinOf(organizationId);
    const read = () =>
      unitOfWork.run(async ({ dataTables, spinners, channels }) => ({
        table: await dataTables.find(id, table.id),
        spinner: await spinners.find(id, spinnerId),
        version: await spinners.findVersion(id, spinnerId, 1),
        channel: await channels.find(id, channel.id),
      }));
    const twin = await read();
    expect([twin.table?.columns, twin.spinner?.publishedVersion, twin.version?.number]).toEqual([table.columns, 1, 1]);
    expect([twin.channel?.sealedCredentials, twin.channel?.state, twin.channel?.sender]).toEqual([{}, 'connected', channel.sender]);
    await unitOfWork.run(({ dataTables }) => dataTables.save(table.with({ name: 'Other' })));
    await refresh();
    expect((await read()).table?.name).toBe('Other');
    await unitOfWork.run(({ dataTables }) => dataTables.remove(table, new Date()));
    await refresh();
    expect((await read()).table).toBeUndefined();
  });

  test('start at their times while they have records, as the spinner is published then', async () => {
    await beginEpoch(store());
    const { unitOfWork } = store();
    const clock = new FixedClock();
    const table = await givenTable(store());
    const { organizationId } = table;
    const start = { type: 'schedule', cron: '0 9 * * *', zone: 'UTC', missed: 'run', overlap: 'queue' } as const;
    const spinner = await givenSpinner(store(), table, { starts: [start] });
    const keep = (definition: typeof spinner.draft | undefined) =>
      unitOfWork.run((transaction) => keepDueStarts(transaction, organizationId, spinner.id, definition, clock.now()));
    await keep(spinner.draft);
    const refresh = () => new RefreshTwin({ unitOfWork }).execute({ organizationId });
    const id = twinOf(organizationId);
    const fireAt = async (at: string, ofWhom: string) => {
      clock.set(at);
      while (await new FireStarts({ unitOfWork, clock, ids }).execute());
      const { items } = await store().jobLists.jobs(ofWhom, { spinnerId: spinner.id }, { limit: 50, after: undefined });
      return items.length;
    };
    const dueAt = async () => (await unitOfWork.run(({ dueStarts }) => dueStarts.ofSpinner(id, spinner.id))).map((one) => one.dueAt);
    await refresh();
    expect(await fireAt('2026-03-11T09:00:00Z', id)).toBe(0);
    await givenRecords(store(), table.with({ organizationId: id }), { email: 'ada@example.com', name: 'Ada' });
    await refresh();
    expect(await dueAt()).toEqual([new Date('2026-03-12T09:00:00Z')]);
    expect([await fireAt('2026-03-12T09:00:00Z', id), await fireAt('2026-03-12T09:00:01Z', organizationId)]).toEqual([1, 2]);
    await keep(undefined);
    expect([await fireAt('2026-03-13T09:00:00Z', id), await dueAt()]).toEqual([1, []]);
  });

  test('forget suppressions after their time, live organizations never', async () => {
    const { unitOfWork } = store();
    const { organizationId } = await givenTable(store());
    await new RefreshTwin({ unitOfWork }).execute({ organizationId });
    const twinId = twinOf(organizationId);
    const suppressionsOf = (id: string, at: string) =>
      ['a', 'b', 'c'].map((name) => aSuppression({ organizationId: id, address: `${name}@${at}.example`, createdAt: new Date(at) }));
    const given = [twinId, organizationId].flatMap((id) => ['2026-01-01', '2026-02-01'].flatMap((at) => suppressionsOf(id, at)));
    await unitOfWork.run(({ suppressions }) => suppressions.add(given));
    const sweep = () => unitOfWork.run(({ suppressions }) => suppressions.sweepTests(new Date('2026-01-15'), 2));
    expect([await sweep(), await sweep(), await sweep()]).toEqual([2, 1, 0]);
    const addresses = given.map(({ address }) => address);
    const left = async (id: string) => (await unitOfWork.run(({ suppressions }) => suppressions.findMany(id, 'email', addresses))).size;
    expect([await left(twinId), await left(organizationId)]).toEqual([3, 6]);
  });
});
