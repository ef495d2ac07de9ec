import type { IngestTokenRepository } from '../../application/credentials/ingest-token-repository.ts';
import { IngestToken } from '../../domain/credentials/ingest-token.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { addHash, removeHashes } from './credential-hashes.ts';
import { IngestTokenRow } from './credential-rows.ts';

const remove = 'delete from ingest_tokens where organization_id = $1 and data_table_id = $2 returning hash';

export const ingestTokensOn = (session: PipelinedTransaction): IngestTokenRepository => ({
  async current(organizationId, dataTableId) {
    const row = await IngestTokenRow.query(session.knex)
      .findOne({ organization_id: organizationId, data_table_id: dataTableId })
      .whereNull('expires_at');
    return row && new IngestToken(row);
  },
  async live(organizationId, dataTableId, now) {
    const rows = await IngestTokenRow.query(session.knex)
      .where({ organization_id: organizationId, data_table_id: dataTableId })
      .whereRaw('(expires_at is null or expires_at > ?)', [now]);
    return rows.map((row) => new IngestToken(row));
  },
  async save(token) {
    await IngestTokenRow.query(session.knex)
      .insert({ ...token })
      .onConflict(['organization_id', 'id'])
      .merge();
    await addHash(session, token);
  },
  async removeAll(organizationId, dataTableId) {
    const rows = await session.query<{ hash: string }>('remove_ingest_tokens', remove, [organizationId, dataTableId]);
    await removeHashes(
      session,
      rows.map(({ hash }) => hash),
    );
  },
});
