import type { AuditEntry } from '../../api/types.ts';

/** Entries of one session that say the same: how many, and the last one. */
export interface FoldedEntry {
  readonly last: AuditEntry;
  readonly count: number;
  /** When the first of them was, ISO 8601. */
  readonly since: string;
}

/** The acts that an editor saves by itself, again and again. */
const saved: readonly AuditEntry['action'][] = ['spinner.edited', 'records.edited'];
/** A longer pause ends a session of edits. */
const pauseMs = 30 * 60_000;

/** A list of entries, newest first, with the saves of one person in one session as one, at the place of the last. */
export function foldEntries(entries: readonly AuditEntry[]): readonly FoldedEntry[] {
  const all: FoldedEntry[] = [];
  const sessions = new Map<string, number>();
  for (const entry of entries) {
    const key = saved.includes(entry.action) ? keyOf(entry) : undefined;
    const place = key === undefined ? undefined : sessions.get(key);
    const newer = place === undefined ? undefined : all[place];
    if (place !== undefined && newer && Date.parse(newer.since) - Date.parse(entry.at) < pauseMs)
      all[place] = { ...newer, count: newer.count + 1, since: entry.at };
    else {
      if (key !== undefined) sessions.set(key, all.length);
      all.push({ last: entry, count: 1, since: entry.at });
    }
  }
  return all;
}

/** The author, the act, its object, and the origin. */
const keyOf = ({ action, actor, subject }: AuditEntry): string => JSON.stringify([action, subject.id, actor]);
