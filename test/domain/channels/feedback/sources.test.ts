import { describe, expect, test } from '@jest/globals';
import { checkFeedback, likelySource } from '../../../../src/domain/channels/feedback/channel-feedback.ts';
import { type SourceName, sourceNames, sourceOf } from '../../../../src/domain/channels/feedback/sources/sources.ts';
import { smtp } from '../../../../src/domain/channels/providers/smtp.ts';
import { checkFields } from '../../../../src/domain/kernel/check-fields.ts';
import { ValidationFailed } from '../../../../src/domain/kernel/errors.ts';
import { cpuTimeOf } from '../../../support/load/cpu-time.ts';
import { fillings, repeatTo } from '../../../support/load/hostile-values.ts';

const id = '0198c0de-0000-7000-8000-000000000002';

/** The content of a call of a source, in short. */
const read = (source: SourceName, body: unknown): unknown[] =>
  [...sourceOf(source).read({ body, callId: 'call', messageId: undefined }, {})].map(({ kind, isHard }) =>
    kind === 'bounced' ? `${isHard ? 'hard' : 'soft'} bounce` : kind,
  );

const sendgrid = (event: string, more: object = {}) => [{ event, sg_event_id: 'e', timestamp: 1_513_299_569, email: 'a@b.c', ...more }];
const mailgun = (event: string, more: object = {}) => ({
  'event-data': { event, timestamp: 1_534_110_422.38, recipient: 'a@b.c', ...more },
});
const failed = (reason: string, status: object = {}) => mailgun('failed', { severity: 'permanent', reason, 'delivery-status': status });
const bounce = (Type: string) => ({ RecordType: 'Bounce', ID: 42, Type, Email: 'a@b.c', BouncedAt: '2019-11-05T16:33:54.9070259Z' });
const change = (more: object) => ({
  RecordType: 'SubscriptionChange',
  MessageID: 'm',
  ChangedAt: '2020-02-01T10:53:34.416071Z',
  SuppressSending: true,
  ...more,
});
const resend = (type: string, data: object = {}) => ({
  type,
  created_at: '2023-10-02T18:11:26.101Z',
  data: { email_id: 'm', to: ['a@b.c'], ...data },
});
const ses = (event: object) => ({
  Type: 'Notification',
  MessageId: 'n',
  Timestamp: '2016-01-27T14:59:38.237Z',
  Message: JSON.stringify(event),
});
const sesBounce = (bounceType: string, bounceSubType = 'General') => ({
  bounce: { bounceType, bounceSubType, bouncedRecipients: [{ emailAddress: 'a@b.c' }] },
});

const twilioStatus = (MessageStatus: string, more: object = {}) => ({
  ...{ MessageSid: 'SM1', MessageStatus, To: '+15005550001', From: '+15005550006', Body: 'Hello', OptOutType: 'HELP' },
  ...more,
});
const sesSubscription = (was: string, is: string, unsubscribeAll = false) => ({
  eventType: 'Subscription',
  subscription: {
    ...{ contactList: 'All', timestamp: '2017-08-05T00:41:02.669Z', source: 'UnsubscribeHeader' },
    oldTopicPreferences: { unsubscribeAll: false, topicSubscriptionStatus: [{ topicName: 'News', subscriptionStatus: was }] },
    newTopicPreferences: { unsubscribeAll, topicSubscriptionStatus: [{ topicName: 'News', subscriptionStatus: is }] },
  },
});

