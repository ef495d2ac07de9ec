import type { ApiKeyRepository } from '../application/ports/repositories.ts';
import { ApiKey } from '../domain/api-key.ts';
import { isUuid } from './is-uuid.ts';
import { ApiKeyRow } from './rows.ts';
import type { Session } from './session.ts';

export const apiKeysOn = (session: Session): ApiKeyRepository => ({
  async find(organizationId, id) {
    if (!isUuid(organizationId) || !isUuid(id)) return undefined;
    const row = await ApiKeyRow.query(session.knex).findOne({ organization_id: organizationId, id });
    return row && new ApiKey(row);
  },
  async list(organizationId) {
    if (!isUuid(organizationId)) return [];
    const rows = await ApiKeyRow.query(session.knex).where({ organization_id: organizationId }).orderBy(['created_at', 'id']);
    return rows.map((row) => new ApiKey(row));
  },
  async save(apiKey) {
    await ApiKeyRow.query(session.knex)
      .insert({ ...apiKey })
      .onConflict('id')
      .merge();
  },
});
