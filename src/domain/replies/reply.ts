import type { MediumName } from '../channels/media.ts';
import { Entity } from '../kernel/entity.ts';
import { personKinds, type ReplyKind } from '../people/reply-kinds.ts';
import type { WayIn } from './inbound-mail.ts';

/** By what an answer was found to be one: our Message-ID, an address that is signed for the message, or its sender and time. */
export const replyMatches = ['message_id', 'address', 'sender'] as const;
export type ReplyMatch = (typeof replyMatches)[number];

/** Whether the receiving server found its sender to be the one that it names. */
export const authentications = ['pass', 'fail', 'none'] as const;
export type Authentication = (typeof authentications)[number];

/** The effect of an answer at once. `unverified`: nothing, since its sender is not proven. */
export const replyEffects = ['none', 'left', 'left_all', 'held', 'suppressed', 'unverified'] as const;
export type ReplyEffect = (typeof replyEffects)[number];

export const isByPerson = (kind: ReplyKind): boolean => personKinds.includes(kind);

/** The way that an answer came: mail, or an SMS to the channel's number. */
export type ReplyWay = WayIn | 'sms';

/** An answer to a message of ours. */
export class Reply extends Entity<{
  organizationId: string;
  /** Begins with the time when it was stored. */
  id: string;
  /** Equal for each repeat on one way. */
  eventKey: string;
  /** Equal for each copy of the mail, on whatever way it comes; null if it has no Message-ID. */
  mailKey: string | null;
  way: ReplyWay;
  channelId: string | null;
  kind: ReplyKind;
  matchedBy: ReplyMatch;
  authentication: Authentication;
  messageId: string;
  jobId: string;
  spinnerId: string;
  dataTableId: string;
  recordId: string;
  stepId: string;
  medium: MediumName;
  /** The address of the message that it answers. */
  address: string;
  receivedAt: Date;
  storedAt: Date;
  /** The last day of an absence (`2026-01-03`), if an away mail names one. */
  awayUntil: string | null;
  effect: ReplyEffect;
  /** When a person said that it is done, and who. */
  handledAt: Date | null;
  handledBy: string | null;
  /** The kept parts of the mail itself, sealed; null if the fact alone is. */
  sealed: string | null;
}>() {
  handle(by: string, now: Date): Reply {
    return this.handledAt === null ? this.with({ handledAt: now, handledBy: by }) : this;
  }

  reopen(): Reply {
    return this.with({ handledAt: null, handledBy: null });
  }
}

/** The parts of a mail that are kept for some days, if the organization wants it. */
export interface KeptMail {
  readonly from: string;
  readonly subject: string;
  readonly date: string;
  readonly messageId: string;
  /** The sender's authentication as the receiving server wrote it. */
  readonly authentication: string;
  /** At most 4 KiB; null if its way brought none. */
  readonly text: string | null;
}
