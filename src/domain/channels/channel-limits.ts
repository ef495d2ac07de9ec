import type { Fields } from '../kernel/field.ts';

/** The limits of a channel's sending rate, over all workers; null means no limit. */
export interface ChannelLimits {
  readonly perSecond: number | null;
  readonly perMinute: number | null;
  readonly perDay: number | null;
  /** The most messages that are sent at the same time, over all workers; null: as many as each worker sends. */
  readonly concurrency: number | null;
}

/** A limiter of how fast messages leave: their channel, or the host that they call. */
export interface Limiter {
  readonly organizationId: string;
  /** The id under which its capacity is counted. */
  readonly id: string;
  readonly limits: ChannelLimits;
  /** Whether anything limits it now. */
  readonly isLimited: boolean;
  /** Its limits at a time, which a ramp-up may bound. */
  limitsAt(now: Date): ChannelLimits;
}

const rate = (span: string) =>
  ({
    ...({ holds: 'integer', min: 1, max: 10_000_000, isOptional: true, isNullable: true } as const),
    description: `The most messages in any ${span}, over all workers; null means no limit.`,
  }) as const;

/** The fields of limits. */
export const limitFields = {
  perSecond: rate('second'),
  perMinute: rate('minute'),
  perDay: rate('day'),
  concurrency: {
    holds: 'integer',
    min: 1,
    max: 100,
    isOptional: true,
    isNullable: true,
    description: 'The most messages that are sent at the same time, over all workers; null means as many as each worker sends.',
  },
} as const satisfies Fields;

/** Limits with those that are given: what is left out stays. */
export const changedLimits = (limits: ChannelLimits, given: Partial<ChannelLimits>): ChannelLimits => ({
  ...limits,
  ...given,
  concurrency: given.concurrency === undefined ? limits.concurrency : given.concurrency,
});
