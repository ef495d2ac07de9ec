import { expect, test } from '@jest/globals';
import { ReceiveFeedback } from '../../../src/application/feedback/receive-feedback.ts';
import { Audit } from '../../../src/application/kernel/audit.ts';
import type { NamedReply } from '../../../src/application/replies/reply-reader.ts';
import { TakeAnswers } from '../../../src/application/replies/take-answers.ts';
import { RetryJob } from '../../../src/application/runs/retry-job.ts';
import { StartJob } from '../../../src/application/runs/starts/start-job.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import type { Message } from '../../../src/domain/runs/message.ts';
import { anEmailStep } from '../../support/builders.ts';
import { sentOutcome as accepted, refusedOutcome, unknown } from '../../support/fake-sender.ts';
import { givenSpinner } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { aFeedback } from '../feedback/given-feedback.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { countedRows, keptCounts } from '../runs/counted-rows.ts';
import { aMail, givenReplies } from './given-replies.ts';

onEachBackend('Answers', (store) => {
  const given = (count: number, definition = {}) => givenReplies(store(), count, definition);

  test('of a person: they leave the spinner with the reason, and are counted; others go on', async () => {
    const { receive, sent, advance, clock, list, states, reasons, to, job, recordIds, organizationId, spinner } = await given(2);
    const [one] = await sent();
    expect(await receive(aMail(one, 'Yes, please'))).toEqual({ stored: 1, repeated: 0, notOurs: 0 });
    expect(await states()).toEqual({ left: 1, waiting: 1 });
    clock.pass({ days: 2 });
    await advance();
    expect(to()).toEqual(['person1@example.com', 'person2@example.com', 'person2@example.com']);
    expect(await reasons()).toMatchObject({ left: { replied: 1 } });
    const known = { kind: 'person', matchedBy: 'message_id', effect: 'left', jobId: job.id, recordId: recordIds[0], sealed: null };
    expect(await list()).toMatchObject([{ ...known, address: 'person1@example.com', spinnerId: spinner.id, stepId: 'first' }]);
    const counted = await store().results.ofSpinners(organizationId, [spinner.id]);
    expect(counted.get(spinner.id)).toContainEqual({ medium: 'email', state: 'replied', n: 1 });
    expect(await keptCounts(store(), job)).toMatchObject(await countedRows(store(), job));
    expect((await store().jobs.read(organizationId, job.id, clock.now()))?.results).toMatchObject([{ medium: 'email', replied: 1 }]);
  });

  test('are stored once, however often and on whatever way they come', async () => {
    const { receive, sent, list, organizationId, spinner } = await given(1);
    const [one] = await sent();
    const mail = aMail(one, 'Yes');
    const calls = await Promise.all([receive(mail), receive(mail, mail), receive(mail)]);
    expect(calls.reduce((sum, { stored }) => sum + stored, 0)).toBe(1);
    expect(await receive(mail, { ...mail, way: 'inbound_parse', eventId: 'elsewhere' })).toEqual({ stored: 0, repeated: 2, notOurs: 0 });
    expect(await list()).toHaveLength(1);
    const counted = await store().results.ofSpinners(organizationId, [spinner.id]);
    expect(counted.get(spinner.id)).toContainEqual({ medium: 'email', state: 'replied', n: 1 });
  });

  test('never cross organizations, whatever a header says', async () => {
    const [ours, theirs] = [await given(1), await given(1)];
    const [one] = await ours.sent();
    const [other] = await theirs.sent();
    const forged = [
      aMail(other, 'Stop'),
      aMail(undefined, 'Stop', { fields: [`References: <${other?.id}@acme.example>`] }),
      aMail(undefined, 'Stop', { messageId: other?.id }),
      aMail(undefined, 'Stop', { messageId: other?.id, way: 'return_path', fields: ['Auto-Submitted: auto-replied'] }),
    ];
    expect(await ours.receive(...forged)).toEqual({ stored: 0, repeated: 0, notOurs: 4 });
    expect([await ours.list(), await theirs.list(), await ours.states(), await theirs.states()]).toEqual([
      [],
      [],
      { waiting: 1 },
      { waiting: 1 },
    ]);
    // The same address in both.
    await ours.receive(aMail(undefined, 'Hello', { fields: ['From: person1@example.com'] }));
    expect([await ours.states(), await theirs.states()]).toEqual([{ left: 1 }, { waiting: 1 }]);
    expect(await theirs.list()).toEqual([]);
    expect(one?.id).not.toBe(other?.id);
  });

  test.each([
    ['leave', 'left', { left: 1 }, { waiting: 1 }],
    ['leave_all', 'left_all', { left: 1 }, { left: 1 }],
    ['go_on', 'none', { waiting: 1 }, { waiting: 1 }],
  ] as const)('let their person %s, as the spinner has it', async (onReply, effect, own, elsewhere) => {
    const { receive, sent, start, advance, states, list, table, spinner } = await given(1, { onReply });
    const [one] = await sent();
    const [again, other] = [await start(), await start(await givenSpinner(store(), table, { steps: spinner.draft.steps }))];
    await advance(again.id);
    await advance(other.id);
    await receive(aMail(one, 'Yes'));
    expect([await states(), await states(again.id), await states(other.id)]).toEqual([own, own, elsewhere]);
    expect(await list()).toMatchObject([{ effect }]);
  });

  test('lead another way at a branch that asks for them', async () => {
    const go = { onReply: 'go_on' } as const;
    const branch = {
      ...({ id: 'asked', type: 'branch', otherwise: 'second' } as const),
      cases: [{ when: { column: 'person.replied', operator: 'equals', value: true } as const, goTo: null }],
    };
    const wait = { id: 'a-day', type: 'wait', for: '1d' } as const;
    const steps = [anEmailStep({ id: 'first' }), wait, branch, anEmailStep({ id: 'second' })];
    const { receive, sent, advance, clock, to } = await given(2, { ...go, steps });
    const [one] = await sent();
    await receive(aMail(one, 'Yes'));
    clock.pass({ days: 2 });
    await advance();
    expect(to()).toEqual(['person1@example.com', 'person2@example.com', 'person2@example.com']);
  });

  test('are known to the retry of a job whose people they are of', async () => {
    const branch = {
      ...({ id: 'asked', type: 'branch', otherwise: 'third' } as const),
      cases: [{ when: { column: 'person.replied', operator: 'equals', value: true } as const, goTo: null }],
    };
    const wait = { id: 'a-day', type: 'wait', for: '1d' } as const;
    const steps = [anEmailStep({ id: 'first' }), wait, anEmailStep({ id: 'second' }), branch, anEmailStep({ id: 'third' })];
    const { receive, sent, advance, clock, sender, organizationId, job, states } = await given(2, { onReply: 'go_on', steps });
    const [one] = await sent();
    await receive(aMail(one, 'Yes'));
    sender.always(refusedOutcome('content'));
    clock.pass({ days: 2 });
    await advance();
    expect(await states()).toEqual({ failed: 2 });
    const retryJob = new RetryJob({ unitOfWork: store().unitOfWork, audit: new Audit(clock, ids), clock, ids });
    const retry = async (jobId: string) => {
      const started = await retryJob.execute({ organizationId, jobId, includeUnknown: false, by: operator, requestId: 'r' });
      await new StartJob({ unitOfWork: store().unitOfWork, sender, clock }).execute({ organizationId, jobId: started.jobId });
      await advance(started.jobId);
      return started.jobId;
    };
    const again = await retry(job.id);
    sender.always(accepted);
    const before = sender.targets.length;
    await retry(again);
    expect(sender.targets.slice(before).sort()).toEqual(['person1@example.com', 'person2@example.com', 'person2@example.com']);
  });

  test('by SMS are answers as well, of the channel that the message went through', async () => {
    const { sent, list, states, clock, secrets, organizationId } = await given(1);
    const [one] = (await sent()) as [Message];
    const taker = new TakeAnswers(secrets, ids);
    const receiving = new ReceiveFeedback({ unitOfWork: store().unitOfWork, audit: new Audit(clock, ids), secrets, clock, answers: taker });
    const said = aFeedback({ kind: 'replied', source: 'twilio', messageId: one.id, words: 'Call me' });
    await receiving.execute({ organizationId, channelId: one.channelId, feedback: [said] });
    await receiving.execute({ organizationId, channelId: one.channelId, feedback: [said] });
    expect(await list()).toMatchObject([{ way: 'sms', kind: 'person', effect: 'left', messageId: one.id }]);
    expect(await states()).toEqual({ left: 1 });
  });

  test('of machines stop nobody; of who is away, they hold until the working day after', async () => {
    const { receive, sent, advance, clock, list, states, reasons, to } = await given(4);
    const [one, two, three] = (await sent()) as [Message, Message, Message];
    const auto = { fields: ['Auto-Submitted: auto-replied'] };
    await receive(
      aMail(one, 'We have your mail. STOP', auto),
      aMail(two, 'Ich bin bis Freitag, den 13. März nicht im Büro', auto),
      aMail(three, 'I am out of office', auto),
    );
    expect(await states()).toEqual({ waiting: 4 });
    expect((await list()).map(({ kind, effect, awayUntil }) => [kind, effect, awayUntil]).sort()).toEqual([
      ['automatic', 'none', null],
      ['away', 'held', null],
      ['away', 'held', '2026-03-13'],
    ]);
    clock.pass({ days: 2 });
    await advance();
    expect(to()).toEqual([1, 1, 2, 3, 4, 4].map((number) => `person${number}@example.com`));
    expect(await reasons()).toMatchObject({ waiting: { held: 2 } });
    // No date: three days, from a Tuesday on.
    clock.set('2026-03-13T09:00:01Z');
    await advance();
    clock.set('2026-03-16T08:59:00Z');
    await advance();
    expect(to().filter((address) => address === 'person2@example.com')).toHaveLength(1);
    clock.set('2026-03-16T09:00:01Z');
    await advance();
    expect(await states()).toEqual({ completed: 4 });
    expect(to()).toHaveLength(8);
  });

  test('with a word of the organization suppress the address; other wishes are for a person', async () => {
    const { receive, sent, clock, advance, list, organizationId, to } = await given(4);
    const [one, two, , four] = await sent();
    await receive(
      aMail(one, 'Unsubscribe', { fields: ['From: Person <PERSON1@example.com>'] }),
      aMail(two, 'Please remove me from your list'),
      aMail(undefined, 'Unsubscribe', { fields: ['From: person3@example.com'] }),
      // It was forwarded to them.
      aMail(four, 'Unsubscribe', { fields: ['From: colleague@example.com'] }),
    );
    const found = (await list()).map(({ address, kind, matchedBy, effect }) => [address, kind, matchedBy, effect]).sort();
    expect(found).toEqual([
      ['person1@example.com', 'unsubscribe', 'message_id', 'suppressed'],
      ['person2@example.com', 'perhaps_unsubscribe', 'message_id', 'left'],
      ['person3@example.com', 'perhaps_unsubscribe', 'sender', 'left'],
      ['person4@example.com', 'perhaps_unsubscribe', 'message_id', 'left'],
    ]);
    const suppressed = await store().suppressions.list(organizationId, { kind: 'email' }, { limit: 10, after: undefined });
    expect(suppressed.items.map(({ suppression }) => suppression.address)).toEqual(['person1@example.com']);
    clock.pass({ days: 2 });
    await advance();
    expect(to()).toHaveLength(4);
  });

  test('that are none are not stored: copies, lists, strangers, old mail, and senders if that is turned off', async () => {
    const { receive, sent, list, settle, clock } = await given(1);
    const [one] = await sent();
    const from = 'From: Person <person1@example.com>';
    const none = [
      aMail(undefined, 'copy', { head: `Message-ID: <${one?.id}@acme.example>\r\nFrom: ada@acme.example` }),
      aMail(undefined, 'list', { fields: [from, 'List-Id: <news.example.com>'] }),
      aMail(undefined, 'bulk', { fields: [from, 'Precedence: bulk'] }),
      aMail(undefined, 'stranger', { fields: ['From: else@example.com', `In-Reply-To: <${ids.next()}@acme.example>`] }),
      aMail(undefined, 'no sender', { head: '' }),
      aMail(undefined, 'before', { fields: [from], receivedAt: new Date(clock.now().getTime() - 86_400_000) }),
      aMail(undefined, 'plain text', { messageId: one?.id, way: 'return_path' }),
    ];
    expect(await receive(...none)).toEqual({ stored: 0, repeated: 0, notOurs: none.length });
    clock.pass({ days: 31 });
    expect(await receive(aMail(undefined, 'late', { fields: [from], receivedAt: clock.now() }))).toMatchObject({ notOurs: 1 });
    clock.set('2026-03-11T00:00:00Z');
    await settle({ matchBySender: false });
    expect(await receive(aMail(undefined, 'sender', { fields: [from] }))).toMatchObject({ notOurs: 1 });
    expect(await list()).toEqual([]);
  });

  test('by their sender also belong to a message that is unknown', async () => {
    const { receive, advance, sender, states, list } = await given(1);
    sender.next(unknown());
    await advance();
    const from = 'From: Person <person1@example.com>';
    expect(await receive(aMail(undefined, 'Yes', { fields: [from] }))).toMatchObject({ stored: 1 });
    expect([await list(), await states()]).toMatchObject([[{ matchedBy: 'sender', effect: 'left' }], { left: 1 }]);
  });

  test('to two messages are of the newest of them', async () => {
    const { receive, sent, advance, clock, list, recordIds, job, organizationId } = await given(1);
    const [one] = await sent();
    clock.pass({ days: 2 });
    await advance();
    const all = await store().unitOfWork.run(({ messages }) => messages.findMany(organizationId, job.id, recordIds));
    const second = all.find(({ stepId }) => stepId === 'second');
    await receive(aMail(undefined, 'Yes', { fields: [`References: <${second?.id}@acme.example> <${one?.id}@acme.example>`] }));
    expect(await list()).toMatchObject([{ messageId: second?.id, stepId: 'second' }]);
  });

  test('whose sender is not proven do nothing, if the organization asks for that', async () => {
    const { receive, sent, states, list, settle, organizationId, spinner } = await given(2);
    const [one, two] = await sent();
    await settle({ requireAuthentication: true, authenticationServers: ['mx.acme.example'] });
    const from = 'From: person1@example.com';
    await receive(aMail(one, 'Yes', { fields: [from, 'Authentication-Results: mx.evil.example; dmarc=pass'] }));
    expect([await states(), (await list())[0]]).toMatchObject([{ waiting: 2 }, { effect: 'unverified', authentication: 'pass' }]);
    expect((await store().results.ofSpinners(organizationId, [spinner.id])).get(spinner.id)).not.toContainEqual(
      expect.objectContaining({ state: 'replied' }),
    );
    await receive(aMail(two, 'Yes', { fields: [from, 'Authentication-Results: mx.acme.example; dmarc=pass'] }));
    expect(await states()).toEqual({ left: 1, waiting: 1 });
  });

  test('keep the mail sealed for some days if the organization wants it, and its text nowhere else', async () => {
    const { organizationId, receive, sent, list, settle, clock, advance } = await given(1, { onReply: 'go_on' });
    const [one] = await sent();
    await settle({ keep: 'mail' });
    await receive(aMail(one, `Canary ${'x'.repeat(10_000)}`, { fields: ['Subject: Re: Hello'] }));
    const [reply] = await list();
    expect(reply?.sealed).toMatch(/./);
    expect(JSON.stringify(reply)).not.toContain('Canary');
    const run = (days: number) =>
      store().unitOfWork.run(({ replies }) => replies.erase(organizationId, new Date(clock.now().getTime() - days * 86_400_000), 10));
    expect(await run(1)).toBe(0);
    expect(await run(-1)).toBe(1);
    expect((await list())[0]?.sealed).toBeNull();
    const sweep = () => store().unitOfWork.run(({ replies }) => replies.sweep(organizationId, new Date(clock.now().getTime() + 1), 1000));
    // Nothing of a job that is under way.
    expect(await sweep()).toBe(0);
    clock.pass({ days: 2 });
    await advance();
    expect(await sweep()).toBe(1);
    expect(await list()).toEqual([]);
  });

  test('stored while messages are being sent let nobody get the next one', async () => {
    const { receive, sent, advance, clock, sender, states, to } = await given(60);
    const first = await sent();
    clock.pass({ days: 2 });
    let stored: Promise<unknown> | undefined;
    sender.always(async () => {
      stored ??= receive(...first.map((message) => aMail(message, 'Yes')));
      await stored;
      return { result: 'sent', providerId: undefined };
    });
    await advance();
    // The batch that was claimed before.
    const later = to().length - 60;
    expect(later).toBeLessThanOrEqual(20);
    expect(await states()).toEqual({ left: 60 - later, completed: later });
  });

  test('a report is told to the message: a hard bounce suppresses', async () => {
    const { receive, sent, list, organizationId } = await given(1);
    const [one] = await sent();
    const report = 'Reporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; person1@example.com\r\nAction: failed\r\nStatus: 5.1.1\r\n';
    await receive(aMail(one, report, { fields: ['Content-Type: multipart/report; report-type=delivery-status'] }));
    expect(await list()).toMatchObject([{ kind: 'bounce', effect: 'none' }]);
    const suppressed = await store().suppressions.list(organizationId, { kind: 'email' }, { limit: 10, after: undefined });
    expect(suppressed.items).toMatchObject([{ suppression: { address: 'person1@example.com', reason: 'bounced' } }]);
  });

  test('are listed by kind, spinner, time and whether they are handled, a page at a time', async () => {
    const { receive, sent, organizationId, spinner, clock, job } = await given(3);
    const [one, two, three] = await sent();
    await receive(aMail(one, 'Yes'), aMail(two, 'No'), aMail(three, 'Away', { fields: ['X-Autoreply: yes'] }));
    const read = async (filter: object, page: { limit?: number; after?: readonly string[] } = {}) =>
      store().replies.list(organizationId, filter, { limit: page.limit ?? 10, after: page.after });
    const all = await read({});
    const idsOf = (items: readonly NamedReply[]) => items.map(({ reply }) => reply.id);
    expect(idsOf(all.items)).toEqual(idsOf(all.items).sort().reverse());
    expect(all.items.map(({ spinnerName }) => spinnerName)).toEqual(Array(3).fill(spinner.name));
    expect((await read({ kinds: ['person'] })).items).toHaveLength(2);
    expect((await read({ spinnerIds: [spinner.id] })).items).toHaveLength(3);
    expect((await read({ spinnerIds: [ids.next()] })).items).toEqual([]);
    expect((await read({ spinnerIds: [] })).items).toEqual([]);
    expect((await read({ jobId: job.id, kinds: ['away', 'automatic'] })).items).toHaveLength(1);
    expect((await read({ jobId: job.id, spinnerIds: [ids.next()] })).items).toEqual([]);
    expect((await read({ dataTableIds: [ids.next()] })).items).toEqual([]);
    expect((await read({ since: new Date(clock.now().getTime() + 1) })).items).toEqual([]);
    const first = all.items[0]?.reply;
    await store().unitOfWork.run(async ({ replies }) => {
      const reply = await replies.lock(organizationId, first?.id ?? '');
      if (reply) await replies.save(reply.handle(ids.next(), clock.now()));
    });
    expect(idsOf((await read({ isHandled: true })).items)).toEqual([first?.id]);
    expect((await read({ isHandled: false })).items).toHaveLength(2);
    const page = await read({}, { limit: 2 });
    expect(page.items).toHaveLength(2);
    const rest = await read({}, { limit: 2, after: page.next as readonly string[] });
    expect([...page.items, ...rest.items]).toEqual((await read({})).items);
    const found = await store().replies.find(organizationId, first?.id ?? '');
    expect(found).toMatchObject({ reply: { handledAt: clock.now() }, spinnerName: spinner.name });
    expect(await store().replies.find(ids.next(), first?.id ?? '')).toBeUndefined();
  });

  test('stand in the list of who has answered and in the story, the latest of a person first', async () => {
    const { receive, sent, organizationId, clock, job, list } = await given(2);
    const [one, two] = await sent();
    await receive(aMail(one, 'Yes'), aMail(two, 'Away', { fields: ['X-Autoreply: yes'] }));
    await receive(aMail(one, 'And one more thing'));
    await receive(aMail(one, 'Your ticket', { fields: ['Auto-Submitted: auto-replied'] }));
    const [ticket, second, ...others] = (await list()).filter(({ recordId }) => recordId === one?.recordId);
    const filter = { medium: 'email', jobId: job.id } as const;
    const { items } = await store().results.replied(organizationId, filter, { limit: 10, after: undefined });
    expect(items).toEqual([
      { jobId: job.id, recordId: one?.recordId, medium: 'email', at: clock.now(), address: 'person1@example.com', replyId: second?.id },
    ]);
    const story = await store().recipientStories.read(organizationId, job.id, one?.recordId ?? '');
    expect(story?.replies.map(({ id, messageId, isByPerson }) => [id, messageId, isByPerson])).toEqual([
      [ticket?.id, one?.id, false],
      [second?.id, one?.id, true],
      [others[0]?.id, one?.id, true],
    ]);
  });
});
