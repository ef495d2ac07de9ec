import type { WebhookSecretRepository } from '../../application/accounts/webhook-secret-repository.ts';
import { WebhookSecret } from '../../domain/accounts/webhook-secret.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { WebhookSecretRow } from './account-rows.ts';

export const webhookSecretsOn = (session: PipelinedTransaction): WebhookSecretRepository => ({
  async live(organizationId, now) {
    const rows = await WebhookSecretRow.query(session.knex)
      .where({ organization_id: organizationId })
      .whereRaw('(expires_at is null or expires_at > ?)', [now])
      .orderByRaw('expires_at is not null, id desc');
    return rows.map((row) => new WebhookSecret(row));
  },
  async save(secret) {
    await WebhookSecretRow.query(session.knex)
      .insert({ ...secret })
      .onConflict(['organization_id', 'id'])
      .merge();
  },
});
