import type { Feedback } from '../feedback.ts';
import { aboutMessage, headerIn, idInMessageId, isoTime, listAt, partAt, requiredPart, textAt } from './parts.ts';
import type { FeedbackSource } from './source.ts';

const source = 'resend';
const header = 'X-Spindle-Message-Id';

/** Reads an event; undefined if it does not matter. */
function kindOf(type: string, data: unknown): Pick<Feedback, 'kind' | 'isHard'> | undefined {
  switch (type) {
    case 'email.delivered':
      return { kind: 'delivered', isHard: false };
    case 'email.bounced':
      return { kind: 'bounced', isHard: textAt(data, 'bounce', 'type') === 'Permanent' };
    case 'email.complained':
      return { kind: 'complained', isHard: false };
    // Suppressed: nothing was sent, since the address has bounced or complained before.
    case 'email.failed':
    case 'email.suppressed':
      return { kind: 'failed', isHard: false };
    default:
      return undefined;
  }
}

/** Resend's webhooks, signed as Standard Webhooks are. */
export const resend: FeedbackSource = {
  source,
  title: 'Resend',
  summary: 'The webhooks of Resend.',
  setup: [
    'In Resend, open Webhooks, and add one with {url} as endpoint.',
    'Select email.delivered, email.bounced, email.complained, email.failed and email.suppressed.',
    'Copy its signing secret, which begins with whsec_, to here.',
  ],
  hosts: /(?:^|\.)resend\.com$/,
  givesMessageIds: true,
  settings: {},
  credentials: {
    signingSecret: {
      holds: 'text',
      maxLength: 200,
      label: 'Signing secret',
      description: 'The signing secret of the webhook: `whsec_…`. It is stored sealed and never shown again.',
      example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      // Base64 of at least 16 bytes.
      fault: (secret) =>
        /^(?:whsec_)?[A-Za-z0-9+/]{22,}={0,2}$/.test(secret)
          ? undefined
          : 'must be the signing secret that Resend shows, from whsec_ to its end',
    },
  },
  check: () => [],
  headers: (messageId) => ({ [header]: messageId }),
  read({ body, callId }) {
    const type = requiredPart(textAt(body, 'type'), 'body.type');
    const data = partAt(body, 'data');
    const says = kindOf(type, data);
    if (!says) return [];
    return [
      aboutMessage({
        source,
        ...says,
        eventId: requiredPart(callId, 'svix-id'),
        at: isoTime(textAt(body, 'created_at')),
        messageId: headerIn(listAt(data, 'headers'), header) ?? idInMessageId(textAt(data, 'message_id')),
        providerId: textAt(data, 'email_id'),
        address: textAt(listAt(data, 'to'), 0),
        code: textAt(data, 'bounce', 'subType'),
        words: textAt(data, 'bounce', 'message') ?? textAt(data, 'failed', 'reason') ?? textAt(data, 'suppressed', 'message'),
      }),
    ];
  },
};
