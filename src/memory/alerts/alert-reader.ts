import { type AlertFilter, AlertReader } from '../../application/alerts/alert-reader.ts';
import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import type { Alert } from '../../domain/alerts/alert.ts';
import { AlertTarget, alertTargetNames } from '../../domain/alerts/alert-target.ts';
import { AlertWishes } from '../../domain/alerts/alert-wishes.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';

export class MemoryAlertReader extends AlertReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    super();
    this.#tables = tables;
  }

  async list(organizationId: string, { isOpen, kinds }: AlertFilter, { limit, after }: PageRequest): Promise<Page<Alert>> {
    const last = after?.[0] ?? undefined;
    const found = [...this.#tables.committed.alerts.list(organizationId)]

      .filter(({ id, kind, endedAt }) => kinds.includes(kind) && (!isOpen || endedAt === null) && (last === undefined || id < last))
      .sort((one, other) => (one.id < other.id ? 1 : -1));
    return pageFrom(found.slice(0, limit + 1), limit, ({ id }) => [id]);
  }

  async wishes(organizationId: string, userId: string): Promise<AlertWishes> {
    return this.#tables.committed.alertWishes.find(organizationId, userId) ?? AlertWishes.initial(organizationId, userId);
  }

  async targets(organizationId: string): Promise<readonly AlertTarget[]> {
    const { alertTargets } = this.#tables.committed;
    return alertTargetNames.map((name) => alertTargets.find(organizationId, name) ?? AlertTarget.initial(organizationId, name));
  }
}
