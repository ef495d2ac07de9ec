import type { Feedback } from '../feedback.ts';
import { type ReplyKeyword, replyKeyword } from '../reply-keywords.ts';
import { aboutMessage, requiredPart, textAt } from './parts.ts';
import type { FeedbackSource, VerifiedCallback } from './source.ts';

const source = 'twilio';

/** Twilio's callbacks have no time: it is that of their arrival. */
const noTime = new Date(Number.NaN);

/** States that prove that Twilio has a message. */
const taken = new Set(['accepted', 'scheduled', 'queued', 'sending', 'sent']);
const arrived = new Set(['delivered', 'read']);
const lost = new Set(['undelivered', 'failed', 'canceled']);

/** The recipient has opted out. */
const optOuts = new Set(['21610', '30004']);
/** No number, or a landline. */
const gone = new Set(['30005', '30006']);
/** The phone is off, or out of reach. */
const unreachable = new Set(['30003']);

/** The report of Twilio about a message, in its StatusCallback. */
function statusOf({ body, messageId }: VerifiedCallback): Feedback[] {
  const sid = requiredPart(textAt(body, 'MessageSid') ?? textAt(body, 'SmsSid'), 'body.MessageSid');
  const status = requiredPart(textAt(body, 'MessageStatus') ?? textAt(body, 'SmsStatus'), 'body.MessageStatus').toLowerCase();
  const code = textAt(body, 'ErrorCode');
  const common = { source, messageId, providerId: sid, address: textAt(body, 'To'), code, words: textAt(body, 'ErrorMessage'), at: noTime };
  const event = (what: Partial<Feedback> & Pick<Feedback, 'kind'>, name = status): Feedback =>
    aboutMessage({ ...common, ...what, eventId: `${sid} ${name}` });
  if (taken.has(status)) return [event({ kind: 'sent' })];
  if (arrived.has(status)) return [event({ kind: 'delivered' })];
  if (!lost.has(status)) return [];
  if (code !== undefined && gone.has(code)) return [event({ kind: 'bounced', isHard: true })];
  if (code !== undefined && unreachable.has(code)) return [event({ kind: 'bounced' })];
  const failed = event({ kind: 'failed' });
  return code !== undefined && optOuts.has(code) ? [failed, event({ kind: 'unsubscribed' }, 'opted out')] : [failed];
}

/** The wish that somebody expresses with a message to the channel's number. */
const keywordOf = (body: unknown): ReplyKeyword | undefined => replyKeyword(textAt(body, 'OptOutType') ?? textAt(body, 'Body') ?? '');

/** Twilio's callbacks about messages, and what people text back. They belong to its channels, and nobody chooses them. */
export const twilioSource: FeedbackSource = {
  source,
  title: 'Twilio',
  summary: 'What becomes of SMS, and what people text back: STOP, START and HELP.',
  setup: [
    'Spindle asks for callbacks about each message by itself.',
    'In Twilio, open the number, or the messaging service and its integration, and let incoming messages call a webhook with POST.',
    'Paste {url}/replies as its URL, so that STOP and START count here.',
  ],
  isOfProvider: true,
  // No SMTP server.
  hosts: /(?!)/,
  settings: {},
  credentials: {},
  check: () => [],
  headers: () => ({}),
  read: statusOf,
  replies: {
    read({ body }, { from, messagingServiceSid }) {
      const sid = requiredPart(textAt(body, 'MessageSid') ?? textAt(body, 'SmsSid'), 'body.MessageSid');
      const own = from === undefined ? textAt(body, 'MessagingServiceSid') === messagingServiceSid : textAt(body, 'To') === from;
      if (!own) return [];
      const address = requiredPart(textAt(body, 'From'), 'body.From');
      const said = { source, eventId: `${sid} reply`, address, words: textAt(body, 'Body'), at: noTime };
      const keyword = keywordOf(body);
      // A text without a keyword may be a wish all the same, for a person to read.
      if (keyword === undefined) return [aboutMessage({ ...said, kind: 'replied' })];
      if (keyword === 'help') return [];
      return [{ ...aboutMessage({ ...said, kind: keyword === 'stop' ? 'unsubscribed' : 'resubscribed' }), about: 'address' }];
    },
    answer({ body }, { helpText }) {
      // Twilio has answered already what it knows the type of.
      const isAnswered = textAt(body, 'OptOutType') !== undefined;
      const text =
        keywordOf(body) === 'help' && !isAnswered && typeof helpText === 'string' ? `<Message>${escaped(helpText)}</Message>` : '';
      return `<?xml version="1.0" encoding="UTF-8"?><Response>${text}</Response>`;
    },
  },
};

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
