import { expect, test } from '@jest/globals';
import { UnsubscribeLinks } from '../../../src/application/consent/unsubscribe-links.ts';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import type { Feedback } from '../../../src/domain/channels/feedback/feedback.ts';
import type { HttpContent } from '../../../src/domain/channels/http/http-call.ts';
import { http } from '../../../src/domain/channels/http.ts';
import type { OutgoingMessage } from '../../../src/domain/channels/outgoing-message.ts';
import type { SendOutcome } from '../../../src/domain/kernel/send-outcome.ts';
import type { Step } from '../../../src/domain/spinners/step-kinds.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { aColumn, anEmailStep, aReply } from '../../support/builders.ts';
import { FakeSender } from '../../support/fake-sender.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenJob, givenRecords, givenSpinner, givenTable } from '../../support/given.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { audienceOf, enrolAll, recordIdsOf } from './enrolled.ts';

const score = (fields: Partial<HttpContent> = {}): Step => {
  const { channel: _, ...content } = http.complete({
    channel: 'http',
    url: 'https://crm.example.com/{{ email }}',
    outputs: [{ name: 'tier', path: 'tier' }],
    ...fields,
  } as HttpContent);
  return { id: 'score', type: 'http', ...content };
};
const mail = (id: string, subject = '-'): Step => anEmailStep({ id, subject });
const when = (column: string, value: string | boolean, goTo: string | null) => ({
  when: { column, operator: 'equals' as const, value },
  goTo,
});
const branch = (id: string, cases: readonly ReturnType<typeof when>[], otherwise: string | null = null): Step => ({
  id,
  type: 'branch',
  cases,
  otherwise,
});
const wait: Step = { id: 'days', type: 'wait', for: '3 days' };