const rows: readonly (readonly [SourceName, string, unknown, readonly string[]])[] = [
  ['sendgrid', 'delivered', sendgrid('delivered'), ['delivered']],
  ['sendgrid', 'a bounce', sendgrid('bounce', { type: 'bounce', status: '5.1.1' }), ['hard bounce']],
  ['sendgrid', 'a bounce without a status', sendgrid('bounce', { type: 'bounce' }), ['hard bounce']],
  ['sendgrid', 'a full mailbox', sendgrid('bounce', { type: 'bounce', status: '5.2.2' }), ['soft bounce']],
  ['sendgrid', 'a bounce by policy', sendgrid('bounce', { type: 'bounce', status: '5.7.1' }), ['soft bounce']],
  [
    'sendgrid',
    'an address that Microsoft 365 does not know',
    sendgrid('bounce', { type: 'bounce', status: '5.4.1', reason: '550 5.4.1 Recipient address rejected: Access denied.' }),
    ['hard bounce'],
  ],
  ['sendgrid', 'a network that fails', sendgrid('bounce', { type: 'bounce', status: '5.4.1', reason: 'no route' }), ['soft bounce']],
  ['sendgrid', 'dropped, a header of ours is wrong', sendgrid('dropped', { reason: 'Invalid SMTPAPI header' }), ['failed']],
  ['sendgrid', 'dropped, no address', sendgrid('dropped', { reason: 'Invalid' }), ['hard bounce']],
  ['sendgrid', 'a passing bounce', sendgrid('bounce', { type: 'bounce', status: '4.2.1' }), ['soft bounce']],
  ['sendgrid', 'a block', sendgrid('bounce', { type: 'blocked', status: '5.1.1' }), ['soft bounce']],
  ['sendgrid', 'dropped, bounced before', sendgrid('dropped', { reason: 'Bounced Address' }), ['hard bounce']],
  ['sendgrid', 'dropped, unsubscribed before', sendgrid('dropped', { reason: 'Unsubscribed Address' }), ['failed']],
  ['sendgrid', 'a spam report', sendgrid('spamreport'), ['complained']],
  ['sendgrid', 'unsubscribed', sendgrid('unsubscribe'), ['unsubscribed']],
  ['sendgrid', 'unsubscribed from a group', sendgrid('group_unsubscribe'), ['unsubscribed']],
  ...['processed', 'deferred', 'open', 'click', 'group_resubscribe', 'constructor'].map(
    (event) => ['sendgrid', event, sendgrid(event), []] as const,
  ),
  ['sendgrid', 'several', [...sendgrid('delivered'), ...sendgrid('open'), ...sendgrid('spamreport')], ['delivered', 'complained']],
  ['mailgun', 'delivered', mailgun('delivered'), ['delivered']],
  ['mailgun', 'a bounce', failed('bounce', { code: 550, message: '5.1.1 The account does not exist' }), ['hard bounce']],
  [
    'mailgun',
    'an address that Microsoft 365 does not know',
    failed('bounce', { code: 550, message: '5.4.1 Recipient address rejected: Access denied.' }),
    ['hard bounce'],
  ],
  ['mailgun', 'a soft bounce', failed('bounce', { 'bounce-type': 'soft' }), ['soft bounce']],
  ['mailgun', 'a full mailbox', failed('bounce', { code: 552, 'enhanced-code': '5.2.2' }), ['soft bounce']],
  ['mailgun', 'given up', failed('old'), ['soft bounce']],
  ['mailgun', 'bounced before', failed('suppress-bounce'), ['hard bounce']],
  ['mailgun', 'complained before', failed('suppress-complaint'), ['failed']],
  ['mailgun', 'unsubscribed before', failed('suppress-unsubscribe'), ['failed']],
  ['mailgun', 'a temporary failure', mailgun('failed', { severity: 'temporary', reason: 'generic' }), []],
  ['mailgun', 'a complaint', mailgun('complained'), ['complained']],
  ['mailgun', 'unsubscribed', mailgun('unsubscribed'), ['unsubscribed']],
  ...['accepted', 'opened', 'clicked'].map((event) => ['mailgun', event, mailgun(event), []] as const),
  ['postmark', 'delivered', { RecordType: 'Delivery', MessageID: 'm', Recipient: 'a@b.c' }, ['delivered']],
  ...['HardBounce', 'BadEmailAddress'].map((type) => ['postmark', type, bounce(type), ['hard bounce']] as const),
  ...['SoftBounce', 'DnsError', 'Blocked', 'SpamNotification', 'DMARCPolicy', 'Unknown'].map(
    (type) => ['postmark', type, bounce(type), ['soft bounce']] as const,
  ),
  ...['ManuallyDeactivated', 'SMTPApiError'].map((type) => ['postmark', type, bounce(type), ['failed']] as const),
  ...['Transient', 'AutoResponder', 'AddressChange', 'ChallengeVerification', '__proto__'].map(
    (type) => ['postmark', type, bounce(type), []] as const,
  ),
  ['postmark', 'a complaint', { ...bounce('SpamComplaint'), RecordType: 'SpamComplaint' }, ['complained']],
  ['postmark', 'suppressed by its owner', change({ SuppressionReason: 'ManualSuppression', Origin: 'Recipient' }), ['unsubscribed']],
  ['postmark', 'suppressed by somebody', change({ SuppressionReason: 'ManualSuppression', Origin: 'Customer' }), []],
  ['postmark', 'suppressed by a bounce', change({ SuppressionReason: 'HardBounce', Origin: 'Recipient' }), ['hard bounce']],
  ['postmark', 'reactivated', change({ SuppressSending: false, SuppressionReason: null, Origin: 'Customer' }), []],
  ...['Open', 'Click', 'Inbound'].map((RecordType) => ['postmark', RecordType, { RecordType, MessageID: 'm' }, []] as const),
  ['resend', 'delivered', resend('email.delivered'), ['delivered']],
  ['resend', 'a permanent bounce', resend('email.bounced', { bounce: { type: 'Permanent' } }), ['hard bounce']],
  ['resend', 'a transient bounce', resend('email.bounced', { bounce: { type: 'Transient' } }), ['soft bounce']],
  ['resend', 'a bounce without a type', resend('email.bounced'), ['soft bounce']],
  ['resend', 'a complaint', resend('email.complained'), ['complained']],
  ['resend', 'failed', resend('email.failed'), ['failed']],
  ['resend', 'suppressed', resend('email.suppressed'), ['failed']],
  ...['email.sent', 'email.delivery_delayed', 'email.opened', 'contact.created'].map((type) => ['resend', type, resend(type), []] as const),
  ...(['eventType', 'notificationType'] as const).flatMap((name): (readonly [SourceName, string, unknown, readonly string[]])[] => [
    ['ses', `a delivery (${name})`, ses({ [name]: 'Delivery', delivery: { recipients: ['a@b.c'] } }), ['delivered']],
    ['ses', `a permanent bounce (${name})`, ses({ [name]: 'Bounce', ...sesBounce('Permanent') }), ['hard bounce']],
    ['ses', `a transient bounce (${name})`, ses({ [name]: 'Bounce', ...sesBounce('Transient') }), ['soft bounce']],
    ['ses', `an undetermined bounce (${name})`, ses({ [name]: 'Bounce', ...sesBounce('Undetermined') }), ['soft bounce']],
    ['ses', `a complaint (${name})`, ses({ [name]: 'Complaint', complaint: {} }), ['complained']],
  ]),
  ['ses', 'a bounce of before', ses({ eventType: 'Bounce', ...sesBounce('Permanent', 'OnAccountSuppressionList') }), ['hard bounce']],
  ['ses', 'unsubscribed before', ses({ eventType: 'Bounce', ...sesBounce('Permanent', 'UnsubscribedRecipient') }), ['failed']],
  [
    'ses',
    'a complaint of before',
    ses({ eventType: 'Complaint', complaint: { complaintSubType: 'OnAccountSuppressionList' } }),
    ['failed'],
  ],
  ['ses', 'a complaint taken back', ses({ eventType: 'Complaint', complaint: { complaintFeedbackType: 'not-spam' } }), []],
  ['ses', 'unsubscribed from all', ses(sesSubscription('OptIn', 'OptIn', true)), ['unsubscribed']],
  ['ses', 'unsubscribed from a topic', ses(sesSubscription('OptIn', 'OptOut')), ['unsubscribed']],
  ['ses', 'subscribed to a topic', ses(sesSubscription('OptOut', 'OptIn')), []],
  ['ses', 'another topic than the one of before', ses(sesSubscription('OptOut', 'OptOut')), []],
  ['ses', 'a subscription without its parts', ses({ eventType: 'Subscription' }), []],
  ['ses', 'rejected', ses({ eventType: 'Reject', reject: { reason: 'Bad content' } }), ['failed']],
  ...['Send', 'Open', 'Click', 'DeliveryDelay'].map((eventType) => ['ses', eventType, ses({ eventType }), []] as const),
  [
    'ses',
    'the trial of a topic',
    { Type: 'Notification', Message: 'Successfully validated SNS topic for Amazon SES event publishing.' },
    [],
  ],
  ['ses', 'a confirmation', { Type: 'SubscriptionConfirmation', Message: 'You have chosen to subscribe' }, []],
  ['twilio', 'delivered', twilioStatus('delivered'), ['delivered']],
  ['twilio', 'no such number', twilioStatus('undelivered', { ErrorCode: '30005' }), ['hard bounce']],
  ['twilio', 'a phone that is off', twilioStatus('undelivered', { ErrorCode: '30003' }), ['soft bounce']],
  ['twilio', 'opted out', twilioStatus('failed', { ErrorCode: '21610', ErrorMessage: 'Blocked' }), ['failed', 'unsubscribed']],
];

