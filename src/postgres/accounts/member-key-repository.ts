import type { MemberKey, MemberKeyRepository } from '../../application/accounts/member-key-repository.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

const live = `
  select id, name, prefix, last_four as "lastFour", last_used_at as "lastUsedAt" from api_keys
  where organization_id = $1 and created_by = $2 and revoked_at is null and (expires_at is null or expires_at > $3) order by id`;

export const memberKeysOn = (session: PipelinedTransaction): MemberKeyRepository => ({
  live: (organizationId, userId, now) => session.query<MemberKey>('live_member_keys', live, [organizationId, userId, now]),
});
