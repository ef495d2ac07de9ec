import type { AuditFilter, AuditOrder, AuditReader, ShownAuditEntry } from '../../application/kernel/audit-reader.ts';
import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import type { AuditEntry } from '../../domain/kernel/audit-entry.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';

/** Reads committed audit entries. */
export class MemoryAuditReader implements AuditReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async list(
    organizationId: string,
    filter: AuditFilter,
    { limit, after }: PageRequest,
    order: AuditOrder = 'newest',
  ): Promise<Page<ShownAuditEntry>> {
    const isFirst = (one: string, other: string): boolean => (order === 'newest' ? one > other : one < other);
    const last = after?.join(' ');
    const entries = [...this.#tables.committed.auditEntries.list(organizationId)]
      .filter((entry) => matches(entry, filter) && (last === undefined || isFirst(last, keyOf(entry).join(' '))))
      .sort((one, other) => (isFirst(keyOf(one).join(' '), keyOf(other).join(' ')) ? -1 : 1));
    const shown = entries
      .slice(0, limit + 1)
      .map((entry) => ({ entry, actorName: this.#nameOf(entry), isSubjectGone: this.#isGone(entry) }));
    return pageFrom(shown, limit, ({ entry }) => keyOf(entry));
  }

  #nameOf({ organizationId, actor: { type, id } }: AuditEntry): string | null {
    const { users, apiKeys } = this.#tables.committed;
    if (id === null) return null;
    return (type === 'user' ? users.find('', id)?.name : type === 'api-key' ? apiKeys.find(organizationId, id)?.name : undefined) ?? null;
  }

  #isGone({ organizationId, subject: { type, id } }: AuditEntry): boolean {
    const { dataTables, endpoints, jobs, secrets } = this.#tables.committed;
    if (type === 'job') return jobs.find(organizationId, id) === undefined;
    if (type === 'secret') return ![...secrets.list(organizationId)].some((secret) => secret.id === id);
    if (type === 'endpoint') return endpoints.find(organizationId, id) === undefined;
    return (type === 'data-table' || type === 'records') && dataTables.find(organizationId, id) === undefined;
  }
}

const keyOf = ({ at, id }: AuditEntry) => [at.toISOString(), id] as const;

const matches = ({ at, actor, action, subject }: AuditEntry, wanted: AuditFilter): boolean =>
  (wanted.actorType === undefined || actor.type === wanted.actorType) &&
  (wanted.actorId === undefined || actor.id === wanted.actorId) &&
  (wanted.action === undefined || action.startsWith(wanted.action)) &&
  (wanted.subjectType === undefined || subject.type === wanted.subjectType) &&
  (wanted.subjectId === undefined || subject.id === wanted.subjectId) &&
  (wanted.from === undefined || at >= wanted.from) &&
  (wanted.to === undefined || at < wanted.to);
