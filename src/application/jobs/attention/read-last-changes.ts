import type { AuditReader, ShownAuditEntry } from '../../kernel/audit-reader.ts';

/** A change of the audit log, and how often the same person made it to the same thing in one session. */
export interface LastChange extends ShownAuditEntry {
  readonly times: number;
}

/** Entries that are looked at: an editor that saves by itself makes many. */
const looked = 60;
/** Changes that are shown. */
const most = 6;
/** A longer pause ends a session of edits, in milliseconds. */
const pauseMs = 30 * 60_000;

/** Reads the last changes of an organization, newest first, with a person's repeated edits of a thing as one. */
export class ReadLastChanges {
  readonly #audit: AuditReader;

  constructor(audit: AuditReader) {
    this.#audit = audit;
  }

  async execute(organizationId: string): Promise<readonly LastChange[]> {
    const { items } = await this.#audit.list(organizationId, {}, { limit: looked, after: undefined });
    return lastChanges(items).slice(0, most);
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

/** Who did what to which. Another address of the same person is the same session. */
const keyOf = ({ entry: { action, actor, subject } }: ShownAuditEntry): string =>
  JSON.stringify([action, subject.type, subject.id, actor.type, actor.id]);
