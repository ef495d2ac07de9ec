import type { FoldedAddress } from '../channels/address-kind.ts';
import { foldedAddress, mediumOf } from '../channels/media.ts';
import type { OutgoingMessage } from '../channels/outgoing-message.ts';
import type { Cell } from '../kernel/cell.ts';
import type { SendOutcome } from '../kernel/send-outcome.ts';
import type { Message } from './message.ts';
import type { Recipient } from './recipient.ts';

/** A message to send, and what recording its outcome needs. */
export interface Sending {
  readonly recipient: Recipient;
  readonly values: ReadonlyMap<string, Cell>;
  readonly message: Message;
  readonly outgoing: OutgoingMessage;
  /** Whether an earlier attempt may have been sent. */
  readonly isRepeat: boolean;
  /** Whether the step calls one endpoint for all recipients. */
  readonly hasOneEndpoint: boolean;
  /** Whether its recipient goes on if it fails for good; absent if not. */
  readonly goesOn?: boolean | undefined;
  /** When its hours end: it is not begun from then on. Absent if they do not. */
  readonly closesAt?: Date | undefined;
  /** Whether its step sent over another medium when it was tried before: that was charged, and this is not. */
  readonly isOtherMedium?: boolean | undefined;
}

/** A message is charged at its first attempt over a medium. */
export const isCharged = ({ message, isOtherMedium = false }: Sending): boolean => message.attempts === 0 || isOtherMedium;

/** Whether it has a row: it was tried before. */
export const isStored = ({ message }: Sending): boolean => message.attempts > 0;

/** The address that a message goes to, as suppressions know it; undefined if it is not a person's. */
export const recipientAddressOf = ({ outgoing }: Sending): FoldedAddress | undefined =>
  foldedAddress(outgoing.channel, mediumOf(outgoing.channel).addressOf(outgoing));

/** Reason for which a recipient fails whose step calls an endpoint that is gone. */
export const endpointGone = 'endpoint_gone';

/** A worker's claim on a batch of one job's recipients until a time; `token` is the fencing token that rejects a late write. */
export interface Lease {
  readonly organizationId: string;
  readonly jobId: string;
  readonly token: string;
  readonly until: Date;
  /** Ids of the channels with limits whose capacity it holds, in order. */
  readonly limited: readonly string[];
  /** The connections that its messages probe. */
  readonly probes: readonly string[];
}

/** A message with the outcome of its attempt. */
export interface Outcome extends Sending {
  readonly outcome: SendOutcome;
  /** When the outcome was known. */
  readonly endedAt: Date;
  /** Milliseconds from the beginning of the attempt until then. */
  readonly tookMs: number;
  /** Whether it was not tried, because its connection failed before in the same batch. */
  readonly isSkipped: boolean;
}

/** Whether the endpoint of a step is gone, for each recipient. */
export const isGone = ({ outcome, hasOneEndpoint }: Pick<Outcome, 'outcome' | 'hasOneEndpoint'>): boolean =>
  hasOneEndpoint && outcome.result === 'refused' && outcome.endpointGone === true;
