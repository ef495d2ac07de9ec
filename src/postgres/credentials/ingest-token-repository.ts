import type { IngestTokenRepository } from '../../application/credentials/ingest-token-repository.ts';
import { IngestToken } from '../../domain/credentials/ingest-token.ts';
import type { PipelinedTransaction } from '../engine/pipelined-transaction.ts';
import { IngestTokenRow } from './credential-rows.ts';

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
      .onConflict('id')
      .merge();
  },
  async removeAll(organizationId, dataTableId) {
    await IngestTokenRow.query(session.knex).where({ organization_id: organizationId, data_table_id: dataTableId }).delete();
  },
});
