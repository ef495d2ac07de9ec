import { expect, test } from '@jest/globals';
import { UnsubscribeLinks } from '../../../../src/application/consent/unsubscribe-links.ts';
import { AdvanceJob } from '../../../../src/application/runs/advance-job.ts';
import type { FrequencyCap } from '../../../../src/domain/accounts/frequency-cap.ts';
import type { DataTable } from '../../../../src/domain/tables/data-table.ts';
import { NodeSecrets } from '../../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../../src/system/timer-pauses.ts';
import { aColumn, anEmailStep } from '../../../support/builders.ts';
import { FakeSender, refusedOutcome } from '../../../support/fake-sender.ts';
import { FixedClock } from '../../../support/fixed-clock.ts';
import { givenJob, givenRecords, givenSpinner, givenTable } from '../../../support/given.ts';
import { inOneTurn } from '../../../support/runs/one-turn.ts';
import { ids } from '../../../support/sequential-ids.ts';
import { onEachBackend } from '../../on-each-backend.ts';
import { audienceOf, enrolAll } from '../enrolled.ts';

const threeADay: FrequencyCap = { email: { most: 3, hours: 24 }, over: 'wait', days: 7 };

onEachBackend('The cap of messages to one address', (store) => {
  const links = new UnsubscribeLinks(new NodeSecrets(new Uint8Array(32).fill(7)), 'https://spindle.example.com/api/v1/public/unsubscribe');

  async function given(frequencyCap: FrequencyCap) {
    const clock = new FixedClock('2026-03-10T12:00:00Z');
    const sender = new FakeSender();
    const table = await givenTable(store(), { columns: [aColumn('email'), aColumn('n')] });
    const { organizationId } = table;
    await store().unitOfWork.run(async ({ organizations }) => {
      const organization = await organizations.lock(organizationId);
      if (organization) await organizations.save(organization.capAt(frequencyCap));
    });
    const worker = () => new AdvanceJob({ unitOfWork: store().unitOfWork, sender, links, clock, ids, pauses: new TimerPauses() });
    const advance = (jobId: string) => worker().execute(inOneTurn({ organizationId, jobId }));
    const found = async (jobId: string) => {
      const records = (await store().records.list(organizationId, table.id, { limit: 100 })).map(({ id }) => id);
      const messages = await store().unitOfWork.run(({ messages }) => messages.findMany(organizationId, jobId, records));
      return messages.map(({ state, reason }) => (reason === null ? state : `${state}: ${reason}`)).sort();
    };
    const next = (jobId: string) => store().unitOfWork.run(({ recipients }) => recipients.nextDue(organizationId, jobId));
    return { clock, sender, table, organizationId, advance, found, next };
  }

  /** A job that sends each record of the table one message. */
  async function aJob(table: DataTable, options: { cap?: 'exempt' | 'first'; steps?: readonly ReturnType<typeof anEmailStep>[] } = {}) {
    const { steps = [anEmailStep({})], ...fields } = options;
    const spinner = await givenSpinner(store(), table, { audience: 'all', duplicates: 'send', steps, ...fields });
    return (await enrolAll(store(), await givenJob(store(), spinner), audienceOf(spinner))).id;
  }
  const ada = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ email: n % 2 === 0 ? 'ada@example.com' : ' ADA@example.com', n: String(n) }));

  test('is exact under eight workers of four spinners', async () => {
    const { clock, sender, table, advance } = await given(threeADay);
    await givenRecords(store(), table, ...ada(50));
    const jobs = [await aJob(table), await aJob(table), await aJob(table), await aJob(table)];
    await Promise.all([...jobs, ...jobs].map(advance));
    expect(sender.attempts).toHaveLength(3);
    clock.pass({ hours: 23, minutes: 59 });
    await Promise.all([...jobs, ...jobs].map(advance));
    expect(sender.attempts).toHaveLength(3);
    clock.pass({ minutes: 1 });
    await Promise.all([...jobs, ...jobs].map(advance));
    expect(sender.attempts).toHaveLength(6);
    expect(new Set(sender.attempts.map(({ id }) => id)).size).toBe(6);
  });

  test('what is over it waits until there is a place, for some days, and then its step is skipped', async () => {
    const { clock, sender, table, advance, found, next } = await given({ ...threeADay, email: { most: 1, hours: 24 }, days: 2 });
    await givenRecords(store(), table, ...ada(5));
    const jobId = await aJob(table);
    await advance(jobId);
    expect(await next(jobId)).toEqual({ wakeAt: new Date('2026-03-11T12:00:00Z'), reason: 'cap' });
    clock.pass({ hours: 24 });
    await advance(jobId);
    expect(sender.attempts).toHaveLength(2);
    clock.pass({ hours: 24 });
    await advance(jobId);
    // The third has its place at the very end of its wait.
    expect(sender.attempts).toHaveLength(3);
    await advance(jobId);
    expect(await found(jobId)).toEqual(['failed: cap', 'failed: cap', 'sent', 'sent', 'sent']);
    expect(await next(jobId)).toBeUndefined();
  });

  test('what is over it skips its step, and goes on with the next one', async () => {
    const { sender, table, advance, found } = await given({ ...threeADay, email: { most: 1, hours: 24 }, over: 'skip' });
    await givenRecords(store(), table, { email: 'ada@example.com', n: '1' });
    const jobId = await aJob(table, { steps: [anEmailStep({ id: 'one' }), anEmailStep({ id: 'two' }), anEmailStep({ id: 'three' })] });
    await advance(jobId);
    await advance(jobId);
    await advance(jobId);
    expect(sender.attempts).toHaveLength(1);
    expect(await found(jobId)).toEqual(['failed: cap', 'failed: cap', 'sent']);
  });

  test('a person who is over it leaves', async () => {
    const { sender, table, organizationId, advance } = await given({ ...threeADay, email: { most: 1, hours: 24 }, over: 'leave' });
    await givenRecords(store(), table, ...ada(3));
    const jobId = await aJob(table);
    await advance(jobId);
    expect(sender.attempts).toHaveLength(1);
    const { recipients } = (await store().jobs.read(organizationId, jobId, new Date())) as { recipients: object };
    expect(recipients).toMatchObject({ completed: 1, left: 2 });
  });

  test('an exempt spinner is neither held nor counted; one that goes first gets the next place', async () => {
    const { clock, sender, table, advance } = await given({ ...threeADay, email: { most: 1, hours: 24 } });
    await givenRecords(store(), table, { email: 'ada@example.com', n: '1' });
    const [service, usual, first] = [await aJob(table, { cap: 'exempt' }), await aJob(table), await aJob(table, { cap: 'first' })];
    const taken = await aJob(table);
    for (const jobId of [service, taken, usual, first]) await advance(jobId);
    expect(sender.attempts).toHaveLength(2);
    clock.pass({ hours: 24 });
    await advance(usual);
    expect(sender.attempts).toHaveLength(2);
    await advance(first);
    expect(sender.attempts).toHaveLength(3);
    await advance(usual);
    expect(sender.attempts).toHaveLength(3);
  });

  test('what failed is not counted', async () => {
    const { sender, table, advance, found } = await given({ ...threeADay, email: { most: 1, hours: 24 } });
    await givenRecords(store(), table, { email: 'ada@example.com', n: '1' });
    const [one, other] = [await aJob(table), await aJob(table)];
    sender.next(refusedOutcome('550 No'));
    await advance(one);
    await advance(other);
    expect([await found(one), await found(other)]).toEqual([['failed: 550 No'], ['sent']]);
  });

  test('each medium and each address counts for itself', async () => {
    const { sender, table, advance } = await given({ ...threeADay, sms: { most: 1, hours: 1 }, email: { most: 1, hours: 24 } });
    await givenRecords(store(), table, { email: 'ada@example.com', n: '1' }, { email: 'bob@example.com', n: '2' });
    await advance(await aJob(table));
    expect(sender.attempts).toHaveLength(2);
  });
});
