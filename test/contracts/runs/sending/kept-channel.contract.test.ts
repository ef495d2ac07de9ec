import { expect, test } from '@jest/globals';
import { UnsubscribeLinks } from '../../../../src/application/consent/unsubscribe-links.ts';
import { AdvanceJob } from '../../../../src/application/runs/advance-job.ts';
import type { Channel } from '../../../../src/domain/channels/channel.ts';
import type { Step } from '../../../../src/domain/spinners/step-kinds.ts';
import { NodeSecrets } from '../../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../../src/system/timer-pauses.ts';
import { aChannel, anEmailStep } from '../../../support/builders.ts';
import { deferredOutcome, FakeSender } from '../../../support/fake-sender.ts';
import { FixedClock } from '../../../support/fixed-clock.ts';
import { givenJob, givenRecords, givenSpinner, givenTable, people } from '../../../support/given.ts';
import { inOneTurn } from '../../../support/runs/one-turn.ts';
import { ids } from '../../../support/sequential-ids.ts';
import { onEachBackend } from '../../on-each-backend.ts';
import { audienceOf, enrolAll } from '../enrolled.ts';

onEachBackend('The channel of a follow-up', (store) => {
  const links = new UnsubscribeLinks(new NodeSecrets(new Uint8Array(32).fill(7)), 'https://spindle.example.com/u');
  const save = (...changed: readonly Channel[]) =>
    store().unitOfWork.run(async ({ channels }) => {
      for (const channel of changed) await channels.save(channel);
    });

  /** A person who has got the first message through the channel `one`, which is the default no longer. */
  async function given(second: Partial<Extract<Step, { channel: 'email' }>> = {}) {
    const clock = new FixedClock();
    const { unitOfWork } = store();
    const table = await givenTable(store());
    const { organizationId } = table;
    const [one, two] = [aChannel({ organizationId, isDefault: true }), aChannel({ organizationId })];
    await save(one, two);
    await givenRecords(store(), table, ...people(1));
    const named = second.channelId === 'two' ? { ...second, channelId: two.id } : second;
    const steps = [anEmailStep(), { id: 'pause', type: 'wait', for: '1h' } as const, anEmailStep({ id: 'second', ...named })];
    const spinner = await givenSpinner(store(), table, { steps });
    const job = await enrolAll(store(), await givenJob(store(), spinner), audienceOf(spinner), { now: clock.now() });
    const sender = new FakeSender();
    const worker = new AdvanceJob({ unitOfWork, sender, links, clock, ids, pauses: new TimerPauses() });
    const advance = () => worker.execute(inOneTurn({ organizationId, jobId: job.id }));
    await advance();
    await save(one.asDefault(false), two.asDefault(true));
    const through = async () => {
      clock.pass({ hours: 1 });
      await advance();
      return sender.attempts.map(({ via }) => [one.id, two.id].indexOf(via?.channel?.id ?? ''));
    };
    return { one: one.asDefault(false), two, clock, sender, advance, through };
  }

  test('is that of the person’s first message, though the default has changed', async () => {
    expect(await (await given()).through()).toEqual([0, 0]);
  });

  test('is the one that the step names', async () => {
    expect(await (await given({ channelId: 'two' })).through()).toEqual([0, 1]);
  });

  test('is the default if that of the first message is disconnected or archived', async () => {
    const disconnected = await given();
    await save(disconnected.one.disconnect());
    expect(await disconnected.through()).toEqual([0, 1]);
    const archived = await given();
    await save(archived.one.archive(archived.clock.now()));
    expect(await archived.through()).toEqual([0, 1]);
  });

  test('is waited for while it is down, though the default works', async () => {
    const { sender, through, clock, advance } = await given();
    sender.next({ ...deferredOutcome('421 closing'), isOutage: true } as ReturnType<typeof deferredOutcome>);
    expect(await through()).toEqual([0, 0]);
    clock.pass({ minutes: 1 });
    await advance();
    expect(sender.attempts.map(({ via }) => via?.channel?.id === sender.attempts[0]?.via?.channel?.id)).toEqual([true, true, true]);
  });
});
