import type { Fields } from '../kernel/field.ts';

/** The limits of a channel's sending rate, over all workers; null means no limit. */
export interface ChannelLimits {
  readonly perSecond: number | null;
  readonly perMinute: number | null;
  readonly perDay: number | null;
  /** The most messages that are sent at the same time, over all workers; null: as many as each worker sends. */
  readonly concurrency: number | null;
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
