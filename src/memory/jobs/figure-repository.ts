import type { Figure, FigureRepository } from '../../application/jobs/feedback/figure-repository.ts';
import type { Message } from '../../domain/jobs/message.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

const hourMs = 3_600_000;

function add({ figures }: Overlays, organizationId: string, { hour: time, ...figure }: Figure): void {
  const row = { organizationId, ...figure, hour: new Date(Math.floor(time.getTime() / hourMs) * hourMs) };
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
});
