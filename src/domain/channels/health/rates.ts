import type { Guardrail } from './guardrail.ts';

/**
 * Figures of a channel: messages by what became of them. A message is counted as sent once; besides, while its latest
 * state is such, as delivered, bounced or failed. One that was complained about was delivered. `unmatched` is feedback for no message.
 */
const figureKinds = ['sent', 'delivered', 'bounced_hard', 'bounced_soft', 'failed', 'complained', 'unsubscribed', 'unmatched'] as const;
export type FigureKind = (typeof figureKinds)[number];

/** Sums over a time, by when the messages were sent. */
export type Figures = Readonly<Record<FigureKind, number>>;

/** Adds up counts by kind; a message that was counted as two kinds may have been taken from one of them in another hour. */
export function sumsOf(counts: readonly { readonly kind: FigureKind; readonly n: number }[]): Figures {
  const sums = Object.fromEntries(figureKinds.map((kind) => [kind, 0])) as Record<FigureKind, number>;
  for (const { kind, n } of counts) sums[kind] += n;
  return sums;
}

/** Messages count for so long after they were sent: complaints come within a day, and a list that was mended is soon forgiven. */
const rateWindowMs = 86_400_000;

/** With fewer, a rate says nothing: 1 bounce of 15 messages would be 7 %. */
const leastBounces = 10;
/** Complaints are so rare that 3 tell more than 10 bounces. */
const leastComplaints = 3;

/** The reports about messages that a channel has sent since a time. */
export interface RateFigures {
  readonly sent: number;
  /** For good: hard bounces. */
  readonly bounced: number;
  readonly complained: number;
  /** The time from which they count, if a person has resumed a job; otherwise they are of the last 24 hours. */
  readonly countedAnewAt: Date | null;
}

/** Rates over the line: nothing is sent through the channel until a person resumes a job. */
export interface ChannelAlarm {
  /** Such as `12 of 180 messages of the last 24 hours bounced`. */
  readonly reason: string;
  readonly since: Date;
  readonly figures: RateFigures;
}

/** From when on a channel's messages count. */
export function windowOf(ratesSince: Date | null, now: Date): { readonly from: Date; readonly countedAnewAt: Date | null } {
  const from = new Date(now.getTime() - rateWindowMs);
  return ratesSince && ratesSince > from ? { from: ratesSince, countedAnewAt: ratesSince } : { from, countedAnewAt: null };
}

/** Whether there is enough for any rule to hold. */
export const areEnough = ({ bounced, complained }: RateFigures): boolean => bounced >= leastBounces || complained >= leastComplaints;

/** The rules that the rates break, with the figures; undefined if none. */
export function ratesOver(figures: RateFigures, { bouncePercent, complaintsPerThousand }: Guardrail): string | undefined {
  const { sent, bounced, complained, countedAnewAt } = figures;
  const isBouncing = bouncePercent !== null && bounced >= leastBounces && bounced * 100 >= bouncePercent * sent;
  const isComplaining =
    complaintsPerThousand !== null && complained >= leastComplaints && complained * 1000 >= complaintsPerThousand * sent;
  if (!isBouncing && !isComplaining) return undefined;
  const time = countedAnewAt ? `since ${countedAnewAt.toISOString().slice(0, 16).replace('T', ' ')} UTC` : 'of the last 24 hours';
  const messages = `${sent} messages ${time}`;
  if (!isComplaining) return `${bounced} of ${messages} bounced`;
  return isBouncing
    ? `${bounced} of ${messages} bounced, and people complained about ${complained}`
    : `people complained about ${complained} of ${messages}`;
}