onEachBackend('Values of steps', (store) => {
  const links = new UnsubscribeLinks(new NodeSecrets(new Uint8Array(32).fill(7)), 'https://spindle.example.com/unsubscribe');

  async function given(people: number, steps: readonly Step[]) {
    const clock = new FixedClock('2026-03-10T12:00:00Z');
    const sender = new FakeSender();
    const table = await givenTable(store(), { columns: [aColumn('email'), aColumn('tier')] });
    const { organizationId } = table;
    await givenRecords(store(), table, ...Array.from({ length: people }, (_, n) => ({ email: `p${n}@example.com`, tier: null })));
    const spinner = await givenSpinner(store(), table, { steps });
    const job = await enrolAll(store(), await givenJob(store(), spinner), audienceOf(spinner), { now: clock.now() });
    const recordIds = await recordIdsOf(store(), table);
    const advance = () =>
      // A new one each time, as after a restart.
      new AdvanceJob({ unitOfWork: store().unitOfWork, sender, links, clock, ids, pauses: new TimerPauses() }).execute(
        inOneTurn({ organizationId, jobId: job.id }),
      );
    const answers = (outcomeOf: (message: OutgoingMessage) => SendOutcome | undefined) =>
      sender.always((message) => outcomeOf(message) ?? { result: 'sent', providerId: undefined });
    const told = () =>
      sender.attempts
        .splice(0)
        .flatMap((one) => (one.channel === 'email' ? `${one.to.split('@')[0]} ${one.subject}` : []))
        .sort();
    const messages = () => store().unitOfWork.run((transaction) => transaction.messages.findMany(organizationId, job.id, recordIds));
    return { organizationId, table, spinner, job, clock, sender, recordIds, advance, answers, told, messages };
  }
  const answered = (outputs: Record<string, string | number | null>): SendOutcome => ({ result: 'sent', providerId: undefined, outputs });

  test('are the outputs of calls, in templates, branches and after waits', async () => {
    const given_ = await given(3, [
      score(),
      branch('by-tier', [when('steps.score.tier', 'gold', 'days')], 'plain'),
      mail('plain', 'You are {{ steps.score.tier | default: "nobody" }} ({{ steps.score.status }})'),
      branch('end', []),
      wait,
      mail('late', 'After days, {{ steps.score.tier }}'),
    ]);
    const tiers = ['gold', 'silver', null];
    given_.answers((message) =>
      message.channel === 'http' ? answered({ status: 200, tier: tiers[Number(/p(\d)/.exec(message.url)?.[1])] ?? null }) : undefined,
    );
    await given_.advance();
    expect(given_.told()).toEqual(['p1 You are silver (200)', 'p2 You are nobody (200)']);
    given_.clock.pass({ days: 3 });
    await given_.advance();
    expect(given_.told()).toEqual(['p0 After days, gold']);
    expect((await given_.messages()).find(({ outputs }) => outputs?.tier === 'gold')).toMatchObject({ stepId: 'score', channel: 'http' });
  });

  test('are written into the record, once, and seen there by later steps', async () => {
    const update: Step = { id: 'keep', type: 'update', set: [{ column: 'tier', value: 'was {{ steps.score.tier }}' }] };
    const one = await given(2, [score(), update, mail('then', '{{ tier }}/{{ steps.score.tier }}')]);
    one.answers((message) => (message.channel === 'http' ? answered({ status: 200, tier: 'gold' }) : undefined));
    for (let turn = 0; turn < 3; turn++) await one.advance();
    expect(one.told()).toEqual(['p0 was gold/gold', 'p1 was gold/gold']);
    const records = await store().records.list(one.organizationId, one.table.id, { limit: 5 });
    expect(records.map(({ cells }) => Object.values(cells).includes('was gold'))).toEqual([true, true]);
  });

  test('of a call that has failed for good end its recipient, or let it go on', async () => {
    const refused = (): SendOutcome => ({ result: 'refused', reason: 'The endpoint answered 404', outputs: { status: 404 } });
    for (const [onFailure, told] of [
      ['fail', []],
      ['go_on', ['p0 failed 404 The endpoint answered 404']],
    ] as const) {
      const subject = '{{ steps.score.outcome }} {{ steps.score.status }} {{ steps.score.reason }}';
      const one = await given(1, [score({ onFailure }), mail('then', subject)]);
      one.answers((message) => (message.channel === 'http' ? refused() : undefined));
      await one.advance();
      expect([one.told(), (await one.messages())[0]?.state]).toEqual([told, 'failed']);
    }
  });

  test('are kept when a call is tried again, and the last attempt counts', async () => {
    const one = await given(1, [score({ onFailure: 'go_on' }), mail('then', '{{ steps.score.outcome }} {{ steps.score.status }}')]);
    one.answers((message) =>
      message.channel === 'http'
        ? { result: 'deferred', reason: '500', retryAfterSeconds: undefined, outputs: { status: 500 } }
        : undefined,
    );
    for (let attempt = 0; attempt < 10; attempt++) {
      await one.advance();
      one.clock.pass({ hours: 2 });
    }
    expect(one.sender.attempts).toHaveLength(11);
    expect(one.told()).toEqual(['p0 failed 500']);
  });

  test('say what became of a message by now, and who has answered it', async () => {
    const one = await given(4, [
      mail('first'),
      wait,
      branch(
        'became',
        [
          when('steps.first.outcome', 'bounced', 'bounced'),
          when('steps.first.replied', true, 'replied'),
          when('steps.first.reply', 'away', 'away'),
        ],
        'none',
      ),
      mail('bounced', 'bounced: {{ steps.first.reason }}'),
      branch('a', []),
      mail('replied', 'after {{ steps.first.replied_days }}'),
      branch('b', []),
      mail('away', 'away'),
      branch('c', []),
      mail('none', 'none'),
    ]);
    await one.advance();
    one.told();
    const sent = await one.messages();
    const of = (index: number) => sent.find(({ recordId }) => recordId === one.recordIds[index]) as (typeof sent)[number];
    const at = new Date('2026-03-11T00:00:00Z');
    const bounce = { kind: 'bounced', isHard: true, code: undefined, words: '550 gone', at } as const satisfies Partial<Feedback>;
    await store().unitOfWork.run(async ({ messages, replies }) => {
      await messages.save([of(0).report(bounce, at)], at);
      const source = { spinnerId: one.spinner.id, dataTableId: one.table.id, receivedAt: at };
      await replies.add(one.organizationId, [
        aReply({ message: of(1), ...source, kind: 'person' }),
        aReply({ message: of(2), ...source, kind: 'away' }),
      ]);
    });
    one.clock.pass({ days: 3 });
    await one.advance();
    expect(one.told()).toEqual(['p0 bounced: 550 gone', 'p1 after 0.5', 'p2 away', 'p3 none']);
  });
});
