import type { FigureKind } from '../../../domain/channels/health/rates.ts';
import type { Message } from '../../../domain/runs/message.ts';

/** The additional number of a kind in an hour (UTC) of a channel; less than 0 if messages were counted as another kind before. */
export interface Figure {
  readonly channelId: string;
  /** Within the hour in which the messages were sent; of unmatched feedback, in which it was received. */
  readonly hour: Date;
  readonly kind: FigureKind;
  readonly n: number;
}

function kindsOf({ state, isHardBounce, sentAt }: Message): readonly FigureKind[] {
  if (sentAt === null) return [];
  if (state === 'delivered' || state === 'failed') return [state];
  if (state === 'bounced') return [isHardBounce ? 'bounced_hard' : 'bounced_soft'];
  return state === 'complained' ? ['delivered', 'complained'] : [];
}

/** The difference that a message after feedback makes to the figures of its channel. */
export function figuresOf(before: Message, after: Message): Figure[] {
  const { channelId, sentAt: hour } = after;
  if (channelId === null || hour === null) return [];
  const [was, is] = [kindsOf(before), kindsOf(after)];
  const lost = was.filter((kind) => !is.includes(kind));
  const won = is.filter((kind) => !was.includes(kind));
  return [...lost.map((kind) => ({ channelId, hour, kind, n: -1 })), ...won.map((kind) => ({ channelId, hour, kind, n: 1 }))];
}

export interface FigureRepository {
  /** Adds figures of an organization. `sent` is added by saving messages (`MessageRepository.save`). */
  append(organizationId: string, figures: readonly Figure[]): Promise<void>;
  /**
   * The sums of a channel, by hour and kind, for hours that begin at a time or later. What is sent after the count of its rates restarted
   * begins with that time, instead of its hour.
   */
  read(organizationId: string, channelId: string, from: Date): Promise<readonly Figure[]>;
  /** Replaces the sums of hours before a day by those of their days, at most `limit` rows; returns whether there were any. */
  foldDays(before: Date, limit: number): Promise<boolean>;
  /** Deletes what is before a time, at most `limit` rows; returns whether there was any. */
  sweep(before: Date, limit: number): Promise<boolean>;
}

declare module '../../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly figures: FigureRepository;
  }
}
