import { shortKeyFault } from '../../providers/check-credentials.ts';
import type { Feedback } from '../feedback.ts';
import { aboutMessage, idInMessageId, isSoftStatus, partAt, requiredPart, textAt, unixTime } from './parts.ts';
import type { FeedbackSource } from './source.ts';

const source = 'mailgun';
const variable = 'spindle-message-id';

/** Reads an event; undefined if it does not matter. After a temporary failure Mailgun goes on trying. */
function kindOf(event: unknown): Pick<Feedback, 'kind' | 'isHard'> | undefined {
  switch (textAt(event, 'event')) {
    case 'delivered':
      return { kind: 'delivered', isHard: false };
    case 'failed':
      return textAt(event, 'severity') === 'permanent' ? failure(event) : undefined;
    case 'complained':
      return { kind: 'complained', isHard: false };
    case 'unsubscribed':
      return { kind: 'unsubscribed', isHard: false };
    default:
      return undefined;
  }
}

function failure(event: unknown): Pick<Feedback, 'kind' | 'isHard'> {
  switch (textAt(event, 'reason')) {
    case 'suppress-bounce':
      return { kind: 'bounced', isHard: true };
    // Nothing was sent: the address has complained or unsubscribed, which Mailgun keeps by itself.
    case 'suppress-complaint':
    case 'suppress-unsubscribe':
      return { kind: 'failed', isHard: false };
    case 'bounce': {
      const isSoft = textAt(event, 'delivery-status', 'bounce-type') === 'soft' || isSoftStatus(statusOf(event), wordsOf(event));
      return { kind: 'bounced', isHard: !isSoft };
    }
    default:
      return { kind: 'bounced', isHard: false };
  }
}

/** The enhanced status code; older events have only its words. */
const statusOf = (event: unknown): string | undefined =>
  textAt(event, 'delivery-status', 'enhanced-code') ?? /^\s*([245]\.\d{1,3}\.\d{1,3})\b/.exec(wordsOf(event) ?? '')?.[1];

const wordsOf = (event: unknown): string | undefined => textAt(event, 'delivery-status', 'message');

/** Mailgun's webhooks, whose signature covers a token and not what they say. */
export const mailgun: FeedbackSource = {
  source,
  title: 'Mailgun',
  summary: 'The webhooks of a Mailgun domain.',
  setup: [
    'In Mailgun, open Sending, Webhooks, and choose the domain.',
    'Add a webhook for each of Delivered Messages, Permanent Failure, Spam Complaints and Unsubscribes, with {url} as URL.',
    'Copy the HTTP webhook signing key, which the same page shows, to here.',
  ],
  hosts: /(?:^|\.)mailgun\.org$/,
  settings: {},
  credentials: {
    signingKey: {
      holds: 'text',
      maxLength: 200,
      label: 'HTTP webhook signing key',
      description: 'The key that the webhooks are signed with; not an API key. It is stored sealed and never shown again.',
      example: 'd41f3e0c5a6b7980123456789abcdef0',
      fault: shortKeyFault,
    },
  },
  check: () => [],
  headers: (messageId) => ({ 'X-Mailgun-Variables': JSON.stringify({ [variable]: messageId }) }),
  read({ body, callId }) {
    const event = requiredPart(partAt(body, 'event-data'), 'body["event-data"]');
    const says = kindOf(event);
    if (!says) return [];
    const status = partAt(event, 'delivery-status');
    return [
      aboutMessage({
        source,
        ...says,
        // The token, and not the event's own id: so a token that somebody has seen brings one event, whatever they add to it.
        eventId: requiredPart(callId, 'body.signature.token'),
        at: unixTime(textAt(event, 'timestamp')),
        messageId: textAt(event, 'user-variables', variable) ?? idInMessageId(textAt(event, 'message', 'headers', 'message-id')),
        providerId: textAt(event, 'message', 'headers', 'message-id'),
        address: textAt(event, 'recipient'),
        code: statusOf(event) ?? textAt(status, 'code'),
        words: textAt(status, 'message') ?? textAt(status, 'description') ?? textAt(event, 'reason'),
      }),
    ];
  },
};
