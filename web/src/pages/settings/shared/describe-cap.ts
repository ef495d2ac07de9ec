import type { FrequencyCap, KnownPerson } from '../../../api/types.ts';
import { timeSoon } from '../../../text/format.ts';
import { cappedMedia, cappedMediumOf, capWords as text } from './cap-words.ts';

/** The limit of one address, in a sentence. */
export function describeCap(cap: FrequencyCap | null): string {
  const parts = cappedMedia.flatMap((medium) => {
    const limit = cap?.[medium];
    return limit ? [text.ofMedium(medium, limit.most, limit.hours)] : [];
  });
  return parts.length === 0 ? text.none : text.now(parts.join(text.and));
}

/** The rule of a spinner under the cap, in words. */
export const describeCapChoice = (cap: unknown): string => text.choices[cap === 'first' || cap === 'exempt' ? cap : 'usual'].label;

/** The used amount of an address's cap, and the time of the next message; undefined if it is not capped. */
export function describeUsedCap({ kind, cap }: KnownPerson['addresses'][number], now: number): string | undefined {
  const medium = cappedMediumOf[kind];
  if (!cap || medium === undefined) return undefined;
  const used = text.used(cap.sent, cap.most, medium, cap.hours);
  return cap.freeAt === null || Date.parse(cap.freeAt) <= now ? text.nextNow(used) : text.next(used, timeSoon(cap.freeAt, now));
}
