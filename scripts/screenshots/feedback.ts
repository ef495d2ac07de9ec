import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import type { StartedParts } from '../../src/main/process.ts';
import type { BackOffice } from '../support/back-office.ts';
import { startJob, tableOf, until, untilEnded } from './job-tools.ts';
import { startMailServer } from './mail-server.ts';
import type { Session } from './session.ts';

/** The feedback, by what it shows. */
export interface PicturedFeedback {
  readonly channelId: string;
  readonly jobId: string;
  /** A channel that is held back, and a job that it paused. */
  readonly alarmedId: string;
  readonly pausedJobId: string;
}

const text = 'Hello {{ name | default: "there" }},\n\nspring is here.\n\nNo more of these: {{ unsubscribe_url }}';
const mail = { type: 'message', channel: 'email', to: '{{ email }}', subject: 'Spring at the harbour', text };
const [dayMs, days] = [86_400_000, 24];

type PageWords = readonly [event: string, details: object];
const hard: PageWords = [
  'bounce',
  { type: 'bounce', status: '5.1.1', reason: '550 5.1.1 The email account that you tried to reach does not exist' },
];
const soft: PageWords = ['bounce', { type: 'blocked', status: '4.2.2', reason: '452 4.2.2 The recipient’s inbox is out of storage space' }];

/** Runs jobs through channels whose provider says what became of each message: one as it should be, one whose list is old. */
export async function runFeedback(session: Session, { query }: BackOffice, started: StartedParts): Promise<PicturedFeedback> {
  const works = await Provider.connect(session, 'Campaigns', await startMailServer(started));
  await session.patch(`/channels/${works.channelId}`, { bounceDomain: 'bounces.harbour.example.com' });
  await history(query, session.organizationId, works.channelId);
  const customers = await tableOf(session, 'Customers', 400, () => '');
  const jobId = await startJob(session, 'Spring at the harbour', customers, [{ id: 'spring', channelId: works.channelId, ...mail }]);
  await untilEnded(session, jobId);
  await works.tell(jobId, (at) => {
    if (at % 80 === 11) return [hard];
    if (at % 60 === 29) return [soft];
    if (at % 200 === 42)
      return [
        ['delivered', {}],
        ['spamreport', {}],
      ];
    return at % 40 === 3 ? [] : [['delivered', {}]];
  });
  await until(session, jobId, ({ messages }) => messages.spring.bounced === 12 && messages.spring.complained === 2);

  const alarmed = await Provider.connect(session, 'Old customers', await startMailServer(started));
  const old = await tableOf(session, 'Customers before 2019', 150, () => '');
  const pausedJobId = await startJob(session, 'Come back', old, [
    { id: 'come-back', channelId: alarmed.channelId, ...mail },
    { id: 'week', type: 'wait', for: '7 days' },
    { id: 'again', channelId: alarmed.channelId, ...mail },
  ]);
  await until(session, pausedJobId, ({ waiting }) => waiting === 'delay');
  await alarmed.tell(pausedJobId, (at) => [at % 8 === 3 ? hard : ['delivered', {}]]);
  await until(session, pausedJobId, ({ state }) => state === 'paused');
  return { channelId: works.channelId, jobId, alarmedId: alarmed.channelId, pausedJobId };
}

/** A mail provider with signed callbacks, as SendGrid makes them. */
class Provider {
  readonly channelId: string;
  readonly #session: Session;
  readonly #callbackUrl: string;
  readonly #privateKey: KeyObject;

  private constructor(session: Session, channelId: string, callbackUrl: string, privateKey: KeyObject) {
    this.#session = session;
    this.channelId = channelId;
    this.#callbackUrl = callbackUrl;
    this.#privateKey = privateKey;
  }

  static async connect(session: Session, name: string, port: number): Promise<Provider> {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const sender = { name: 'Harbour & Sons', address: 'hello@harbour.example.com' };
    const settings = { host: '127.0.0.1', port, security: 'none' };
    const { channel } = await session.post('/channels', { provider: 'smtp', name, sender, settings, isDefault: false, check: true });
    const verificationKey = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
    const { callbackUrl } = await session.putJson(`/channels/${channel.id}/feedback`, {
      source: 'sendgrid',
      settings: { verificationKey },
    });
    return new Provider(session, channel.id, callbackUrl, privateKey);
  }

  /** Says something about each message of a job, by its place. */
  async tell(jobId: string, saidOf: (at: number) => readonly PageWords[]): Promise<void> {
    const { data } = await this.#session.get(`/jobs/${jobId}/messages?limit=500`);
    const events = (data as readonly { id: string; to: string }[]).flatMap(({ id, to }, at) =>
      saidOf(at).map(([event, details], place) => ({
        email: to,
        event,
        sg_event_id: randomUUID(),
        spindle_message_id: id,
        ...details,
        timestamp: Math.floor(Date.now() / 1000) - 2 + place,
      })),
    );
    const body = Buffer.from(JSON.stringify(events));
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = sign('sha256', Buffer.concat([Buffer.from(timestamp), body]), this.#privateKey).toString('base64');
    const headers = {
      'Content-Type': 'application/json',
      'X-Twilio-Email-Event-Webhook-Signature': signature,
      'X-Twilio-Email-Event-Webhook-Timestamp': timestamp,
    };
    const { status } = await fetch(this.#callbackUrl, { method: 'POST', headers, body });
    if (status !== 200) throw new Error(`The callback was answered with ${status}`);
  }
}

/** As if the channel had sent for weeks. */
async function history(query: BackOffice['query'], organizationId: string, channelId: string): Promise<void> {
  for (let ago = 1; ago < days; ago++) {
    const date = new Date(Math.floor(Date.now() / dayMs) * dayMs - ago * dayMs + 9 * 3_600_000);
    if (date.getUTCDay() === 0) continue;
    const sent = Math.round(1800 + 900 * Math.sin(ago / 3) - (date.getUTCDay() === 6 ? 1000 : 0));
    const counts = {
      sent,
      delivered: Math.round(sent * 0.972),
      bounced_hard: Math.round(sent * (0.008 + 0.006 * Math.abs(Math.sin(ago)))),
      bounced_soft: Math.round(sent * 0.006),
      complained: ago % 4 === 0 ? 2 : ago % 3 === 0 ? 1 : 0,
      unsubscribed: Math.round(sent * 0.003),
    };
    for (const [kind, n] of Object.entries(counts))
      await query('insert into channel_figures (organization_id, channel_id, hour, kind, n) values ($1, $2, $3, $4, $5)', [
        organizationId,
        channelId,
        date,
        kind,
        n,
      ]);
  }
}
