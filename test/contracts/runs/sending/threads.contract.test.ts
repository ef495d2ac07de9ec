import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test } from '@jest/globals';
import PostalMime from 'postal-mime';
import { UnsubscribeLinks } from '../../../../src/application/consent/unsubscribe-links.ts';
import type { UnitOfWork } from '../../../../src/application/kernel/unit-of-work.ts';
import { ReadRecipient } from '../../../../src/application/people/read-recipient.ts';
import { WakePeople } from '../../../../src/application/people/wake-people.ts';
import { AdvanceJob } from '../../../../src/application/runs/advance-job.ts';
import { RoutingSender } from '../../../../src/channels/routing-sender.ts';
import type { Channel } from '../../../../src/domain/channels/channel.ts';
import { operator } from '../../../../src/domain/kernel/actor.ts';
import type { Message } from '../../../../src/domain/runs/message.ts';
import type { Step } from '../../../../src/domain/spinners/step-kinds.ts';
import { storedCells } from '../../../../src/domain/tables/stored-cells.ts';
import { NodeSecrets } from '../../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../../src/system/timer-pauses.ts';
import { ownChannels, settingsAt } from '../../../channels/own-channels.ts';
import { closeSinks, reply, startSink } from '../../../channels/smtp-sink.ts';
import { aChannel, anEmailStep, aSuppression } from '../../../support/builders.ts';
import { FixedClock } from '../../../support/fixed-clock.ts';
import { givenJob, givenRecords, givenSpinner, givenTable } from '../../../support/given.ts';
import { inOneTurn } from '../../../support/runs/one-turn.ts';
import { ids } from '../../../support/sequential-ids.ts';
import { onEachBackend } from '../../on-each-backend.ts';
import { audienceOf, enrolAll } from '../enrolled.ts';

afterEach(closeSinks);

const links = new UnsubscribeLinks(new NodeSecrets(new Uint8Array(32).fill(7)), 'https://spindle.example.com/unsubscribe');
const day = (id: string): Step => ({ id, type: 'wait', for: '1 day' });
const follows = (id: string, fields: object = {}) => anEmailStep({ id, subject: '', thread: 'continue', ...fields });
const ada = { email: 'ada@example.com', name: 'Ada' };

