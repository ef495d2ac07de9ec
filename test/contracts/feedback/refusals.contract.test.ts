import { expect, test } from '@jest/globals';
import { UnsubscribeLinks } from '../../../src/application/consent/unsubscribe-links.ts';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import type { Guardrail } from '../../../src/domain/channels/health/guardrail.ts';
import type { SendOutcome } from '../../../src/domain/kernel/send-outcome.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { aChannel, aMessage } from '../../support/builders.ts';
import { FakeSender, sentOutcome } from '../../support/fake-sender.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { countedRows, keptCounts } from '../runs/counted-rows.ts';
import { aFeedback, givenFeedback } from './given-feedback.ts';

const gone: SendOutcome = { result: 'refused', reason: '550 5.1.1 <a@example.com> unknown', bounce: 'hard' };
const spam: SendOutcome = { result: 'refused', reason: '550 5.7.1 spam' };
const full: SendOutcome = { result: 'refused', reason: '552 5.2.2 mailbox is full', bounce: 'soft' };

onEachBackend('What is refused in the session', (store) => {
  async function given(count: number, guardrail: Partial<Guardrail> = {}) {
    const of = await givenFeedback(store(), count);
    const { clock, organizationId, jobId, channelId } = of;
    const { unitOfWork } = store();
    const channel = aChannel({ organizationId, id: channelId, isDefault: true });
    const lenient = { failuresInARow: null, failurePercent: null };
    await unitOfWork.run(({ channels }) => channels.save(channel.with({ guardrail: { ...channel.guardrail, ...lenient, ...guardrail } })));
    const sender = new FakeSender();
    const links = new UnsubscribeLinks(new NodeSecrets(new Uint8Array(32).fill(7)), 'https://spindle.example.com/u');
    const advance = () =>
      new AdvanceJob({ unitOfWork, sender, links, clock, ids, pauses: new TimerPauses() }).execute(inOneTurn({ organizationId, jobId }));
    const report = () => store().jobs.read(organizationId, jobId, clock.now());
    return { ...of, sender, advance, report };
  }

  test('for its address counts and suppresses as a hard bounce does, and its reason is counted with the enhanced code', async () => {
    const { sender, advance, report, suppression, figures, job } = await given(4);
    sender.next(gone, spam, full, sentOutcome);
    await advance();
    expect(await suppression('person1@example.com')).toMatchObject({ reason: 'bounced', via: 'feedback', note: gone.reason });
    expect(await suppression('person2@example.com')).toBeUndefined();
    expect(await suppression('person3@example.com')).toBeUndefined();
    expect(await figures()).toEqual({ sent: 3, bounced_hard: 1, bounced_soft: 1 });
    const { recipients, reasons, results } = (await report()) ?? {};
    expect(recipients).toEqual({ completed: 1, failed: 3 });
    expect(results?.map(({ messages }) => messages)).toEqual([{ bounced: 2, failed: 1, sent: 1 }]);
    expect({ ...reasons?.failed }).toEqual({ '550 5.1.1': 1, '550 5.7.1': 1, '552 5.2.2': 1 });
    expect(await keptCounts(store(), job)).toMatchObject(await countedRows(store(), job));
  });

  test('for its address counts for the rates of the channel, which pause the job', async () => {
    const { sender, advance, report } = await given(60);
    sender.next(...Array.from({ length: 12 }, () => gone));
    await advance();
    await advance();
    expect((await report())?.job).toMatchObject({ state: 'paused', pausedFor: expect.stringMatching(/\d+ of \d+ messages .* bounced/) });
  });

  test('softly adds up with bounces that come later, by the number and the days of the channel, unless something arrived between', async () => {
    const {
      clock,
      organizationId,
      jobId,
      channelId,
      recordIds,
      given: stored,
      receive,
      apply,
      suppression,
      claimed,
    } = await given(2, {
      softBounces: 3,
      softBounceDays: 2,
    });
    const messages = ['a', 'b', 'c', 'd'].map((stepId) =>
      aMessage({ organizationId, jobId, recordId: recordIds[0] as string, stepId, to: 'Person1@example.com' }).claim(channelId),
    );
    const bounce = async (place: number) => {
      const message = await stored((messages[place] as (typeof messages)[number]).sent(clock.now(), null));
      await receive(aFeedback({ kind: 'bounced', messageId: message.id, code: '5.2.2', at: clock.now() }));
      await apply();
      return suppression('person1@example.com');
    };
    await stored((messages[0] as (typeof messages)[number]).refuse('552 5.2.2 full', 'soft', clock.now()));
    clock.pass({ days: 1 });
    expect(await bounce(1)).toBeUndefined();
    clock.pass({ hours: 1 });
    // Three, but in too few days.
    expect(await bounce(2)).toBeUndefined();
    clock.pass({ days: 1 });
    expect(await bounce(3)).toMatchObject({ reason: 'bounced', note: expect.stringMatching(/^4 bounces in a row since 2026-03-10/) });
    // Another person's arrived once.
    const other = claimed(1);
    await stored(other.sent(clock.now(), null));
    expect(await suppression('person2@example.com')).toBeUndefined();
  });
});
