import { expect, test } from '@jest/globals';
import { UnsubscribeLinks } from '../../../../src/application/consent/unsubscribe-links.ts';
import type { UnitOfWork } from '../../../../src/application/kernel/unit-of-work.ts';
import { AdvanceJob } from '../../../../src/application/runs/advance-job.ts';
import { Unavailable } from '../../../../src/domain/kernel/errors.ts';
import { NodeSecrets } from '../../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../../src/system/timer-pauses.ts';
import { aChannel } from '../../../support/builders.ts';
import { FakeSender, sentOutcome } from '../../../support/fake-sender.ts';
import { FixedClock } from '../../../support/fixed-clock.ts';
import { givenJob, givenOrganization, givenRecords, givenSpinner, givenTable, people } from '../../../support/given.ts';
import { until } from '../../../support/jest/until.ts';
import { inOneTurn } from '../../../support/runs/one-turn.ts';
import { ids } from '../../../support/sequential-ids.ts';
import { onEachBackend } from '../../on-each-backend.ts';
import { audienceOf, enrolAll } from '../enrolled.ts';

const links = new UnsubscribeLinks(new NodeSecrets(new Uint8Array(32).fill(7)), 'https://spindle.example.com/unsubscribe');

onEachBackend('When storage commits, and its answer is lost,', (store) => {
  const clock = new FixedClock('2026-03-10T12:00:00Z');

  /** A worker with a job of people, over a channel with limits; `losing` makes that of its next commits to lose their answers. */
  async function givenWorker(count: number) {
    const { id: organizationId } = await givenOrganization(store());
    const limits = { perSecond: null, perMinute: 1000, perDay: null, concurrency: count };
    const channel = aChannel({ organizationId, isDefault: true, limits });
    await store().unitOfWork.run(({ channels }) => channels.save(channel));
    const table = await givenTable(store(), { organizationId });
    await givenRecords(store(), table, ...people(count));
    const spinner = await givenSpinner(store(), table);
    const job = await enrolAll(store(), await givenJob(store(), spinner), audienceOf(spinner), { now: clock.now() });
    const sender = new FakeSender();
    const losing = { from: 0, count: 0 };
    const run: UnitOfWork['run'] = async (work, options) => {
      const result = await store().unitOfWork.run(work, options);
      if (losing.from > 0 || losing.count === 0) losing.from -= 1;
      else if (losing.count-- > 0) throw new Unavailable();
      return result;
    };
    const advance = new AdvanceJob({ unitOfWork: { run } as UnitOfWork, sender, links, clock, ids, pauses: new TimerPauses() });
    const stored = async () => {
      const records = (await store().records.list(organizationId, table.id, { limit: 1000 })).map(({ id }) => id);
      const messages = await store().unitOfWork.run(({ messages }) => messages.findMany(organizationId, job.id, records));
      const use = await store().unitOfWork.run(async ({ channelUses }) =>
        (await channelUses.find(organizationId, [channel.id])).get(channel.id),
      );
      return {
        states: messages.map(({ state }) => state),
        use,
        state: (await store().jobs.read(organizationId, job.id, clock.now()))?.job.state,
      };
    };
    return { advance: () => advance.execute(inOneTurn({ organizationId, jobId: job.id })), sender, losing, stored };
  }

  test('the repeated recording changes nothing: capacity of a channel is not given back twice', async () => {
    const { advance, sender, losing, stored } = await givenWorker(18);
    sender.next(
      ...Array.from({ length: 12 }, (_, index) => () => {
        if (index === 11) Object.assign(losing, { from: 0, count: 1 });
        return { result: 'deferred', reason: 'ECONNREFUSED', retryAfterSeconds: undefined, isOutage: true } as const;
      }),
    );
    sender.always(async () => {
      // The others are recorded meanwhile, without an answer.
      await until(() => losing.count === 0);
      return sentOutcome;
    });
    await advance();
    const { states, use } = await stored();
    expect(losing.count).toBe(0);
    expect(states.toSorted()).toEqual([...Array(12).fill('queued'), ...Array(6).fill('sent')]);
    expect(use?.leases).toEqual({});
    expect((use?.sent.perMinute ?? []).reduce((sum, [, count]) => sum + count, 0)).toBe(6);
  });

  test('the claimed messages are sent', async () => {
    const { advance, sender, losing, stored } = await givenWorker(18);
    // The first transaction counts channels.
    Object.assign(losing, { from: 1, count: 2 });
    await advance();
    expect([losing.count, sender.attempts.length]).toEqual([0, 18]);
    expect(await stored()).toMatchObject({ states: Array(18).fill('sent'), state: 'completed' });
  });
});
