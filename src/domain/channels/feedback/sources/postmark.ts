import type { Feedback, FeedbackKind } from '../feedback.ts';
import { aboutMessage, isoTime, listAt, partAt, requiredPart, textAt } from './parts.ts';
import type { FeedbackSource } from './source.ts';

const source = 'postmark';
const metadata = 'spindle-id';

const says = (kind: FeedbackKind, isHard = false) => ({ kind, isHard });

/** The meaning of a `Type` of bounce. Those that are not here were delivered, or are still tried. */
const bounces: Readonly<Record<string, ReturnType<typeof says>>> = {
  HardBounce: says('bounced', true),
  BadEmailAddress: says('bounced', true),
  SoftBounce: says('bounced'),
  DnsError: says('bounced'),
  Blocked: says('bounced'),
  SpamNotification: says('bounced'),
  VirusNotification: says('bounced'),
  DMARCPolicy: says('bounced'),
  Unknown: says('bounced'),
  SpamComplaint: says('complained'),
  Unsubscribe: says('unsubscribed'),
  ManuallyDeactivated: says('failed'),
  Unconfirmed: says('failed'),
  SMTPApiError: says('failed'),
  TemplateRenderingFailed: says('failed'),
};

/** Why an address was suppressed. `ManualSuppression` is somebody's wish: it counts if it is the recipient's. */
const suppressions: Readonly<Record<string, ReturnType<typeof says>>> = {
  HardBounce: says('bounced', true),
  SpamComplaint: says('complained'),
};

function suppressedBy(body: unknown): ReturnType<typeof says> | undefined {
  if (partAt(body, 'SuppressSending') !== true) return undefined;
  const reason = textAt(body, 'SuppressionReason') ?? '';
  if (reason === 'ManualSuppression') return textAt(body, 'Origin') === 'Recipient' ? says('unsubscribed') : undefined;
  return own(suppressions, reason);
}

const own = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** The feedback of a call, the fields that name its event, and the field of its time. */
function readRecord(body: unknown): {
  readonly what: Pick<Feedback, 'kind' | 'isHard'> | undefined;
  readonly id: string;
  readonly at: string;
} {
  const messageId = textAt(body, 'MessageID') ?? '';
  const recipient = textAt(body, 'Recipient') ?? '';
  // Numbers of 64 bits: several are read as the same one, so they do not name a bounce alone.
  const bounceId = (): string => `bounce ${requiredPart(textAt(body, 'ID'), 'body.ID')} ${messageId} ${textAt(body, 'Email') ?? ''}`;
  switch (textAt(body, 'RecordType')) {
    case 'Delivery':
      return { what: says('delivered'), id: `delivery ${messageId} ${recipient}`, at: 'DeliveredAt' };
    case 'Bounce':
      return { what: own(bounces, textAt(body, 'Type') ?? ''), id: bounceId(), at: 'BouncedAt' };
    case 'SpamComplaint':
      return { what: says('complained'), id: bounceId(), at: 'BouncedAt' };
    case 'SubscriptionChange':
      return { what: suppressedBy(body), id: `subscription ${messageId} ${recipient} ${textAt(body, 'ChangedAt') ?? ''}`, at: 'ChangedAt' };
    default:
      return { what: undefined, id: '', at: '' };
  }
}

/** Our id of the message in the metadata, whose names Postmark may spell in its own case. */
function idIn(fields: unknown): string | undefined {
  if (typeof fields !== 'object' || fields === null) return undefined;
  const name = Object.keys(fields).find((one) => one.toLowerCase() === metadata);
  return name === undefined ? undefined : textAt(fields, name);
}

/** Postmark's webhooks. They are not signed: a password in the URL shows where they come from. */
export const postmark: FeedbackSource = {
  source,
  title: 'Postmark',
  summary: 'The webhooks of a Postmark server, with a password in their URL.',
  setup: [
    'In Postmark, open the server, its message stream, and the tab Webhooks, and add a webhook.',
    'Paste {url} as Webhook URL. It has a password, which Spindle shows only now.',
    'Select Delivery, Bounce, Spam Complaint and Subscription Change.',
  ],
  hosts: /(?:^|\.)postmarkapp\.com$/,
  keepsMessageId: { 'X-PM-KeepID': 'true' },
  settings: {},
  credentials: {},
  makes: 'password',
  check: () => [],
  headers: (messageId) => ({ [`X-PM-Metadata-${metadata}`]: messageId }),
  read({ body }) {
    requiredPart(textAt(body, 'RecordType'), 'body.RecordType');
    const { what, id, at } = readRecord(body);
    if (!what) return [];
    const details = [textAt(body, 'Description'), textAt(body, 'Details')].filter((text) => text !== undefined);
    return [
      aboutMessage({
        source,
        ...what,
        eventId: id,
        at: isoTime(textAt(body, at)),
        messageId: idIn(partAt(body, 'Metadata')),
        providerId: textAt(body, 'MessageID'),
        address: textAt(body, 'Email') ?? textAt(body, 'Recipient') ?? textAt(listAt(body, 'Recipients'), 0),
        code: /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.])/.exec(textAt(body, 'Details') ?? '')?.[0] ?? textAt(body, 'Type'),
        words: details.join(' ') || undefined,
      }),
    ];
  },
};
