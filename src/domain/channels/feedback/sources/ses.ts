import type { Feedback } from '../feedback.ts';
import { aboutMessage, headerIn, isoTime, listAt, notRead, partAt, requiredPart, textAt } from './parts.ts';
import type { FeedbackSource } from './source.ts';

const source = 'ses';
const header = 'X-Spindle-Message-Id';

/** Amazon Resource Name of a topic: partition, region, account, name. */
export const topicArn = /^arn:(aws|aws-cn|aws-us-gov):sns:([a-z]{2}(?:-[a-z]+){1,3}-\d{1,2}):\d{12}:[\w-]{1,256}(?:\.fifo)?$/;

type Says = Pick<Feedback, 'kind' | 'isHard' | 'code' | 'words' | 'address'> & { readonly at: string | undefined };

const bounceOf = (event: unknown): Says => {
  const recipient = listAt(event, 'bounce', 'bouncedRecipients')[0];
  const type = textAt(event, 'bounce', 'bounceType');
  // Nothing was sent to somebody who has unsubscribed at SES.
  const isRefused = textAt(event, 'bounce', 'bounceSubType') === 'UnsubscribedRecipient';
  return {
    kind: isRefused ? 'failed' : 'bounced',
    isHard: !isRefused && type === 'Permanent',
    code: textAt(recipient, 'status'),
    words: textAt(recipient, 'diagnosticCode') ?? [type, textAt(event, 'bounce', 'bounceSubType')].filter(Boolean).join(': '),
    address: textAt(recipient, 'emailAddress'),
    at: textAt(event, 'bounce', 'timestamp'),
  };
};

function complaintOf(event: unknown): Says | undefined {
  const type = textAt(event, 'complaint', 'complaintFeedbackType');
  // The recipient took a complaint back.
  if (type === 'not-spam') return undefined;
  // On the suppression list of the account: nothing was sent.
  const isRefused = textAt(event, 'complaint', 'complaintSubType') === 'OnAccountSuppressionList';
  return {
    kind: isRefused ? 'failed' : 'complained',
    isHard: false,
    code: undefined,
    words: isRefused ? 'On the suppression list of the account, after a complaint' : type,
    address: textAt(listAt(event, 'complaint', 'complainedRecipients')[0], 'emailAddress'),
    at: textAt(event, 'complaint', 'timestamp'),
  };
}

/** Somebody has unsubscribed at SES, from all or from one of the topics there: Spindle knows no topics. */
function subscriptionOf(event: unknown): Says | undefined {
  const statesOf = (which: string): ReadonlyMap<string | undefined, string | undefined> =>
    new Map(
      listAt(event, 'subscription', which, 'topicSubscriptionStatus').map((topic) => [
        textAt(topic, 'topicName'),
        textAt(topic, 'subscriptionStatus'),
      ]),
    );
  const before = statesOf('oldTopicPreferences');
  const isOut = [...statesOf('newTopicPreferences')].some(([topic, state]) => state === 'OptOut' && before.get(topic) !== 'OptOut');
  if (!isOut && partAt(event, 'subscription', 'newTopicPreferences', 'unsubscribeAll') !== true) return undefined;
  return {
    kind: 'unsubscribed',
    isHard: false,
    code: undefined,
    words: textAt(event, 'subscription', 'source'),
    address: undefined,
    at: textAt(event, 'subscription', 'timestamp'),
  };
}

/** Reads an event; undefined if it does not matter. */
function saidBy(event: unknown): Says | undefined {
  switch (textAt(event, 'eventType') ?? textAt(event, 'notificationType')) {
    case 'Delivery':
      return {
        kind: 'delivered',
        isHard: false,
        code: undefined,
        words: textAt(event, 'delivery', 'smtpResponse'),
        address: textAt(listAt(event, 'delivery', 'recipients'), 0),
        at: textAt(event, 'delivery', 'timestamp'),
      };
    case 'Bounce':
      return bounceOf(event);
    case 'Complaint':
      return complaintOf(event);
    case 'Subscription':
      return subscriptionOf(event);
    case 'Reject':
      return {
        kind: 'failed',
        isHard: false,
        code: undefined,
        words: textAt(event, 'reject', 'reason'),
        address: undefined,
        at: undefined,
      };
    default:
      return undefined;
  }
}

/** The event in a notification; undefined if it has none, as the message with which SES tries a topic. */
function eventIn(body: unknown): unknown {
  const message = requiredPart(textAt(body, 'Message'), 'body.Message');
  if (!message.trimStart().startsWith('{')) return undefined;
  try {
    return JSON.parse(message);
  } catch {
    throw notRead([{ path: 'body.Message', message: 'must be valid JSON' }]);
  }
}

/** Amazon SES, over a topic of Amazon SNS: notifications of an identity, and published events of a configuration set. */
export const ses: FeedbackSource = {
  source,
  title: 'Amazon SES',
  summary: 'Notifications or events of Amazon SES, over a topic of Amazon SNS.',
  setup: [
    'In Amazon SNS, create a standard topic, set its attribute SignatureVersion to 2 (aws sns set-topic-attributes), and copy its ARN to here.',
    'In Amazon SES, let the topic have what happens: either the event destination of a configuration set with Deliveries, Hard bounces, Complaints, Rejects and, if SES manages a contact list, Subscriptions; or the notifications of the identity for bounces, complaints and deliveries, with original headers.',
    'After saving here, create a subscription of the topic with protocol HTTPS and {url} as endpoint, without raw message delivery. Spindle confirms it.',
  ],
  hosts: /^email-smtp(?:-fips)?\.[a-z0-9-]+\.amazonaws\.com(?:\.cn)?$/,
  settings: {
    topicArn: {
      holds: 'text',
      maxLength: 400,
      label: 'ARN of the topic',
      description: 'The Amazon Resource Name of the SNS topic. Messages of other topics are refused.',
      example: 'arn:aws:sns:eu-west-1:123456789012:spindle',
    },
  },
  credentials: {},
  check: ({ topicArn: arn }, path) =>
    topicArn.test(String(arn))
      ? []
      : [{ path: `${path}.topicArn`, message: 'must be the ARN of an SNS topic, such as arn:aws:sns:eu-west-1:123456789012:spindle' }],
  headers: (messageId) => ({ [header]: messageId }),
  read({ body }) {
    if (textAt(body, 'Type') !== 'Notification') return [];
    const event = eventIn(body);
    const says = saidBy(event);
    if (!says) return [];
    const mail = partAt(event, 'mail');
    return [
      aboutMessage({
        source,
        ...says,
        eventId: requiredPart(textAt(body, 'MessageId'), 'body.MessageId'),
        at: isoTime(says.at ?? textAt(body, 'Timestamp')),
        messageId: headerIn(listAt(mail, 'headers'), header),
        providerId: textAt(mail, 'messageId'),
        address: says.address ?? textAt(listAt(mail, 'destination'), 0),
      }),
    ];
  },
};
