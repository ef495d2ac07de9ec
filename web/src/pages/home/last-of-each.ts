import type { AuditEntry } from '../../api/types.ts';

/** The entries, newest first, with only the last of those in which the same person did the same to the same thing again and again. */
export function lastOfEach(entries: readonly AuditEntry[]): AuditEntry[] {
  return entries.filter((entry, index) => {
    const newer = entries[index - 1];
    return !newer || whatOf(newer) !== whatOf(entry);
  });
}

const whatOf = ({ actor, action, subject }: AuditEntry): string => JSON.stringify([actor.type, actor.id, action, subject.id]);
