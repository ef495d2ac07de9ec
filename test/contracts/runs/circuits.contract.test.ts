import { expect, test } from '@jest/globals';
import type { Tasks } from '../../../src/application/kernel/tasks.ts';
import { WakePeople } from '../../../src/application/people/wake-people.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { givenEnrolled } from './enrolled.ts';

onEachBackend('Outages', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);
  const clock = new FixedClock();
  const later = (seconds: number): Date => new Date(clock.now().getTime() + seconds * 1000);

  test('are told once, with the jobs that waited longer than a minute', async () => {
    const { job } = await givenEnrolled(store(), 1);
    const reference = { organizationId: job.organizationId, jobId: job.id };
    await run(({ circuits }) => circuits.note(reference, ['email', 'https://one.example'], clock.now()));
    await run(({ circuits }) => circuits.note(reference, ['email'], later(100)));
    const end = (connection: string, at: Date) => run(({ circuits }) => circuits.end([connection], at, at));
    expect(await end('https://another.example', later(100))).toEqual([]);
    expect(await end('https://one.example', later(59))).toEqual([{ ...reference, connection: 'https://one.example', wakes: false }]);
    expect(await end('email', later(60))).toEqual([{ ...reference, connection: 'email', wakes: true }]);
    expect(await end('email', later(60))).toEqual([]);
  });

  test('open a circuit: one probe at a time, each later than the one before, until what was claimed since is sent', async () => {
    const { job } = await givenEnrolled(store(), 1);
    const reference = { organizationId: job.organizationId, jobId: job.id };
    const connection = job.id;
    const trip = (reason: string, claimedAt: Date, now: Date) =>
      run(async ({ circuits }) => (await circuits.trip([{ connection, reason }], claimedAt, now))[0]);
    const probe = (now: Date) => run(({ circuits }) => circuits.takeProbe(connection, now, new Date(now.getTime() + 300_000)));
    expect(await trip('535 no', later(-1), clock.now())).toEqual(expect.objectContaining({ reason: '535 no', probeAt: later(30) }));
    await run(({ circuits }) => circuits.note(reference, [connection], clock.now()));
    // Claimed before it opened: no probe, and no proof.
    expect(await trip('535 never', later(-1), later(2))).toMatchObject({ reason: '535 no', since: clock.now(), probeAt: later(30) });
    expect(await run(({ circuits }) => circuits.end([connection], clock.now(), later(2)))).toEqual([]);
    expect(await probe(later(29))).toBe(false);
    const taken = await Promise.all([probe(later(31)), probe(later(31)), probe(later(31))]);
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await trip('421 later', later(31), later(32))).toMatchObject({ reason: '421 later', since: clock.now(), probeAt: later(92) });
    for (const from of [92, 212, 452]) await trip('421 later', later(from), later(from));
    expect(await run(({ circuits }) => circuits.open([connection, 'other']))).toMatchObject([{ connection, probeAt: later(452 + 300) }]);
    expect(await run(({ circuits }) => circuits.release(job.organizationId, [connection]))).toEqual([reference]);
    expect(await probe(later(453))).toBe(true);
    // The back-off starts anew.
    expect(await trip('421 later', later(453), later(453))).toMatchObject({ probeAt: later(453 + 60) });
    await run(({ circuits }) => circuits.note(reference, [connection], later(453)));
    expect(await run(({ circuits }) => circuits.end([connection], later(453), later(454)))).toEqual([
      { ...reference, connection, wakes: true },
    ]);
    expect(await run(({ circuits }) => circuits.open([connection]))).toEqual([]);
  });

  test('of a rate are probed when the provider says, else after a second and twice as long after each probe', async () => {
    const probeAt = async (connection: string, retryAfterSeconds: number | undefined, seconds: number) => {
      const failed = [{ connection, reason: '429', rate: { retryAfterSeconds } }];
      const [open] = await run(({ circuits }) => circuits.trip(failed, later(seconds), later(seconds)));
      return ((open?.probeAt.getTime() ?? 0) - later(seconds).getTime()) / 1000;
    };
    const [silent, saying] = [ids.next(), ids.next()];
    const unsaid = [];
    for (const at of [0, 1, 3, 7, 2000, 2001, 2002, 2003, 2004, 2005]) unsaid.push(await probeAt(silent, undefined, at));
    expect(unsaid).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300]);
    const said = [];
    for (const [index, after] of [7, 3, 0, 9000].entries()) said.push(await probeAt(saying, after, index * 10));
    expect(said).toEqual([7, 3, 1, 300]);
  });

  test('open the circuit of a host after five failures in a row; an answer before that makes the count begin anew', async () => {
    const connection = `${ids.next()} https://hooks.example`;
    const fail = (failures: number, seconds: number) =>
      run(({ circuits }) => circuits.trip([{ connection, reason: 'no answer', failures }], later(seconds - 15), later(seconds)));
    const answer = (seconds: number) => run(({ circuits }) => circuits.end([connection], later(seconds - 1), later(seconds)));
    const open = () => run(({ circuits }) => circuits.open([connection]));
    expect([await fail(4, 0), await open()]).toEqual([[], []]);
    // It was claimed before the failures were recorded.
    await answer(1);
    expect(await fail(2, 20)).toEqual([]);
    expect(await fail(2, 21)).toEqual([]);
    expect(await run(({ circuits }) => circuits.takeProbe(connection, later(100), later(130)))).toBe(false);
    expect(await fail(1, 22)).toEqual([expect.objectContaining({ connection, since: later(22), probeAt: later(52) })]);
    expect(await open()).toHaveLength(1);
    // Those that were claimed before it opened do not postpone the probe.
    expect(await fail(9, 23)).toEqual([expect.objectContaining({ since: later(22), probeAt: later(52) })]);
    await answer(60);
    expect(await open()).toEqual([]);
    expect(await fail(4, 70)).toEqual([]);
  });

  test('of hosts are forgotten when nobody has called them for long, those of channels are not', async () => {
    const host = `${ids.next()} https://gone.example`;
    const channel = ids.next();
    const failed = [host, channel].map((connection) => ({ connection, reason: 'no', ...(connection === host && { failures: 5 }) }));
    await run(({ circuits }) => circuits.trip(failed, clock.now(), later(0)));
    await run(({ circuits }) => circuits.forgetHosts(later(30)));
    expect(await run(({ circuits }) => circuits.open([host, channel]))).toHaveLength(2);
    await run(({ circuits }) => circuits.forgetHosts(later(31)));
    expect(await run(({ circuits }) => circuits.open([host, channel]))).toMatchObject([{ connection: channel }]);
  });

  test('keep a probe as long as its worker lives, and give it to another afterwards', async () => {
    const { job } = await givenEnrolled(store(), 1);
    const [connection, reason] = [job.id, '535 no'];
    await run(({ circuits }) => circuits.trip([{ connection, reason }], later(-1), clock.now()));
    const probe = (seconds: number) => run(({ circuits }) => circuits.takeProbe(connection, later(seconds), later(seconds + 30)));
    const keep = (from: number, until: number) => run(({ circuits }) => circuits.keepProbes([connection], later(from), later(until)));
    expect(await probe(40)).toBe(true);
    await keep(70, 80);
    expect(await probe(75)).toBe(false);
    // Its worker has died.
    expect(await probe(81)).toBe(true);
    // Somebody has edited the channel: the renewal of the probe under way puts off nothing.
    await run(({ circuits }) => circuits.release(job.organizationId, [connection]));
    await keep(111, 121);
    expect(await probe(82)).toBe(true);
  });

  test('are closed only after those have committed who begin to wait', async () => {
    const { job } = await givenEnrolled(store(), 1);
    const reference = { organizationId: job.organizationId, jobId: job.id };
    await run(({ circuits }) => circuits.trip([{ connection: job.id, reason: '535 no' }], later(-1), clock.now()));
    let wait = (): void => undefined;
    const mayCommit = new Promise<void>((resolve) => {
      wait = resolve;
    });
    let read = (): void => undefined;
    const hasRead = new Promise<void>((resolve) => {
      read = resolve;
    });
    const waiting = run(async ({ circuits }) => {
      await circuits.open([job.id]);
      read();
      await mayCommit;
      await circuits.note(reference, [job.id], clock.now());
    });
    await hasRead;
    const closing = run(({ circuits }) => circuits.end([job.id], later(1), later(1)));
    await Promise.race([closing, new Promise((resolve) => setTimeout(resolve, 500))]);
    wait();
    await waiting;
    expect(await closing).toEqual([{ ...reference, connection: job.id, wakes: true }]);
  });

  test('end with the recipients due one after the other, none later than before', async () => {
    const { job, recordIds } = await givenEnrolled(store(), 2003, clock.now());
    const { organizationId, id: jobId } = job;
    await run(async ({ recipients }) => {
      const due = await recipients.takeDue(organizationId, jobId, clock.now(), 3000);
      const waits = (index: number) => [later(index === 5 ? 0.01 : 3600), index === 6 ? 'channel_error' : 'channel_down'] as const;
      await recipients.save(due.map(({ recipient }, index) => recipient.goTo(recipient.stepId, ...waits(index))));
    });
    const wakeRecipients = new WakePeople({ unitOfWork: store().unitOfWork, clock });
    // Each part stops after a chunk, and leaves the rest to a task of its own.
    const walked: (string | undefined)[] = [];
    await store().queued();
    for (let input: Tasks['wake-people'] | undefined = { organizationId, jobId, cause: 'connection' }; input !== undefined; ) {
      walked.push(input.from?.after);
      await wakeRecipients.execute({ ...input, signal: AbortSignal.abort() });
      const queued = await store().queued();
      expect(queued).toContainEqual({ task: 'advance-job', payload: { organizationId, jobId } });
      input = queued.find(({ task }) => task === 'wake-people')?.payload as typeof input;
    }
    // One of them waits for something else.
    expect(walked).toEqual([undefined, recordIds[1000], recordIds[2000]]);
    const dueAt = async (at: Date) => (await run(({ recipients }) => recipients.takeDue(organizationId, jobId, at, 3000))).length;
    expect(await dueAt(later(0.01))).toBe(1);
    expect(await dueAt(later(1))).toBe(50);
    expect(await dueAt(later(60))).toBe(recordIds.length - 1);
  });
});
