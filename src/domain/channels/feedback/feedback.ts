/**
 * A report about a message after it was handed over. `sent`: the provider has it, which settles a lost answer. `failed`: the
 * provider gave up, and it is not the address. `resubscribed`: the owner of an address takes back their own wish. The last
 * five are only told: a server still tries, a mailbox has answered by itself, a person has answered with words that are no keyword, a link of
 * an e-mail was requested, or the picture in it that nobody sees.
 */
export const feedbackKinds = [
  'sent',
  'delivered',
  'bounced',
  'failed',
  'complained',
  'unsubscribed',
  'resubscribed',
  'delayed',
  'auto_replied',
  'replied',
  'clicked',
  'opened',
] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];

/** Feedback that says something about a message and does not change it. */
export type InformativeKind = 'delayed' | 'auto_replied' | 'replied' | EngagementKind;

/** Requests that a mail leads to: of its links, and of the picture that tells that it was shown. */
export const engagementKinds = ['clicked', 'opened'] as const satisfies readonly FeedbackKind[];
export type EngagementKind = (typeof engagementKinds)[number];

export const isEngagement = (kind: FeedbackKind): kind is EngagementKind => kind === 'clicked' || kind === 'opened';

export const isInformative = (kind: FeedbackKind): kind is InformativeKind =>
  kind === 'delayed' || kind === 'auto_replied' || kind === 'replied' || isEngagement(kind);

/** Feedback that is older than this is stored, but changes no message; only its owner's wish still suppresses an address. */
export const longestFeedbackDelayMs = 30 * 86_400_000;

/** One thing that a provider, a mail server or a recipient says about a message or an address: the normal form of all that comes back. */
export interface Feedback {
  /** The reporter, such as `sendgrid`; `bounce` for a mail to a return path. */
  readonly source: string;
  /** Equal for each repeat of the same event, and for no other event of the source and channel. At most 200 characters. */
  readonly eventId: string;
  readonly kind: FeedbackKind;
  /** Whether the address cannot be reached for good: only for `bounced`. */
  readonly isHard: boolean;
  /** `message`: about one message of ours, and without it nothing is done. `address`: about whatever goes to the address. */
  readonly about: 'message' | 'address';
  /** Our id of the message (UUID). */
  readonly messageId: string | undefined;
  /** The provider's id of the message. */
  readonly providerId: string | undefined;
  /** As the provider has it; finds the message where no id is known. */
  readonly address: string | undefined;
  /** The provider's code, or an enhanced status code (RFC 3463) such as `5.1.1`. */
  readonly code: string | undefined;
  /** The provider's words: one printable line. */
  readonly words: string | undefined;
  /** When it happened, by the provider's clock. */
  readonly at: Date;
  /** A keyed hash of the network that a link was requested from, until it is judged; absent otherwise. */
  readonly network?: string | undefined;
}

/** The text of feedback, in one line: its code, unless its words have that in them, and its words; null if it has neither. */
export const feedbackLine = ({ code, words }: Pick<Feedback, 'code' | 'words'>): string | null =>
  (code !== undefined && words?.includes(code) ? words : [code, words].filter(Boolean).join(' ')) || null;
