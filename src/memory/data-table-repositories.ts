import type { DataTableRepository, IngestTokenRepository } from '../application/ports/repositories.ts';
import type { Drafts } from './memory-tables.ts';
import { at } from './rows.ts';

/** The data tables of a transaction. */
export const dataTablesOn = ({ dataTables }: Drafts): DataTableRepository => ({
  async find(organizationId, id) {
    return dataTables.find(organizationId, id);
  },
  async findMany(references) {
    return references.flatMap(({ organizationId, id }) => dataTables.find(organizationId, id) ?? []);
  },
  async hold(organizationId, id) {
    return dataTables.find(organizationId, id);
  },
  async count(organizationId) {
    return [...dataTables.list(organizationId)].length;
  },
  async save(table) {
    dataTables.put(table);
  },
});

/** The ingest tokens of a transaction. */
export const ingestTokensOn = ({ ingestTokens }: Drafts): IngestTokenRepository => ({
  async current(organizationId, dataTableId) {
    return [...ingestTokens.list(at(organizationId, dataTableId))].find(({ expiresAt }) => expiresAt === null);
  },
  async live(organizationId, dataTableId, now) {
    return [...ingestTokens.list(at(organizationId, dataTableId))].filter((token) => token.isLive(now));
  },
  async save(token) {
    ingestTokens.put(token);
  },
});
