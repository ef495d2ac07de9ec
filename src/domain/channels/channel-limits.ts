import type { Fields } from '../kernel/field.ts';

/** How fast a channel may send, over all workers; null means no limit. */
export interface ChannelLimits {
  readonly perSecond: number | null;
  readonly perMinute: number | null;
  readonly perDay: number | null;
  /** The most messages that are sent at the same time. */
  readonly concurrency: number;
}

const rate = (span: string) =>
  ({
    ...({ holds: 'integer', min: 1, max: 10_000_000, isOptional: true, isNullable: true } as const),
    description: `The most messages a ${span}; null means no limit.`,
  }) as const;

/** The fields of limits. */
export const limitFields = {
  perSecond: rate('second'),
  perMinute: rate('minute'),
  perDay: rate('day'),
  concurrency: { holds: 'integer', min: 1, max: 20, isOptional: true, description: 'The most messages that are sent at the same time.' },
} as const satisfies Fields;
