import type { IngestTokenRepository } from '../../application/credentials/ingest-token-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

/** The ingest tokens of a transaction. */
export const ingestTokensOn = ({ ingestTokens }: Overlays): IngestTokenRepository => ({
  async current(organizationId, dataTableId) {
    return [...ingestTokens.list(at(organizationId, dataTableId))].find(({ expiresAt }) => expiresAt === null);
  },
  async live(organizationId, dataTableId, now) {
    return [...ingestTokens.list(at(organizationId, dataTableId))].filter((token) => token.isLive(now));
  },
  async save(token) {
    ingestTokens.put(token);
  },
  async removeAll(organizationId, dataTableId) {
    for (const token of [...ingestTokens.list(at(organizationId, dataTableId))]) ingestTokens.delete(token);
  },
});
