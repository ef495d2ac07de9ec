import { type BackOff, backOff } from '../kernel/back-off.ts';

/** The fault of a mailbox that cannot be read: it decides which field is named, and when it is tried again. */
const faultKinds = ['address', 'encryption', 'sign_in', 'folder', 'permission', 'server'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** Why a mailbox could not be read. */
export interface ReadingFault {
  readonly kind: FaultKind;
  /** One line: what is wrong and, where the server said something, its words. */
  readonly words: string;
  /** Milliseconds for which the server wants no other try, at least; absent if it did not say. */
  readonly waitMs?: number | undefined;
}

/** A mailbox could not be read, and why. */
export class MailboxUnreadable extends Error {
  readonly fault: ReadingFault;
  constructor(fault: ReadingFault, options?: ErrorOptions) {
    super(fault.words, options);
    this.fault = fault;
  }
}

const minuteMs = 60_000;
/** A server locks an account after a few wrong passwords, so these wait long. A permission may be given at any time. */
const waitsMs: Readonly<Record<'refused' | 'other', BackOff>> = {
  refused: { first: 15 * minuteMs, most: 360 * minuteMs },
  other: { first: minuteMs, most: 15 * minuteMs },
};

/** Milliseconds until a mailbox is tried again that has failed this often in a row; `random` is between 0 and 1. */
export function retryAfterMs({ kind, waitMs = 0 }: ReadingFault, failures: number, random: number): number {
  return Math.max(backOff(waitsMs[kind === 'sign_in' ? 'refused' : 'other'], failures) * (1 + random / 10), waitMs);
}