describe('feedback of', () => {
  test.each(rows)('%s: %s', (source, _, body, said) => {
    expect(read(source, body)).toEqual(said);
  });

  test('an event has the id of our message, its time, its code and its words', () => {
    const [feedback] = sourceOf('ses').read(
      {
        body: ses({
          eventType: 'Bounce',
          bounce: {
            ...{ bounceType: 'Permanent', timestamp: '2017-08-05T00:41:02.669Z' },
            bouncedRecipients: [{ emailAddress: 'a@b.c', status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 user unknown' }],
          },
          mail: { messageId: 'EXAMPLE7c191be45', headers: [{ name: 'x-spindle-message-id', value: id }] },
        }),
        ...{ callId: undefined, messageId: undefined },
      },
      {},
    );
    expect(feedback).toEqual({
      ...{ source: 'ses', eventId: 'n', kind: 'bounced', isHard: true, about: 'message', messageId: id, providerId: 'EXAMPLE7c191be45' },
      ...{ address: 'a@b.c', code: '5.1.1', words: 'smtp; 550 5.1.1 user unknown', at: new Date('2017-08-05T00:41:02.669Z') },
    });
  });
});

test('two bounces of Postmark are two events, even where their numbers are too large to tell apart', () => {
  const eventId = (id: string, more: object): string | undefined => {
    const body = JSON.parse(JSON.stringify({ ...bounce('HardBounce'), ...more }).replace('"ID":42', `"ID":${id}`));
    return [...sourceOf('postmark').read({ body, callId: undefined, messageId: undefined }, {})][0]?.eventId;
  };
  const first = eventId('4323372036854775807', { MessageID: 'one' });
  expect(eventId('4323372036854775808', { MessageID: 'two' })).not.toBe(first);
  expect(eventId('4323372036854775807', { MessageID: 'one' })).toBe(first);
});

test.each([
  ['STOP', 'unsubscribed', 'address'],
  ['START', 'resubscribed', 'address'],
  ['Who are you, and\nwhere did you get my number?', 'replied', 'message'],
])('an SMS that says %j is passed on with its words', (Body, kind, about) => {
  const body = { MessageSid: 'SM1', From: '+15005550001', To: '+15005550006', Body };
  const read = sourceOf('twilio').replies?.read({ body, callId: undefined, messageId: undefined }, { from: '+15005550006' });
  expect(read).toMatchObject([{ kind, about, address: '+15005550001', words: Body }]);
});

describe('calls that a source does not send', () => {
  test.each<[SourceName, unknown, string]>([
    ['sendgrid', {}, 'body'],
    ['sendgrid', null, 'body'],
    ['sendgrid', [{}, { event: 'delivered' }], '[1].sg_event_id'],
    ['sendgrid', [{ event: 'bounce', sg_event_id: { id: 1 } }], '[0].sg_event_id'],
    ['mailgun', [], 'body["event-data"]'],
    ['postmark', { RecordType: 7 < 6 }, 'body.RecordType'],
    ['postmark', { RecordType: 'Bounce', Type: 'HardBounce' }, 'body.ID'],
    ['resend', 'email.bounced', 'body.type'],
    ['ses', { Type: 'Notification', Message: '{"eventType": ' }, 'body.Message'],
    ['ses', { Type: 'Notification' }, 'body.Message'],
  ])('%s: %j is refused at %s', (source, body, path) => {
    expect(() => read(source, body)).toThrow(
      expect.objectContaining({ code: 'VALIDATION_ERROR', details: { errors: [expect.objectContaining({ path })] } }),
    );
  });

  // Each value of a good call is replaced by each of these, and each member left out.
  const odd = [
    null,
    true,
    0,
    -1,
    1e308,
    '',
    'x',
    '__proto__',
    [],
    [[]],
    {},
    { length: -1 },
    JSON.parse('{"__proto__": {"a": 1}, "constructor": 1}'),
  ];
  const good = rows.filter(([, , , said]) => said.length > 0);
  test.each(good)('%s: %s is read or refused, whatever its values are', (source, _, body) => {
    for (const variant of variantsOf(body, odd)) {
      try {
        for (const feedback of sourceOf(source).read({ body: variant, callId: 'c', messageId: undefined }, {})) {
          const { eventId, providerId, address, code, words, messageId, at } = feedback;
          for (const text of [eventId, providerId ?? '', address ?? '', code ?? '', words ?? '', messageId ?? ''])
            expect(typeof text).toBe('string');
          expect(at).toBeInstanceOf(Date);
        }
      } catch (error) {
        expect(error).toBeInstanceOf(ValidationFailed);
      }
    }
  });

  // A field of 64 KiB may cost no more than reading it: the owner of a channel can sign any text.
  const bySource = new Map(good.map((row) => [`${row[0]} ${row[3]}`, row]));
  test.each([...bySource.values()])('%s: %s is read quickly, however long each of its values is', (source, _, body) => {
    const { read: readCall, replies } = sourceOf(source);
    const texts = Object.values(fillings).map((unit) => `${repeatTo(unit, 65_536)}x`);
    const slow: string[] = [];
    for (const variant of variantsOf(body, texts)) {
      const callback = { body: variant, callId: 'c', messageId: undefined };
      for (const reading of [readCall, replies?.read, replies?.answer]) {
        const read = (): void => {
          try {
            // A source may read its events one by one.
            for (const _ of reading?.(callback, { from: '+15005550006', helpText: 'Call us.' }) ?? []);
          } catch (error) {
            expect(error).toBeInstanceOf(ValidationFailed);
          }
        };
        const began = process.cpuUsage();
        read();
        if (process.cpuUsage(began).user / 1000 < 50) continue;
        const ms = cpuTimeOf(read);
        if (ms > 50) slow.push(`${Math.round(ms)} ms: ${JSON.stringify(variant).slice(0, 200)}`);
      }
    }
    expect(slow).toEqual([]);
  });
});

/** A value with each of its parts replaced by each of the others, and each member left out. */
function* variantsOf(value: unknown, others: readonly unknown[]): Generator<unknown> {
  yield* others;
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value)) {
    const part = (value as Record<string, unknown>)[key];
    const inner =
      key === 'Message' && typeof part === 'string' && part.startsWith('{')
        ? [...variantsOf(JSON.parse(part), others)].map((one) => JSON.stringify(one))
        : [];
    for (const one of [undefined, ...inner, ...variantsOf(part, others)])
      yield Array.isArray(value) ? value.map((old, index) => (String(index) === key ? one : old)) : { ...value, [key]: one };
  }
}

