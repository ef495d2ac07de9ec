import { afterEach, expect, test } from '@jest/globals';
import type { JobReference } from '../../../src/application/kernel/tasks.ts';
import { type Turn, type TurnChoice, wholeTurnMs } from '../../../src/application/runs/turns/turns.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';

const now = new Date('2026-03-10T12:00:00Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
const longAfter = later(1e6);

onEachBackend('Turns', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);
  const jobOf = (organizationId: string): JobReference => ({ organizationId, jobId: ids.next() });
  const ask = (...jobs: readonly JobReference[]) => run(({ queue }) => queue.enqueue('advance-job', ...jobs));
  const take = (at = now) => run(({ turns }) => turns.take(at));
  const taken = async (at = now): Promise<Turn> => {
    const turn = await take(at);
    if (!turn) throw new Error('No job waits');
    return turn;
  };
  const end = (turn: Turn, usedMs = wholeTurnMs) => run(({ turns }) => turns.end(turn, usedMs));
  const refOf = ({ organizationId, jobId }: JobReference) => ({ organizationId, jobId });
  afterEach(async () => {
    for (let turn = await take(longAfter); turn; turn = await take(longAfter)) await end(turn);
  });

  test('are asked for by the task that advances a job, and by no other', async () => {
    const [one, other] = [jobOf(ids.next()), jobOf(ids.next())];
    await run(({ queue }) => queue.enqueue('start-job', other));
    await ask(one);
    expect(refOf(await taken())).toEqual(one);
    expect(await take()).toBeUndefined();
  });

  test('are awaited while a job waits for one that nobody holds', async () => {
    const areAwaited = () => run(({ turns }) => turns.areAwaited());
    const job = jobOf(ids.next());
    const found = [await areAwaited()];
    await ask(job);
    found.push(await areAwaited());
    const turn = await taken();
    await ask(job);
    found.push(await areAwaited());
    await end(turn);
    found.push(await areAwaited());
    expect(found).toEqual([false, true, false, true]);
  });

  test('go to a job once, however often it asked before', async () => {
    const job = jobOf(ids.next());
    for (let times = 0; times < 3; times++) await ask(job);
    const turn = await taken();
    expect(await take()).toBeUndefined();
    await end(turn);
    expect(await take()).toBeUndefined();
  });

  test('are not lost if a job asks during its turn: it gets another afterwards', async () => {
    const job = jobOf(ids.next());
    await ask(job);
    const turn = await taken();
    await ask(job);
    expect(await take()).toBeUndefined();
    await end(turn);
    expect(refOf(await taken())).toEqual(job);
  });

  test('of one organization go to the job that has waited longest; one that asks again goes to the end', async () => {
    const organizationId = ids.next();
    const jobs = [jobOf(organizationId), jobOf(organizationId), jobOf(organizationId)] as const;
    for (const job of jobs) await ask(job);
    const order: string[] = [];
    for (let round = 0; round < 6; round++) {
      const turn = await taken();
      order.push(turn.jobId);
      await ask(turn);
      await end(turn);
    }
    expect(order).toEqual([...jobs, ...jobs].map(({ jobId }) => jobId));
  });

  test('go first to the organization that has fewest, whatever the others have in line', async () => {
    const [large, small] = [ids.next(), ids.next()];
    await ask(...Array.from({ length: 10 }, () => jobOf(large)));
    const held = [await taken(), await taken(), await taken()];
    await ask(jobOf(small), jobOf(small));
    await end(held[0] as Turn);
    const next = [await taken(), await taken(), await taken()].map(({ organizationId }) => organizationId);
    expect(next).toEqual([small, small, large]);
  });

  test('go to none of the organizations that are full, though they wait', async () => {
    const [full, other] = [ids.next(), ids.next()];
    const job = jobOf(other);
    await ask(jobOf(full), jobOf(full));
    await ask(job);
    const takeBeside = () => run(({ turns }) => turns.take(now, { full: [full] }));
    expect(refOf((await takeBeside()) as Turn)).toEqual(job);
    expect(await takeBeside()).toBeUndefined();
    expect((await taken()).organizationId).toBe(full);
  });

  test('of more organizations than are compared at a time are each taken once, and none by those that are full', async () => {
    const jobs = Array.from({ length: 100 }, () => jobOf(ids.next()));
    await ask(...jobs);
    const full = jobs.slice(0, 90).map(({ organizationId }) => organizationId);
    const order: string[] = [];
    const drain = async (choice: TurnChoice) => {
      for (let turn = await run(({ turns }) => turns.take(now, choice)); turn; turn = await run(({ turns }) => turns.take(now, choice)))
        order.push(turn.jobId);
    };
    await drain({ full });
    expect(new Set(order)).toEqual(new Set(jobs.slice(90).map(({ jobId }) => jobId)));
    await drain({});
    expect([order.length, new Set(order)]).toEqual([100, new Set(jobs.map(({ jobId }) => jobId))]);
  });

  test('alternate between organizations if only one can be held at a time', async () => {
    const [large, small] = [ids.next(), ids.next()];
    await ask(...Array.from({ length: 10 }, () => jobOf(large)));
    await end(await taken());
    const job = jobOf(small);
    const order: string[] = [];
    for (let round = 0; round < 6; round++) {
      await ask(job);
      const turn = await taken();
      order.push(turn.organizationId);
      await end(turn);
    }
    expect(order).toEqual([small, large, small, large, small, large]);
  });

  test('go first to an organization of short ones, until they are a whole one together', async () => {
    const [large, other, small] = [ids.next(), ids.next(), ids.next()];
    const jobs = [jobOf(large), jobOf(other), jobOf(small)] as const;
    const order: string[] = [];
    const takeNext = async (): Promise<void> => {
      await ask(...jobs);
      const turn = await taken();
      order.push(turn.organizationId);
      await end(turn, turn.organizationId === small ? wholeTurnMs / 3 : wholeTurnMs);
    };
    await takeNext();
    await takeNext();
    order.length = 0;
    for (let times = 0; times < 12; times++) await takeNext();
    // It had no turn yet, or one of the others had none: then two of them go first.
    const whole = order.slice(order.indexOf(small));
    const places = whole.flatMap((one, place) => (one === small ? [place] : []));
    expect(places.slice(0, 6)).toEqual([0, 1, 2, 5, 6, 7]);
  });

  test('go only to fresh organizations if that is asked for, which had no whole one lately', async () => {
    const [served, short, fresh] = [jobOf(ids.next()), jobOf(ids.next()), jobOf(ids.next())];
    await ask(served, short);
    for (const turn of [await taken(), await taken()]) await end(turn, turn.jobId === short.jobId ? wholeTurnMs / 2 : wholeTurnMs);
    await ask(served, short, fresh);
    const takeFresh = () => run(({ turns }) => turns.take(now, { onlyFresh: true }));
    const found = [await takeFresh(), await takeFresh()];
    expect(new Set(found.map((turn) => turn?.jobId))).toEqual(new Set([short.jobId, fresh.jobId]));
    expect(await takeFresh()).toBeUndefined();
    expect([...found, await taken()].map((turn) => turn?.isFresh)).toEqual([true, true, false]);
  });

  test('that nobody renewed count as whole ones', async () => {
    const [lost, other] = [jobOf(ids.next()), jobOf(ids.next())];
    await ask(lost);
    await taken();
    await ask(other);
    expect([refOf(await taken(later(20))), refOf(await taken(later(20)))]).toEqual([other, lost]);
  });

  test('are each taken once by workers that take at the same time', async () => {
    const jobs = Array.from({ length: 8 }, () => jobOf(ids.next()));
    await ask(...jobs);
    const turns = await Promise.all(Array.from({ length: 10 }, () => take()));
    expect(new Set(turns.flatMap((turn) => turn?.jobId ?? []))).toEqual(new Set(jobs.map(({ jobId }) => jobId)));
  });

  test('that are not renewed for 20 seconds go to another worker; the first can no longer renew or end them', async () => {
    const job = jobOf(ids.next());
    await ask(job);
    const lost = await taken();
    expect(await take(later(19))).toBeUndefined();
    const turn = await taken(later(20));
    expect(refOf(turn)).toEqual(job);
    await run(({ turns }) => turns.renew(lost, later(39)));
    await ask(job);
    await end(lost);
    expect(await take(later(39))).toBeUndefined();
    expect(refOf(await taken(later(40)))).toEqual(job);
  });

  test('that are renewed are held for another 20 seconds', async () => {
    await ask(jobOf(ids.next()));
    const turn = await taken();
    await run(({ turns }) => turns.renew(turn, later(19)));
    expect(await take(later(38))).toBeUndefined();
    await end(turn);
    expect(await take(longAfter)).toBeUndefined();
  });
});
