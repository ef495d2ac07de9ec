import type { Feedback, FeedbackKind } from '../feedback.ts';
import { aboutMessage, idInMessageId, isSoftStatus, partAt, requiredPart, textAt, unixTime } from './parts.ts';
import type { FeedbackSource } from './source.ts';

const source = 'sendgrid';
const argument = 'spindle_message_id';

/** Reads an event; undefined if it does not matter. */
function kindOf(event: unknown): Pick<Feedback, 'kind' | 'isHard'> | undefined {
  switch (textAt(event, 'event')) {
    case 'delivered':
      return soft('delivered');
    case 'bounce':
      return {
        kind: 'bounced',
        isHard: textAt(event, 'type') !== 'blocked' && !isSoftStatus(textAt(event, 'status'), textAt(event, 'reason')),
      };
    case 'dropped':
      // Nothing was sent: the address has bounced before, or it has complained or unsubscribed, which SendGrid keeps by itself.
      return /^bounced address|^invalid$/i.test(textAt(event, 'reason') ?? '') ? { kind: 'bounced', isHard: true } : soft('failed');
    case 'spamreport':
      return soft('complained');
    case 'unsubscribe':
    case 'group_unsubscribe':
      return soft('unsubscribed');
    default:
      return undefined;
  }
}

const soft = (kind: FeedbackKind): Pick<Feedback, 'kind' | 'isHard'> => ({ kind, isHard: false });

/** SendGrid's event webhook, with its signature. */
export const sendgrid: FeedbackSource = {
  source,
  title: 'SendGrid',
  summary: 'The signed event webhook of Twilio SendGrid.',
  setup: [
    'In SendGrid, open Settings, Mail Settings, Event Webhooks, and create a webhook.',
    'Paste {url} as Post URL.',
    'Select Delivered, Bounced, Dropped, Spam Reports, Unsubscribes and Group Unsubscribes.',
    'Turn on Signed Event Webhook, and copy the verification key to here.',
  ],
  hosts: /(?:^|\.)sendgrid\.net$/,
  settings: {
    verificationKey: {
      holds: 'text',
      maxLength: 200,
      label: 'Verification key',
      description: 'The public key of the signed event webhook.',
      example:
        'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEEDr2LjtURuePQzplybdC+u4CwrqDqBaWjcMMsTbhdbcwHBcepxo7yAQGhHPTnlvFYPAZFceEu/1FwCM/QmGUhA==',
    },
  },
  credentials: {},
  // A key of the curve P-256 in DER (SPKI) always begins with the same 26 bytes, and has 65 more.
  check: ({ verificationKey }, path) =>
    /^MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE[A-Za-z0-9+/]{86}==$/.test(String(verificationKey))
      ? []
      : [
          {
            path: `${path}.verificationKey`,
            message: 'must be the verification key that SendGrid shows: 124 characters that begin with MFkw',
          },
        ],
  headers: (messageId) => ({ 'X-SMTPAPI': JSON.stringify({ unique_args: { [argument]: messageId } }) }),
  *read({ body }) {
    const events = requiredPart(Array.isArray(body) ? (body as readonly unknown[]) : undefined, 'body', 'must be a list of events');
    for (const [index, event] of events.entries()) {
      const says = kindOf(event);
      if (!says) continue;
      yield aboutMessage({
        source,
        ...says,
        eventId: requiredPart(textAt(event, 'sg_event_id'), `[${index}].sg_event_id`),
        at: unixTime(textAt(event, 'timestamp')),
        messageId: textAt(event, argument) ?? textAt(partAt(event, 'unique_args'), argument) ?? idInMessageId(textAt(event, 'smtp-id')),
        providerId: textAt(event, 'sg_message_id')?.split('.', 1)[0],
        address: textAt(event, 'email'),
        code: textAt(event, 'status'),
        words: textAt(event, 'reason') ?? textAt(event, 'response'),
      });
    }
  },
};
