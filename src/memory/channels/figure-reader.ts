import type { FigureReader } from '../../application/channels/figure-reader.ts';
import type { DayCount, DayPeriod } from '../../domain/channels/health/day-figures.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

/** Reads committed figures of channels. */
export class MemoryFigureReader implements FigureReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async byDay(organizationId: string, channelId: string, { from, to }: DayPeriod): Promise<readonly DayCount[]> {
    const rows = [...this.#tables.committed.figures.list(at(organizationId, channelId))].filter(({ hour }) => hour >= from && hour < to);
    return rows.map(({ hour, kind, n }) => ({ day: hour.toISOString().slice(0, 10), kind, n }));
  }
}
