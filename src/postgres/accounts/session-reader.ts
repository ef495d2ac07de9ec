import type { SessionFacts, SessionReader } from '../../application/accounts/session-reader.ts';
import { Session } from '../../domain/accounts/session.ts';
import type { Role } from '../../domain/kernel/role.ts';
import { isUuid } from '../../domain/kernel/uuid.ts';
import { keysOf, type Queryable } from '../engine/connection/connection.ts';
import { sharedLookup } from '../engine/connection/shared-lookup.ts';
import type { FieldsOf } from '../engine/rows/row.ts';

const find = `
  select s.id, s.user_id as "userId", s.organization_id as "organizationId", s.created_at as "createdAt", s.renewed_at as "renewedAt",
    s.renewals, s.last_used as "lastUsed", s.issued_since as "issuedSince", s.ip, s.user_agent as "userAgent", s.ended_at as "endedAt", s.ended_as as "endedAs",
    s.revoked_for as "revokedFor", s.confirmed_at as "confirmedAt", m.role, f.user_id is not null as "hasFactor",
    coalesce(o.requires_factor, false) as "requiresFactor",
    coalesce(o.networks -> 'people', '[]') as networks
  from jsonb_array_elements_text($1::jsonb) wanted join sessions s on s.id = wanted::uuid
  left join memberships m on m.organization_id = s.organization_id and m.user_id = s.user_id
  left join organizations o on o.id = s.organization_id left join second_factors f on f.user_id = s.user_id`;

/** Finds sessions by id; look-ups of the same tick share one query. */
export class PostgresSessionReader implements SessionReader {
  readonly #sessions;

  constructor(database: Queryable) {
    this.#sessions = sharedLookup<string, SessionFacts>(async (ids) => {
      const rows = await database.query<FieldsOf<typeof Session> & Omit<SessionFacts, 'role' | 'session'> & { role: Role | null }>(
        'find_sessions',
        find,
        [keysOf(ids)],
      );
      return new Map(
        rows.map(({ role, hasFactor, requiresFactor, networks, ...row }) => [
          row.id,
          { session: new Session(row), role: role ?? undefined, hasFactor, requiresFactor, networks },
        ]),
      );
    });
  }

  async find(id: string): Promise<SessionFacts | undefined> {
    return isUuid(id) ? this.#sessions(id) : undefined;
  }
}