describe.each(sourceNames)('the source %s', (name) => {
  const source = sourceOf(name);

  test('is listed under its name, says where the URL goes, and accepts its own examples', () => {
    expect(source.source).toBe(name);
    expect(source.setup.filter((step) => step.includes('{url}'))).toHaveLength(1);
    const examples = Object.fromEntries(Object.entries(source.settings).map(([field, { example }]) => [field, example as string]));
    expect([...checkFields(examples, source.settings, 'settings'), ...source.check(examples, 'settings')]).toEqual([]);
  });

  test('puts our id into short printable headers of names that hold nothing else', () => {
    const headers = Object.entries(source.headers(id));
    // A provider with a source of its own has our id in its URL.
    expect(headers.length > 0).toBe(!source.isOfProvider);
    for (const [header, value] of headers) {
      expect(header).toMatch(/^X-[A-Za-z-]{1,40}$/);
      expect(value).toMatch(/^[ -~]{1,200}$/);
      expect(value).toContain(id);
    }
  });
});

test.each([
  ['email-smtp.eu-west-1.amazonaws.com', 'ses'],
  ['SMTP.SendGrid.net', 'sendgrid'],
  ['smtp.eu.mailgun.org.', 'mailgun'],
  ['smtp-broadcasts.postmarkapp.com', 'postmark'],
  ['smtp.resend.com', 'resend'],
  ['smtp.resend.com.evil.example', undefined],
  ['notsendgrid.net', undefined],
  ['smtp.example.com', undefined],
])('the server %s belongs to %s', (host, source) => {
  expect(likelySource({ host })).toBe(source);
});

describe('a key that callbacks are signed with', () => {
  const faultOf = (source: string, credentials: object): unknown => {
    try {
      checkFeedback(smtp, { source, credentials }, []);
      return undefined;
    } catch (error) {
      return (error as ValidationFailed).details.errors;
    }
  };

  test.each([
    ['mailgun', 'signingKey', 'x'],
    ['mailgun', 'signingKey', ` ${'a'.repeat(15)} `],
    ['resend', 'signingSecret', 'whsec_QQ=='],
    ['resend', 'signingSecret', `whsec_${'!'.repeat(32)}`],
  ])('of %s is refused where it can be guessed: %s %j', (source, name, secret) => {
    expect(faultOf(source, { [name]: secret })).toEqual([{ path: `credentials.${name}`, message: expect.stringMatching(/^must/) }]);
  });

  test.each([
    ['mailgun', 'signingKey', 'd41f3e0c5a6b7980123456789abcdef0'],
    ['resend', 'signingSecret', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    ['resend', 'signingSecret', ' C2FVsBQIhrscChlQIMV+b5sSYspob7oD '],
  ])('of %s is accepted as the provider shows it: %s %j', (source, name, secret) => {
    expect(faultOf(source, { [name]: secret })).toBeUndefined();
  });
});
