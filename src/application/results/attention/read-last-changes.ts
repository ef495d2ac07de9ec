import type { AuditReader, ShownAuditEntry } from '../../kernel/audit-reader.ts';
import type { PageKey } from '../../kernel/page.ts';

/** A change of the audit log, and how often the same person made it to the same thing in one session. */
export interface LastChange extends ShownAuditEntry {
  readonly times: number;
}

/** Entries that are read at a time: an editor that saves by itself makes many. */
const looked = 60;
/** Pages that are read at most, where a job suppresses many addresses. */
const maxPages = 5;
/** Changes that are shown. */
const most = 6;
/** A longer pause ends a session of edits, in milliseconds. */
const pauseMs = 30 * 60_000;

/** Reads the last changes of an organization, newest first, with repeated changes of a thing as one. */
export class ReadLastChanges {
  readonly #audit: AuditReader;

  constructor(audit: AuditReader) {
    this.#audit = audit;
  }

  async execute(organizationId: string): Promise<readonly LastChange[]> {
    const entries: ShownAuditEntry[] = [];
    for (let [page, after]: [number, PageKey | undefined] = [0, undefined]; page < maxPages; page++) {
      const { items, next } = await this.#audit.list(organizationId, {}, { limit: looked, after });
      entries.push(...items);
      if (next === undefined || lastChanges(entries).length >= most) break;
      after = next;
    }
    return lastChanges(entries).slice(0, most);
  }
}

/** Folds entries, newest first: entries of one session are one change, at the place of the last. */
export function lastChanges(entries: readonly ShownAuditEntry[]): readonly LastChange[] {
  const all: LastChange[] = [];
  const sessions = new Map<string, { readonly place: number; readonly since: number }>();
  for (const shown of entries) {
    const key = keyOf(shown);
    const at = shown.entry.at.getTime();
    const session = sessions.get(key);
    const last = session && session.since - at < pauseMs ? all[session.place] : undefined;
    if (session && last) all[session.place] = { ...last, times: last.times + 1 };
    else all.push({ ...shown, times: 1 });
    sessions.set(key, { place: session && last ? session.place : all.length - 1, since: at });
  }
  return all;
}

/**
 * The author, the act and its object. Another address of the same person is the same session, and so are the addresses that Spindle itself
 * suppresses, one after another.
 */
const keyOf = ({ entry: { action, actor, subject } }: ShownAuditEntry): string => {
  const isOwn = action === 'suppression.added' && actor.type === 'runtime';
  return JSON.stringify([action, subject.type, isOwn ? null : subject.id, actor.type, actor.id]);
};
