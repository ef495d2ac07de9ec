import type { ApiKeyRepository } from '../../application/credentials/api-key-repository.ts';
import { ApiKey } from '../../domain/credentials/api-key.ts';
import { refreshEventKinds } from '../engine/outbox/event-kinds.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { addHash } from './credential-hashes.ts';
import { ApiKeyRow } from './credential-rows.ts';

const countLive = `
  select count(*) filter (where replaced_by is not null)::int as replaced, count(*) filter (where replaced_by is null)::int as others
  from api_keys where organization_id = $1 and revoked_at is null and (expires_at is null or expires_at > $2)`;

export const apiKeysOn = (session: PipelinedTransaction): ApiKeyRepository => ({
  async lock(organizationId, id) {
    const row = await ApiKeyRow.query(session.knex).findOne({ organization_id: organizationId, id }).forNoKeyUpdate();
    return row && new ApiKey(row);
  },
  async countLive(organizationId, now) {
    const [counted] = await session.query<{ replaced: number; others: number }>('count_live_keys', countLive, [organizationId, now]);
    return counted as { replaced: number; others: number };
  },
  async list(organizationId) {
    const rows = await ApiKeyRow.query(session.knex).where({ organization_id: organizationId }).orderBy(['created_at', 'id']);
    return rows.map((row) => new ApiKey(row));
  },
  async save(apiKey) {
    await ApiKeyRow.query(session.knex)
      .insert({ ...apiKey })
      .onConflict(['organization_id', 'id'])
      .merge();
    await addHash(session, apiKey);
    await refreshEventKinds(session, apiKey.organizationId);
  },
});
