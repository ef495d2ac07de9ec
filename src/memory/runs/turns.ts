import { leaseUntil } from '../../application/kernel/lease.ts';
import type { JobReference } from '../../application/kernel/tasks.ts';
import { freshSeconds, type Turns, wholeTurnMs } from '../../application/runs/turns/turns.ts';
import type { Overlays, TurnRow } from '../engine/memory-tables.ts';

/** Puts a job in line; one that has a turn gets another after it. */
export function askForTurn({ turns }: Overlays, { organizationId, jobId }: JobReference, nextNumber: () => number): void {
  const row = turns.find(organizationId, jobId);
  if (!row) turns.put({ organizationId, jobId, place: nextNumber(), turn: undefined });
  else if (row.turn) turns.put({ ...row, turn: { ...row.turn, isWantedAgain: true } });
}

/** The line of a transaction. */
export const turnsOn = ({ turns, organizationTurns }: Overlays, nextNumber: () => number): Turns => ({
  async take(now, { full = [], onlyFresh = false } = {}) {
    const expired = [...turns.list()].filter(({ turn }) => turn && turn.until <= now);
    for (const row of expired) turns.put({ ...row, turn: undefined });
    for (const organizationId of new Set(expired.map((row) => row.organizationId)))
      countUse(organizationTurns, organizationId, wholeTurnMs, nextNumber);
    const rows = [...turns.list()];
    const held = (organizationId: string) => rows.filter((row) => row.organizationId === organizationId && row.turn).length;
    const servedAt = (organizationId: string) => organizationTurns.find('', organizationId)?.served ?? 0;
    const order = (one: TurnRow, other: TurnRow): number =>
      held(one.organizationId) - held(other.organizationId) ||
      servedAt(one.organizationId) - servedAt(other.organizationId) ||
      one.place - other.place;
    const isFresh = (organizationId: string): boolean =>
      Date.now() - (organizationTurns.find('', organizationId)?.servedAt ?? 0) > freshSeconds * 1000;
    const mayGet = ({ turn, organizationId }: TurnRow): boolean =>
      !turn && !full.includes(organizationId) && (!onlyFresh || isFresh(organizationId));
    const [next] = rows.filter(mayGet).sort(order);
    if (!next) return undefined;
    const { organizationId, jobId } = next;
    const token = `turn ${nextNumber()}`;
    turns.put({ ...next, turn: { until: leaseUntil(now, 'turn'), token, isWantedAgain: false } });
    return { organizationId, jobId, token, isFresh: isFresh(organizationId) };
  },
  async areAwaited() {
    return [...turns.list()].some(({ turn }) => !turn);
  },
  async renew({ organizationId, jobId, token }, now) {
    const row = turns.find(organizationId, jobId);
    if (row?.turn?.token === token) turns.put({ ...row, turn: { ...row.turn, until: leaseUntil(now, 'turn') } });
  },
  async end({ organizationId, jobId, token }, usedMs) {
    const row = turns.find(organizationId, jobId);
    if (!row || row.turn?.token !== token) return;
    countUse(organizationTurns, organizationId, usedMs, nextNumber);
    if (row.turn.isWantedAgain) turns.put({ ...row, place: nextNumber(), turn: undefined });
    else turns.delete(row);
  },
});

/** An organization that has used up a whole turn becomes the one that did so last. */
function countUse(organizationTurns: Overlays['organizationTurns'], organizationId: string, ms: number, nextNumber: () => number): void {
  const before = organizationTurns.find('', organizationId) ?? { organizationId, served: 0, servedAt: 0, usedMs: 0 };
  const usedMs = before.usedMs + ms;
  const { served, servedAt } = usedMs >= wholeTurnMs ? { served: nextNumber(), servedAt: Date.now() } : before;
  organizationTurns.put({ organizationId, served, servedAt, usedMs: usedMs % wholeTurnMs });
}
