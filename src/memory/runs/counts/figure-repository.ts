import type { Figure, FigureRepository } from '../../../application/runs/counts/figure-repository.ts';
import type { Message } from '../../../domain/runs/message.ts';
import type { Overlays } from '../../engine/memory-tables.ts';
import { at } from '../../engine/rows.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const begin = (time: Date, ms: number): Date => new Date(Math.floor(time.getTime() / ms) * ms);

function add({ figures, channels }: Overlays, organizationId: string, { hour: time, ...figure }: Figure): void {
  const since = channels.find(organizationId, figure.channelId)?.ratesSince;
  const hour = begin(time, hourMs);
  const row = { organizationId, ...figure, hour: since && since <= time && since > hour ? since : hour };
  figures.put({ ...row, n: row.n + (figures.findSame(row)?.n ?? 0) });
}

/** Counts a message that was saved, if it has been sent by that. */
export function noteSent(overlays: Overlays, before: Message | undefined, { organizationId, channelId, sentAt }: Message): void {
  if (channelId === null || sentAt === null || (before && before.sentAt !== null)) return;
  add(overlays, organizationId, { channelId, hour: sentAt, kind: 'sent', n: 1 });
}

/** The figures of a transaction. */
export const figuresOn = (overlays: Overlays): FigureRepository => ({
  async append(organizationId, figures) {
    for (const figure of figures) add(overlays, organizationId, figure);
  },
  async read(organizationId, channelId, from) {
    const rows = [...overlays.figures.list(at(organizationId, channelId))].filter(({ hour, n }) => hour >= from && n !== 0);
    const sorted = rows.sort((one, other) => one.hour.getTime() - other.hour.getTime() || (one.kind < other.kind ? -1 : 1));
    return sorted.map(({ organizationId: _, ...figure }) => figure);
  },
  async foldDays(before, limit) {
    const { figures } = overlays;
    const hours = [...figures.list()].filter(({ hour }) => hour < before && hour.getTime() % dayMs !== 0).slice(0, limit);
    for (const row of hours) {
      figures.delete(row);
      const ofDay = { ...row, hour: begin(row.hour, dayMs) };
      figures.put({ ...ofDay, n: ofDay.n + (figures.findSame(ofDay)?.n ?? 0) });
    }
    return hours.length > 0;
  },
  async sweep(before, limit) {
    const old = [...overlays.figures.list()].filter(({ hour }) => hour < before).slice(0, limit);
    for (const row of old) overlays.figures.delete(row);
    return old.length > 0;
  },
});
