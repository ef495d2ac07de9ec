import { expect, test } from '@jest/globals';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { countedRows, keptCounts } from '../runs/counted-rows.ts';
import { aFeedback, givenFeedback } from './given-feedback.ts';

onEachBackend('Feedback', (store) => {
  test('moves a message forward, keeps counts and figures exact, and suppresses the address that it went to', async () => {
    const { claimed, given, receive, apply, read, suppression, figures, clock, job, queued, organizationId } = await givenFeedback(
      store(),
      2,
    );
    const [one, other] = [await given(claimed(0).sent(clock.now(), '<id@relay>')), await given(claimed(1).sent(clock.now(), null))];
    await queued();
    await receive(
      aFeedback({ kind: 'bounced', isHard: true, messageId: one.id, address: 'else@example.com', code: '5.1.1', words: 'User unknown' }),
      aFeedback({ kind: 'delivered', messageId: other.id }),
    );
    expect(await queued()).toEqual([{ organizationId }]);
    expect(await suppression('person1@example.com')).toMatchObject({ reason: 'bounced', via: 'feedback', note: '5.1.1 User unknown' });
    expect(await suppression('else@example.com')).toBeUndefined();
    clock.pass({ seconds: 5 });
    await apply();
    expect(await read(one)).toEqual(
      one.with({ state: 'bounced', isHardBounce: true, reason: '5.1.1 User unknown', reportedAt: clock.now(), settledAt: one.sentAt }),
    );
    expect(await read(other)).toMatchObject({ state: 'delivered', reason: null, reportedAt: clock.now(), isHardBounce: null });
    expect(await figures()).toEqual({ sent: 2, bounced_hard: 1, delivered: 1 });
    expect(await keptCounts(store(), job)).toMatchObject(await countedRows(store(), job));
  });

  test('about a copy of a message changes nothing about the person, and no suppression follows for either address', async () => {
    const { claimed, given, receive, apply, read, suppression, figures, clock } = await givenFeedback(store(), 2);
    const mail = { subject: 'Hello', cc: ['crm@acme.example'], copies: 2 };
    const [copied, plain] = [
      await given(claimed(0).with({ mail }).sent(clock.now(), null)),
      await given(claimed(1).sent(clock.now(), null)),
    ];
    const about = (message: typeof copied, address: string | undefined, kind: 'bounced' | 'complained' | 'unsubscribed' = 'bounced') =>
      aFeedback({ kind, isHard: kind === 'bounced', messageId: message.id, address, code: '5.1.1' });
    await receive(
      about(copied, 'crm@acme.example'),
      about(copied, 'hidden@acme.example'),
      about(copied, 'crm@acme.example', 'complained'),
      about(copied, 'crm@acme.example', 'unsubscribed'),
    );
    clock.pass({ seconds: 5 });
    await apply();
    expect(await read(copied)).toEqual(copied.with({ settledAt: copied.sentAt }));
    for (const address of ['person1@example.com', 'crm@acme.example', 'hidden@acme.example'])
      expect(await suppression(address)).toBeUndefined();
    expect(await figures()).toEqual({ sent: 2, unmatched: 4 });
    // Its own address in another spelling, and another one of a message without copies, are about the person.
    await receive(about(copied, 'PERSON1@example.com'), about(plain, 'forwarded@example.org'));
    await apply();
    expect([(await read(copied)).state, (await read(plain)).state]).toEqual(['bounced', 'bounced']);
    expect(await suppression('person1@example.com')).toMatchObject({ reason: 'bounced' });
  });

  test('is stored once, however often it comes', async () => {
    const { claimed, given, receive, receiveAs, apply, figures, clock, queued } = await givenFeedback(store());
    const message = await given(claimed(0).sent(clock.now(), null));
    const delivered = aFeedback({ kind: 'delivered', messageId: message.id });
    await queued();
    await Promise.all([receive(delivered), receive(delivered, delivered), receive(delivered)]);
    await receive(delivered);
    await apply();
    await receive(delivered);
    expect(await figures()).toEqual({ sent: 1, delivered: 1 });
    expect(await queued()).toHaveLength(1);
    // Another channel's event with the same id is another one.
    await receiveAs({ channelId: ids.next(), feedback: [delivered] });
    expect(await queued()).toHaveLength(1);
  });

  test('of another channel, of another organization, for no message, and too late changes nothing', async () => {
    const { claimed, given, receive, receiveAs, apply, read, suppression, figures, clock, outcomes } = await givenFeedback(store());
    const { receive: receiveElsewhere, apply: applyElsewhere, outcomes: outcomesElsewhere } = await givenFeedback(store());
    const message = await given(claimed(0).sent(clock.now(), null));
    const bounced = (more: object = {}) => aFeedback({ kind: 'bounced', isHard: true, messageId: message.id, ...more });
    await receiveAs({ channelId: ids.next(), feedback: [bounced()] });
    await receiveAs({ channelId: null, feedback: [bounced()] });
    await receiveElsewhere(bounced());
    await receive(bounced({ messageId: ids.next() }), bounced({ messageId: undefined }), bounced({ messageId: 'not a uuid' }));
    await receive(bounced({ at: new Date(clock.now().getTime() - 31 * 86_400_000) }));
    await apply();
    await applyElsewhere();
    expect(await read(message)).toMatchObject({ state: 'sent', reportedAt: null });
    expect(await suppression('person1@example.com')).toBeUndefined();
    expect(await figures()).toEqual({ sent: 1, unmatched: 3 });
    expect(await outcomes()).toEqual([
      'other_channel',
      'other_channel',
      'unknown_message',
      'unknown_message',
      'unknown_message',
      'too_late',
    ]);
    expect(await outcomesElsewhere()).toEqual(['unknown_message']);
  });

  test.each(['delayed', 'auto_replied', 'replied'] as const)(
    'that is only told changes nothing, and stays for the story: %s',
    async (kind) => {
      const { claimed, given, receiveAs, apply, read, suppression, clock, outcomes, figures } = await givenFeedback(store());
      const message = await given(claimed(0).sent(clock.now(), null));
      await receiveAs({ channelId: null, feedback: [aFeedback({ source: 'bounce', kind, messageId: message.id, words: 'I am away' })] });
      await apply();
      expect(await read(message)).toMatchObject({ state: 'sent', reportedAt: null, reason: null });
      expect(await suppression('person1@example.com')).toBeUndefined();
      expect(await outcomes()).toEqual(['applied']);
      expect(await figures()).toEqual({ sent: 1 });
      const { organizationId, jobId, recordId } = message;
      const story = await store().recipientStories.read(organizationId, jobId, recordId);
      expect(story?.feedback).toMatchObject([{ kind, words: 'I am away' }]);
    },
  );

  test('that came by mail to a signed address is about its message, whatever channel that went through', async () => {
    const { claimed, given, receiveAs, apply, suppression, clock, outcomes } = await givenFeedback(store());
    const message = await given(claimed(0).sent(clock.now(), null));
    await receiveAs({ channelId: null, feedback: [aFeedback({ source: 'mail', kind: 'unsubscribed', messageId: message.id })] });
    expect(await suppression('person1@example.com')).toMatchObject({ reason: 'unsubscribed', unsubscribedAt: expect.any(Date) });
    await apply();
    expect(await outcomes()).toEqual(['applied']);
  });

  test.each(['complained', 'unsubscribed'] as const)('that is a wish is heard however late: %s', async (kind) => {
    const { claimed, given, receive, apply, read, suppression, clock, outcomes } = await givenFeedback(store());
    const message = await given(claimed(0).sent(clock.now(), null));
    await receive(aFeedback({ kind, messageId: message.id, at: new Date(clock.now().getTime() - 31 * 86_400_000) }));
    await apply();
    expect(await suppression('person1@example.com')).toMatchObject({ reason: kind });
    expect(await read(message)).toMatchObject({ state: 'sent', reportedAt: null });
    expect(await outcomes()).toEqual(['too_late']);
  });

  test('without our id says nothing of a message that waits to be sent, and waits for one that is being sent', async () => {
    const { claimed, given, receive, apply, read, clock, outcomes } = await givenFeedback(store(), 2);
    const waiting = await given(claimed(0).defer('451 later'));
    const beingSent = await given(claimed(1));
    const said = { kind: 'delivered', at: clock.now() } as const;
    await receive(aFeedback({ ...said, address: waiting.to }), aFeedback({ ...said, address: beingSent.to }));
    await apply();
    expect(await read(waiting)).toMatchObject({ state: 'queued', sentAt: null, reportedAt: null });
    expect((await read(beingSent)).state).toBe('sending');
    expect(new Set(await outcomes())).toEqual(new Set(['unknown_message', null]));
    await given(beingSent.sent(clock.now(), null));
    await apply();
    expect((await read(beingSent)).state).toBe('delivered');
  });

  test('without our id settles a message whose worker does not say what became of it', async () => {
    const { claimed, given, receive, apply, read, clock } = await givenFeedback(store());
    const lost = await given(claimed(0));
    await receive(aFeedback({ kind: 'delivered', address: lost.to, at: clock.now() }));
    clock.pass({ seconds: 60 });
    await apply();
    expect((await read(lost)).state).toBe('delivered');
  });

  test('without our id finds the latest message to the address, or the one that the provider knows', async () => {
    const { claimed, given, receive, apply, read, clock } = await givenFeedback(store());
    const first = await given(claimed(0).with({ stepId: 'one' }).sent(clock.now(), 'first-id'));
    clock.pass({ hours: 3 });
    const second = await given(claimed(0).with({ stepId: 'two' }).sent(clock.now(), null, '250 OK queued as second-id'));
    clock.pass({ hours: 3 });
    const third = await given(claimed(0).with({ stepId: 'three' }).sent(clock.now(), null));
    const said = { kind: 'delivered', address: ' PERSON1@example.COM ' } as const;
    const states = async () => Promise.all([first, second, third].map(async (one) => (await read(one)).state));
    await receive(aFeedback({ ...said, address: 'nobody@example.com', at: clock.now() }));
    await apply();
    expect(await states()).toEqual(['sent', 'sent', 'sent']);
    await receive(aFeedback({ ...said, providerId: 'first-id', at: clock.now() }));
    await apply();
    expect(await states()).toEqual(['delivered', 'sent', 'sent']);
    // Half an hour before the second was sent, by a clock that may be wrong by that.
    await receive(aFeedback({ ...said, at: new Date(clock.now().getTime() - 3.5 * 3_600_000) }));
    await apply();
    expect(await states()).toEqual(['delivered', 'delivered', 'sent']);
    await receive(
      aFeedback({ ...said, kind: 'complained', providerId: 'second-id', at: clock.now() }),
      aFeedback({ ...said, at: clock.now() }),
    );
    await apply();
    expect(await states()).toEqual(['delivered', 'complained', 'delivered']);
  });

  test('whose texts cannot be stored as they are is stored as they can', async () => {
    const { claimed, given, receive, apply, read, clock, suppression } = await givenFeedback(store());
    const message = await given(claimed(0).sent(clock.now(), null));
    const bad = `\0no\nsuch \ud800user ${'x'.repeat(5000)}`;
    const facts = { messageId: message.id.toUpperCase(), code: bad, words: bad, address: bad, providerId: bad, eventId: bad };
    await receive(aFeedback({ kind: 'bounced', isHard: true, ...facts, at: new Date(Number.NaN) }));
    await apply();
    const { state, reason } = await read(message);
    expect(state).toBe('bounced');
    expect(reason).toMatch(/^no such user x{36}… no such user x+…$/);
    expect(reason?.length).toBe(351);
    expect(await suppression('person1@example.com')).toMatchObject({ note: reason });
  });

  test('left behind is found by organization, and old feedback is swept', async () => {
    const { receive, apply, clock, organizationId, outcomes } = await givenFeedback(store());
    await receive(aFeedback({ kind: 'sent', messageId: ids.next() }), aFeedback({ kind: 'sent', messageId: ids.next() }));
    const { unitOfWork } = store();
    const waiting = (before: Date) => unitOfWork.run(({ feedback }) => feedback.findWaiting(before, 1000));
    const sweep = (before: Date) => unitOfWork.run(({ feedback }) => feedback.sweep(before, 1));
    expect(await waiting(clock.now())).not.toContain(organizationId);
    const later = new Date(clock.now().getTime() + 1);
    expect(await waiting(later)).toContain(organizationId);
    await apply();
    expect(await waiting(later)).not.toContain(organizationId);
    expect(await sweep(clock.now())).toBe(0);
    expect(await outcomes()).toHaveLength(2);
    let swept = 0;
    while ((await sweep(later)) > 0) swept++;
    expect(swept).toBeGreaterThanOrEqual(2);
    expect(await outcomes()).toEqual([]);
  });

  test('is told with the story of its recipient', async () => {
    const { claimed, given, receive, apply, clock, jobId, organizationId } = await givenFeedback(store());
    const message = await given(claimed(0).sent(clock.now(), null));
    await receive(aFeedback({ kind: 'delivered', messageId: message.id, words: 'OK' }));
    await receive(aFeedback({ kind: 'delivered', address: message.to, at: clock.now() }));
    await receive(aFeedback({ kind: 'sent', messageId: ids.next() }));
    expect((await store().recipientStories.read(organizationId, jobId, message.recordId))?.feedback).toEqual([]);
    await apply();
    const story = await store().recipientStories.read(organizationId, jobId, message.recordId);
    expect(story?.feedback).toMatchObject([
      { kind: 'delivered', messageId: message.id, words: 'OK', outcome: 'applied' },
      { kind: 'delivered', messageId: message.id, words: undefined, outcome: 'repeated' },
    ]);
  });
});
