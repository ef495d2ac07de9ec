import { beforeEach, describe, expect, test } from '@jest/globals';
import { CheckEpoch } from '../../../src/application/runs/epoch/check-epoch.ts';
import { ReleaseSending } from '../../../src/application/runs/epoch/release-sending.ts';
import type { Epoch } from '../../../src/domain/runs/epoch.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { beginEpoch, MemoryWitness } from '../../support/runs/epochs.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { givenEnrolled } from './enrolled.ts';

onEachBackend('The epoch', (store) => {
  const clock = new FixedClock();
  const check = (witness = new MemoryWitness()) =>
    new CheckEpoch({ unitOfWork: store().unitOfWork, reader: store().epochs, witness, clock, ids }).execute();
  const isOpen = () => store().unitOfWork.run(({ epochs }) => epochs.isOpen());
  const read = () => store().unitOfWork.run(({ epochs }) => epochs.lock());
  const change = (edit: (epoch: Epoch) => Epoch) =>
    store().unitOfWork.run(async ({ epochs }) => {
      for (const epoch of await epochs.lock()) await epochs.save(edit(epoch));
    });
  const restored = (sign: string) => ({ restored: { at: clock.now(), sign }, isRemembered: true });
  beforeEach(() => beginEpoch(store()));

  test('stays open while the database is the same, and counts beats', async () => {
    const witness = new MemoryWitness();
    for (let round = 0; round < 3; round++) expect(await check(witness)).toEqual({ restored: null, isRemembered: true });
    const [epoch] = await read();
    expect(epoch).toMatchObject({ beats: 4, restored: null, isCopied: false });
    expect([...witness.seen]).toEqual([[epoch?.id, 4]]);
    expect([await isOpen(), await store().epochs.restored()]).toEqual([true, undefined]);
  });

  test('is closed for claims, but not ended, until it was checked after the start of the server', async () => {
    await change((epoch) => epoch.with({ database: { ...epoch.database, serverStart: 'earlier' } }));
    expect([await isOpen(), await store().epochs.restored()]).toEqual([false, undefined]);
    await check();
    expect(await isOpen()).toBe(true);
  });

  test('ends in a database with fewer beats than a worker remembers, for every worker', async () => {
    const witness = new MemoryWitness();
    await check(witness);
    await change((epoch) => epoch.with({ beats: 1 }));
    expect(await check(witness)).toEqual(restored('older'));
    expect(await check()).toEqual(restored('older'));
    expect([await isOpen(), await store().epochs.restored()]).toEqual([false, { at: clock.now(), sign: 'older' }]);
  });

  test('ends in another database', async () => {
    await change((epoch) => epoch.with({ database: { ...epoch.database, database: 'another' } }));
    expect(await isOpen()).toBe(false);
    expect(await check()).toEqual(restored('other_database'));
  });

  describe('after a release', () => {
    test('is a new one, which no worker remembers, and is released once', async () => {
      const witness = new MemoryWitness();
      await check(witness);
      await change((epoch) => epoch.with({ beats: 1 }));
      await check(witness);
      const release = new ReleaseSending({ unitOfWork: store().unitOfWork, reader: store().epochs, ids });
      expect([await release.execute(), await release.execute()]).toEqual([true, false]);
      expect(await isOpen()).toBe(true);
      expect(await check(witness)).toEqual({ restored: null, isRemembered: true });
    });
  });

  test('names the queued and running jobs with their open recipients', async () => {
    const { job } = await givenEnrolled(store(), 3);
    expect(await store().epochs.openJobs()).toEqual([
      { organizationId: job.organizationId, jobId: job.id, spinnerName: expect.any(String), state: 'running', recipients: 3 },
    ]);
  });
});