onEachBackend('Threads', (store) => {
  const run: UnitOfWork['run'] = (work) => store().unitOfWork.run(work);
  const save = (channel: Channel): Promise<void> => run(({ channels }) => channels.save(channel));

  async function given(steps: readonly Step[], { sink = startSink(), fields = {} } = {}) {
    const { mails, address } = await sink;
    const clock = new FixedClock('2026-03-10T12:00:00Z');
    const table = await givenTable(store());
    const { organizationId } = table;
    const channel = aChannel({ organizationId, isDefault: true, settings: settingsAt(address), sealedCredentials: {}, ...fields });
    await save(channel);
    await givenRecords(store(), table, ada);
    const spinner = await givenSpinner(store(), table, { steps: [...steps], audience: 'all' });
    const { transports, connectionOf } = ownChannels();
    const sender = new RoutingSender({}, { transports, connectionOf });
    const advance = new AdvanceJob({ unitOfWork: store().unitOfWork, sender, links, clock, ids, pauses: new TimerPauses() });
    const wake = new WakePeople({ unitOfWork: store().unitOfWork, clock });
    const recordIds = async () => (await store().records.list(organizationId, table.id, { limit: 100 })).map(({ id }) => id);
    const begin = async () => {
      const job = await enrolAll(store(), await givenJob(store(), spinner), audienceOf(spinner, 'all'), { now: clock.now() });
      const input = { organizationId, jobId: job.id };
      const goOn = async (days = 3) => {
        for (let passed = 0; passed <= days; passed++) {
          for (let turn = 0; turn < 2; turn++) {
            await advance.execute(inOneTurn(input));
            await wake.execute({ ...input, cause: 'connection' });
          }
          clock.pass({ hours: 24 });
        }
        sender.close();
      };
      const messages = async (): Promise<readonly Message[]> => {
        const all = await recordIds();
        return run(async ({ messages: own }) =>
          [...(await own.findMany(organizationId, job.id, all))].sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime()),
        );
      };
      const story = async () => {
        const reader = new ReadRecipient({
          unitOfWork: store().unitOfWork,
          stories: store().recipientStories,
          records: store().records,
          links,
          clock,
        });
        const [recordId = ''] = await recordIds();
        return reader.execute({ organizationId, jobId: job.id, recordId });
      };
      return { job, goOn, messages, story };
    };
    const read = () => Promise.all(mails.map(({ raw }) => PostalMime.parse(raw)));
    return { table, organizationId, channel, mails, begin, read, recordIds };
  }

  test('each mail answers the last one with the whole chain, from the same sender though the default changes', async () => {
    const steps = [anEmailStep({ id: 'first', subject: 'Hello {{ name }}' }), day('one'), follows('second'), day('two')];
    const { channel, begin, read } = await given([...steps, follows('third', { subject: 'One more thing' })]);
    const { goOn, messages, story } = await begin();
    await goOn(0);
    const { organizationId } = channel;
    await save(channel.with({ isDefault: false, revision: 2 }));
    await save(aChannel({ organizationId, isDefault: true, sender: { name: 'Bob', address: 'bob@other.example' } }));
    await goOn();
    const [first, second, third] = await read();
    expect([first, second, third].map((mail) => [mail?.from?.address, mail?.subject, mail?.inReplyTo, mail?.references])).toEqual([
      ['ada@acme.example', 'Hello Ada', undefined, undefined],
      ['ada@acme.example', 'Re: Hello Ada', first?.messageId, first?.messageId],
      ['ada@acme.example', 'One more thing', second?.messageId, `${first?.messageId} ${second?.messageId}`],
    ]);
    // The story shows what was sent.
    expect((await story()).messages.map(({ content }) => content && 'subject' in content && content.subject)).toEqual([
      'Hello Ada',
      'Re: Hello Ada',
      'One more thing',
    ]);
    expect((await messages()).map(({ mail }) => mail?.references?.length)).toEqual([undefined, 1, 2]);
  });

  test('a step that begins a thread begins another one, and “Re:” does not pile up', async () => {
    const { begin, read } = await given([
      anEmailStep({ id: 'first', subject: 'First' }),
      anEmailStep({ id: 'new', subject: 'Re: your order' }),
      day('one'),
      follows('second'),
      day('two'),
      follows('third'),
    ]);
    await (await begin()).goOn();
    const [, other, second, third] = await read();
    expect([other, second, third].map((mail) => [mail?.subject, mail?.references])).toEqual([
      ['Re: your order', undefined],
      ['Re: your order', other?.messageId],
      ['Re: your order', `${other?.messageId} ${second?.messageId}`],
    ]);
  });

  test('a mail of which nobody knows whether it arrived is not answered', async () => {
    let left = 0;
    const begun = startSink({
      async onData(stream, { envelope }, done) {
        const raw = (await buffer(stream)).toString();
        const { mails, dropAll } = await begun;
        if (left++ === 0) return dropAll();
        mails.push({ from: '', to: envelope.rcptTo.map(({ address }) => address), raw, smtpUtf8: false });
        done();
      },
    });
    const { begin, read } = await given([anEmailStep({ id: 'first', subject: 'Hello {{ name }}' }), follows('second')], { sink: begun });
    const { goOn, messages } = await begin();
    await goOn(0);
    expect((await messages()).map(({ state, mail }) => [state, mail?.subject])).toEqual([
      ['unknown', 'Hello Ada'],
      ['sent', 'Hello Ada'],
    ]);
    expect((await read()).map((mail) => [mail.subject, mail.inReplyTo])).toEqual([['Hello Ada', undefined]]);
  });

  test('who has another address now gets a mail that answers nothing', async () => {
    const { begin, read, table, organizationId, recordIds } = await given([
      anEmailStep({ id: 'first', subject: 'Hello {{ name }}' }),
      day('one'),
      follows('second'),
    ]);
    const { goOn } = await begin();
    await goOn(0);
    const [recordId = ''] = await recordIds();
    const cells = storedCells(table, { email: 'ada@new.example' });
    await run(({ records }) => records.edit(organizationId, table.id, [{ id: recordId, cells }], operator));
    await goOn();
    expect((await read()).map((mail) => [mail.to?.[0]?.address, mail.subject, mail.inReplyTo])).toEqual([
      ['ada@example.com', 'Hello Ada', undefined],
      ['ada@new.example', 'Hello Ada', undefined],
    ]);
  });

  test('a job that runs again goes on in the thread of the one before, from its sender', async () => {
    const { begin, read } = await given([follows('only', { subject: 'Your month, {{ name }}' })]);
    await (await begin()).goOn(0);
    await (await begin()).goOn(0);
    const [first, second] = await read();
    expect([first?.inReplyTo, second?.inReplyTo, second?.references]).toEqual([undefined, first?.messageId, first?.messageId]);
  });

  test('copies leave after the mail and apart from it; who gets hidden ones is in no header, and the suppressed get none', async () => {
    const mail = { replyTo: ['desk@acme.example'], cc: ['team@acme.example'], bcc: ['crm@acme.example', 'CRM@acme.example'] };
    const step = anEmailStep({
      id: 'first',
      senderName: '{{ name }} of Acme',
      cc: 'boss@example.com, {{ nickname }}, gone@example.com',
      bcc: 'log@bücher.example',
    });
    const { begin, read, mails, organizationId } = await given([step], { fields: { mail } });
    await run(({ suppressions }) => suppressions.add([aSuppression({ organizationId, address: 'gone@example.com' })]));
    const { goOn, messages, story } = await begin();
    await goOn(0);
    const copies = ['boss@example.com', 'team@acme.example', 'log@bücher.example', 'crm@acme.example'];
    expect(mails.map(({ from, to }) => [from, to])).toEqual([
      ['ada@acme.example', ['ada@example.com']],
      ['ada@acme.example', copies],
    ]);
    const [sent, copy] = await read();
    for (const one of [sent, copy])
      expect([one?.messageId, one?.from, one?.replyTo, one?.cc, one?.to]).toEqual([
        sent?.messageId,
        { name: 'Ada of Acme', address: 'ada@acme.example' },
        [{ name: '', address: 'desk@acme.example' }],
        ['boss@example.com', 'team@acme.example'].map((address) => ({ name: '', address })),
        [{ name: '', address: 'ada@example.com' }],
      ]);
    for (const { raw } of mails) expect(raw).not.toMatch(/^bcc|crm@|log@/im);
    expect((await messages()).map((one) => one.mail)).toEqual([
      { subject: sent?.subject, cc: ['boss@example.com', 'team@acme.example'], copies: 4, leftOut: 1 },
    ]);
    expect(JSON.stringify((await story()).messages.map(({ message }) => message.mail))).not.toMatch(/crm@|log@/);
  });

  test('a copy that is refused says so, and the mail stays sent', async () => {
    const sink = startSink({
      onRcptTo: ({ address }, _, done) => done(address === 'boss@example.com' ? reply(550, '5.1.1 no such boss') : null),
    });
    const { begin, mails } = await given([anEmailStep({ id: 'first', cc: 'boss@example.com' })], { sink });
    const { goOn, messages } = await begin();
    await goOn(0);
    expect((await messages()).map(({ state, mail }) => [state, mail?.copyFault])).toEqual([
      ['sent', expect.stringContaining('5.1.1 no such boss')],
    ]);
    expect(mails.map(({ to }) => to)).toEqual([['ada@example.com']]);
  });

  test('nobody gets a copy of a mail that its person did not get', async () => {
    const sink = startSink({
      onRcptTo: ({ address }, _, done) => done(address === 'ada@example.com' ? reply(550, '5.1.1 no such user') : null),
    });
    const { begin, mails } = await given([anEmailStep({ id: 'first', cc: 'boss@example.com' })], { sink });
    const { goOn, messages } = await begin();
    await goOn(0);
    expect([(await messages()).map(({ state }) => state), mails]).toEqual([['bounced'], []]);
  });
});
