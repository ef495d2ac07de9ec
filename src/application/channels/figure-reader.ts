import type { DayCount, DayPeriod } from '../../domain/channels/health/day-figures.ts';

/** Reads what became of the messages of channels. */
export abstract class FigureReader {
  /** The counts of a channel by the day on which the messages were sent and by kind, in any order; none for what is not there. */
  abstract byDay(organizationId: string, channelId: string, period: DayPeriod): Promise<readonly DayCount[]>;
}
