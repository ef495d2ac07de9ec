import { createHmac, generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto';
import type { SourceName } from '../../../src/domain/channels/feedback/sources/sources.ts';
import { snsKey } from './sns-certificate.ts';

/** The message that an event is about. */
export interface About {
  readonly messageId: string;
  readonly to: string;
  readonly at: Date;
}

export const eventKinds = ['delivered', 'hard', 'soft', 'failed', 'complained', 'opened'] as const;
/** The result, whatever the provider calls it. */
export type EventKind = (typeof eventKinds)[number];

/** A call as it is sent. */
export interface SignedCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** An account at a provider: writes events as that does, and signs calls with the account's key. */
export interface Account {
  readonly source: SourceName;
  /** The fields that its owner enters in Spindle. */
  readonly written: { readonly source: string; readonly settings?: object; readonly credentials?: object };
  /** The body of a call with one event. */
  body(kind: EventKind, about: About): unknown;
  /** `callbackUrl` as it was pasted. A text is signed as it is. */
  sign(body: unknown, callbackUrl: string, at: Date): SignedCall;
  /** The call, changed in each place that its signature covers. */
  flipped(call: SignedCall): Readonly<Record<string, SignedCall>>;
}

const bytes = (body: unknown): Buffer => Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
const json = { 'Content-Type': 'application/json' };
const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** Another character of base64, hex and words in the same place. */
const changed = (text: string, place: number): string =>
  text.slice(0, place) +
  (/[a-e0-8]/i.test(text[place] as string) ? String.fromCharCode(text.charCodeAt(place) + 1) : 'a') +
  text.slice(place + 1);

function flippedHeaders(call: SignedCall, names: readonly string[]): Record<string, SignedCall> {
  const flips = names.flatMap((name) => {
    const value = call.headers[name] as string;
    const places = [Math.floor(value.length / 3), Math.floor(value.length / 2)];
    return [
      ...places.map((place) => [`${name} at ${place}`, { ...call, headers: { ...call.headers, [name]: changed(value, place) } }] as const),
      [`no ${name}`, { ...call, headers: Object.fromEntries(Object.entries(call.headers).filter(([one]) => one !== name)) }] as const,
    ];
  });
  return Object.fromEntries(flips);
}

function flippedBytes(call: SignedCall): Record<string, SignedCall> {
  const places = [0, Math.floor(call.body.length / 2), call.body.length - 1];
  const flips = places.map((place) => {
    const body = Buffer.from(call.body);
    body[place] = (body[place] as number) ^ 1;
    return [`body at ${place}`, { ...call, body }] as const;
  });
  const [cut, longer] = [call.body.subarray(0, -1), Buffer.concat([call.body, Buffer.from(' ')])];
  return { ...Object.fromEntries(flips), 'body cut': { ...call, body: cut }, 'body longer': { ...call, body: longer } };
}

/** Changes texts at paths of a JSON body. */
function flippedParts(call: SignedCall, paths: readonly (readonly string[])[]): Record<string, SignedCall> {
  return Object.fromEntries(
    paths.map((path) => {
      const body = JSON.parse(call.body.toString());
      const owner = path.slice(0, -1).reduce((part, name) => part[name], body);
      const name = path.at(-1) as string;
      owner[name] = changed(owner[name], Math.floor(owner[name].length / 2));
      return [path.join('.'), { ...call, body: bytes(body) }];
    }),
  );
}

const sendgridNames = {
  delivered: 'delivered',
  hard: 'bounce',
  soft: 'bounce',
  failed: 'dropped',
  complained: 'spamreport',
  opened: 'open',
};

export function aSendgridAccount(): Account {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signature = 'X-Twilio-Email-Event-Webhook-Signature';
  const timestamp = 'X-Twilio-Email-Event-Webhook-Timestamp';
  return {
    source: 'sendgrid',
    written: { source: 'sendgrid', settings: { verificationKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') } },
    body: (kind, { messageId, to, at }) => [
      {
        ...{ email: to, timestamp: seconds(at), event: sendgridNames[kind], sg_event_id: randomUUID() },
        ...{ 'smtp-id': '<14c5d75ce93.dfd.64b469@ismtpd-555>', sg_message_id: '14c5d75ce93.dfd.64b469.filter0001.16648.5515E0B88.0' },
        spindle_message_id: messageId,
        ...(kind === 'hard' && { type: 'bounce', status: '5.1.1', reason: '550 5.1.1 User unknown' }),
        ...(kind === 'soft' && { type: 'blocked', status: '5.7.1', reason: '550 5.7.1 Blocked' }),
        ...(kind === 'failed' && { reason: 'Unsubscribed Address' }),
      },
    ],
    sign(body, _url, at) {
      const raw = bytes(body);
      const text = String(seconds(at));
      const signed = sign('sha256', Buffer.concat([Buffer.from(text), raw]), privateKey).toString('base64');
      return { headers: { ...json, [signature]: signed, [timestamp]: text }, body: raw };
    },
    flipped: (call) => ({ ...flippedHeaders(call, [signature, timestamp]), ...flippedBytes(call) }),
  };
}

const mailgunNames = {
  delivered: 'delivered',
  hard: 'failed',
  soft: 'failed',
  failed: 'failed',
  complained: 'complained',
  opened: 'opened',
};

export function aMailgunAccount(): Account {
  const signingKey = randomBytes(16).toString('hex');
  return {
    source: 'mailgun',
    written: { source: 'mailgun', credentials: { signingKey } },
    body: (kind, { messageId, to, at }) => ({
      'event-data': {
        ...{ event: mailgunNames[kind], id: randomUUID(), timestamp: at.getTime() / 1000 + 0.153125, recipient: to },
        ...(kind === 'hard' && { severity: 'permanent', reason: 'bounce' }),
        ...(kind === 'soft' && { severity: 'permanent', reason: 'old' }),
        ...(kind === 'failed' && { severity: 'permanent', reason: 'suppress-unsubscribe' }),
        'delivery-status': { code: kind === 'hard' ? 550 : 250, message: kind === 'hard' ? '5.1.1 User unknown' : 'OK' },
        'user-variables': { 'spindle-message-id': messageId },
        message: { headers: { to, 'message-id': '20180812211713.1.DF5966851B4BAA99@example.org' } },
      },
    }),
    sign(body, _url, at) {
      if (typeof body === 'string') return { headers: json, body: bytes(body) };
      const [timestamp, token] = [String(seconds(at)), randomBytes(25).toString('hex')];
      const signature = createHmac('sha256', signingKey)
        .update(timestamp + token)
        .digest('hex');
      return { headers: json, body: bytes({ signature: { timestamp, token, signature }, ...(body as object) }) };
    },
    flipped: (call) =>
      flippedParts(call, [
        ['signature', 'timestamp'],
        ['signature', 'token'],
        ['signature', 'signature'],
      ]),
  };
}

export function aPostmarkAccount(): Account {
  return {
    source: 'postmark',
    written: { source: 'postmark' },
    body: (kind, { messageId, to, at }) => ({
      ...{ MessageID: randomUUID(), Metadata: { 'spindle-id': messageId }, ServerID: 23, MessageStream: 'outbound' },
      ...(kind === 'delivered' && { RecordType: 'Delivery', Recipient: to, DeliveredAt: at.toISOString(), Details: '250 OK' }),
      ...(kind === 'opened' && { RecordType: 'Open', Recipient: to, ReceivedAt: at.toISOString() }),
      ...(kind !== 'delivered' && kind !== 'opened' && { Email: to, BouncedAt: at.toISOString(), ID: Math.floor(Math.random() * 1e9) }),
      ...(kind === 'hard' && { RecordType: 'Bounce', Type: 'HardBounce', TypeCode: 1, Description: 'User unknown', Details: '550 5.1.1' }),
      ...(kind === 'soft' && { RecordType: 'Bounce', Type: 'SoftBounce', TypeCode: 4096, Description: 'Mailbox full' }),
      ...(kind === 'failed' && { RecordType: 'Bounce', Type: 'ManuallyDeactivated', TypeCode: 100_002 }),
      ...(kind === 'complained' && { RecordType: 'SpamComplaint', Type: 'SpamComplaint', TypeCode: 512 }),
    }),
    sign(body, callbackUrl) {
      const { username, password } = new URL(callbackUrl);
      const Authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
      return { headers: { ...json, Authorization }, body: bytes(body) };
    },
    flipped: (call) => flippedHeaders(call, ['Authorization']),
  };
}

export function aResendAccount(): Account {
  const key = randomBytes(24);
  const names = { delivered: 'delivered', hard: 'bounced', soft: 'bounced', failed: 'failed', complained: 'complained', opened: 'opened' };
  return {
    source: 'resend',
    written: { source: 'resend', credentials: { signingSecret: `whsec_${key.toString('base64')}` } },
    body: (kind, { messageId, to, at }) => ({
      type: `email.${names[kind]}`,
      created_at: at.toISOString(),
      data: {
        ...{ created_at: at.toISOString(), email_id: randomUUID(), from: 'Sender <from@example.com>', subject: 'Hello', to: [to] },
        headers: [{ name: 'X-Spindle-Message-Id', value: messageId }],
        ...(kind === 'hard' && { bounce: { type: 'Permanent', subType: 'General', message: 'User unknown' } }),
        ...(kind === 'soft' && { bounce: { type: 'Transient', subType: 'MailboxFull', message: 'Full' } }),
        ...(kind === 'failed' && { failed: { reason: 'reached_daily_quota' } }),
      },
    }),
    sign(body, _url, at) {
      const raw = bytes(body);
      const [id, timestamp] = [`msg_${randomBytes(12).toString('hex')}`, String(seconds(at))];
      const signature = createHmac('sha256', key)
        .update(Buffer.concat([Buffer.from(`${id}.${timestamp}.`), raw]))
        .digest('base64');
      return { headers: { ...json, 'svix-id': id, 'svix-timestamp': timestamp, 'svix-signature': `v1,${signature}` }, body: raw };
    },
    flipped: (call) => ({ ...flippedHeaders(call, ['svix-id', 'svix-timestamp', 'svix-signature']), ...flippedBytes(call) }),
  };
}

const sesNames = { delivered: 'Delivery', hard: 'Bounce', soft: 'Bounce', failed: 'Reject', complained: 'Complaint', opened: 'Open' };

/** `origin` stands for SNS; it serves `snsCertificate`. */
export function anSesAccount(origin: () => string, topicArn = `arn:aws:sns:eu-west-1:123456789012:${randomUUID()}`): Account {
  return {
    source: 'ses',
    written: { source: 'ses', settings: { topicArn } },
    body: (kind, { messageId, to, at }) => ({
      Type: 'Notification',
      Message: JSON.stringify({
        eventType: sesNames[kind],
        mail: {
          ...{ timestamp: at.toISOString(), messageId: `0102-${randomUUID()}-000000`, destination: [to] },
          headers: [
            { name: 'From', value: 'ada@acme.example' },
            { name: 'X-Spindle-Message-Id', value: messageId },
          ],
        },
        ...(kind === 'delivered' && { delivery: { timestamp: at.toISOString(), recipients: [to], smtpResponse: '250 ok' } }),
        ...((kind === 'hard' || kind === 'soft') && {
          bounce: {
            ...{ bounceType: kind === 'hard' ? 'Permanent' : 'Transient', bounceSubType: 'General', timestamp: at.toISOString() },
            bouncedRecipients: [{ emailAddress: to, action: 'failed', status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 user unknown' }],
          },
        }),
        ...(kind === 'complained' && { complaint: { complainedRecipients: [{ emailAddress: to }], timestamp: at.toISOString() } }),
        ...(kind === 'failed' && { reject: { reason: 'Bad content' } }),
      }),
    }),
    sign(body, _url, at) {
      const headers = { 'Content-Type': 'text/plain; charset=UTF-8' };
      if (typeof body === 'string') return { headers, body: bytes(body) };
      const message: Record<string, string> = {
        ...{ MessageId: randomUUID(), TopicArn: topicArn, Timestamp: at.toISOString(), SignatureVersion: '2' },
        ...{ SigningCertURL: `${origin()}/SimpleNotificationService-${'0a'.repeat(16)}.pem` },
        ...(body as Record<string, string>),
      };
      // As the documentation of SNS builds it: name and value, each on a line, sorted by name.
      const names = ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'];
      const text = names
        .filter((name) => message[name] !== undefined)
        .map((name) => `${name}\n${message[name]}\n`)
        .join('');
      const algorithm = message.SignatureVersion === '1' ? 'sha1' : 'sha256';
      return { headers, body: bytes({ ...message, Signature: sign(algorithm, Buffer.from(text), snsKey).toString('base64') }) };
    },
    flipped: (call) =>
      flippedParts(
        call,
        ['Message', 'MessageId', 'Timestamp', 'TopicArn', 'Signature', 'SigningCertURL', 'Type'].map((name) => [name]),
      ),
  };
}
