// The messages that an address got lately, for the cap of its organization and that of its owner, which hold together. A message takes a
// place when it is claimed. Which of them were sent after all is asked only where the places are used up: what failed, or waits to be tried
// again, gives its place back. Messages that go first and have no place yet keep the next ones that become free.

import type { CapOfMedium } from '../accounts/frequency-cap.ts';
import type { Message } from './message.ts';

/** A message, by its job, record and step. */
export type MessageKey = readonly [jobId: string, recordId: string, stepId: string];

/** The messages of one address, and the people who wait to go first. Times are in milliseconds. */
export interface CappedAddress {
  readonly medium: string;
  readonly address: string;
  /** The oldest first. */
  readonly sent: readonly (readonly [...MessageKey, at: number])[];
  readonly first: readonly (readonly [...MessageKey, until: number])[];
}

/** A place is kept for a message that goes first until so long after it may be sent, in milliseconds. */
const keptMs = 600_000;
const hourMs = 3_600_000;

export const keyOfMessage = ({ jobId, recordId, stepId }: Pick<Message, 'jobId' | 'recordId' | 'stepId'>): MessageKey => [
  jobId,
  recordId,
  stepId,
];

const isSame = (one: readonly unknown[], other: MessageKey): boolean => other.every((part, index) => part === one[index]);

/** Drops what no longer counts: what is older than the longest span, and what a test says was not sent. */
export function recent(
  use: CappedAddress,
  limits: readonly CapOfMedium[],
  now: Date,
  isSent: (key: MessageKey) => boolean = () => true,
): CappedAddress {
  const since = now.getTime() - Math.max(...limits.map(({ hours }) => hours)) * hourMs;
  const kept = use.sent.filter(([jobId, recordId, stepId, at]) => at > since && isSent([jobId, recordId, stepId]));
  return { ...use, sent: kept, first: use.first.filter(([, , , until]) => until > now.getTime()) };
}

/** The address with a message that was sent before its messages were counted; the same if that is counted already. */
export function withSent(use: CappedAddress, key: MessageKey, at: number): CappedAddress {
  if (use.sent.some((one) => isSame(one, key))) return use;
  return { ...use, sent: [...use.sent, [...key, at] as const].sort((one, other) => one[3] - other[3]) };
}

/** The decision for a message that wants a slot: the address with it, or when there may be one. */
export type Place = { readonly use: CappedAddress; readonly freeAt?: Date };

/** A message that wants a place; one that goes first is before the others that wait. */
export interface WantedPlace {
  readonly key: MessageKey;
  readonly goesFirst: boolean;
  /** Whether it waits if there is none. */
  readonly waits: boolean;
}

/** When each limit has the next place beside what was sent and what is kept for others; undefined if all have one now. */
export function nextPlaceAt(sent: CappedAddress['sent'], limits: readonly CapOfMedium[], now: Date, kept = 0): Date | undefined {
  const times = limits.flatMap(({ most, hours }) => {
    const counted = sent.filter(([, , , at]) => at > now.getTime() - hours * hourMs);
    const over = counted.length + kept - most;
    const oldest = counted[Math.min(over, counted.length - 1)]?.[3] ?? now.getTime();
    return over < 0 ? [] : [oldest + hours * hourMs];
  });
  return times.length === 0 ? undefined : new Date(Math.max(...times));
}

/** Gives a message a place, if there is one. */
export function takePlace(use: CappedAddress, limits: readonly CapOfMedium[], { key, goesFirst, waits }: WantedPlace, now: Date): Place {
  const sent = use.sent.filter((one) => !isSame(one, key));
  const first = use.first.filter((one) => !isSame(one, key));
  const next = nextPlaceAt(sent, limits, now, goesFirst ? 0 : first.length);
  if (!next) return { use: { ...use, sent: [...sent, [...key, now.getTime()]], first } };
  const freeAt = new Date(Math.max(next.getTime(), now.getTime() + 1000));
  const kept = goesFirst && waits ? [...first, [...key, freeAt.getTime() + keptMs] as const] : first;
  return { use: { ...use, sent, first: kept }, freeAt };
}
