import type { FigureReader } from '../../application/channels/figure-reader.ts';
import type { DayCount, DayPeriod } from '../../domain/channels/health/day-figures.ts';
import type { Queryable } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';

const byDay = `
  select to_char(hour at time zone 'UTC', 'YYYY-MM-DD') as day, kind, sum(n)::int as n from channel_figures
  where organization_id = $1 and channel_id = $2 and hour >= $3 and hour < $4 group by 1, 2`;

/** Reads the figures of channels along their primary key. */
export class PostgresFigureReader implements FigureReader {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async byDay(organizationId: string, channelId: string, { from, to }: DayPeriod): Promise<readonly DayCount[]> {
    return reading(() => this.#database.query<DayCount>('figures_by_day', byDay, [organizationId, channelId, from, to]));
  }
}
