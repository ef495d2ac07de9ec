import type { MemberSession, SessionFacts, SessionReader } from '../../application/accounts/session-reader.ts';
import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import { type Grants, type PermissionsOfRole, rightsOf } from '../../domain/accounts/grants.ts';
import { trustDays } from '../../domain/accounts/second-factor/trusted-device.ts';
import { Session, sessionDays } from '../../domain/accounts/session.ts';
import type { Role } from '../../domain/kernel/role.ts';
import { isUuid } from '../../domain/kernel/uuid.ts';
import { keysOf, type Queryable } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';
import { sharedLookup } from '../engine/connection/shared-lookup.ts';
import type { FieldsOf } from '../engine/rows/row.ts';

const find = `
  select s.id, s.user_id as "userId", s.organization_id as "organizationId", s.created_at as "createdAt", s.renewed_at as "renewedAt",
    s.renewals, s.last_used as "lastUsed", s.issued_since as "issuedSince", s.ip, s.user_agent as "userAgent", s.ended_at as "endedAt", s.ended_as as "endedAs",
    s.revoked_for as "revokedFor", s.confirmed_at as "confirmedAt", s.provider_id as "providerId", s.provider_sid as "providerSid", m.role, m.grants,
    f.user_id is not null as "hasFactor", coalesce(o.networks -> 'people', '[]') as networks,
    coalesce(o.requires_factor, false) and (s.provider_id is null or coalesce(p.asks_factor, false)) as "requiresFactor",
    s.provider_id is not null and exists (
      select from memberships x where x.user_id = s.user_id and x.organization_id <> s.organization_id) as "isElsewhere",
    case when m.grants is not null then (
      select jsonb_agg(jsonb_build_object('id', r.id, 'permissions', r.permissions)) from defined_roles r
      where r.organization_id = s.organization_id
    ) end as "definedRoles"
  from jsonb_array_elements_text($1::jsonb) wanted join sessions s on s.id = wanted::uuid
  left join memberships m on m.organization_id = s.organization_id and m.user_id = s.user_id
  left join organizations o on o.id = s.organization_id left join second_factors f on f.user_id = s.user_id
  left join sign_in_providers p on p.id = s.provider_id`;

const ofMembers = `
  select s.user_id as "userId", u.name, u.email, s.created_at as "signedInAt", s.renewed_at as "renewedAt", s.ip, s.user_agent as "userAgent",
    (select count(*)::int from trusted_devices d where d.user_id = s.user_id and d.created_at > $2::timestamptz - interval '${trustDays} days')
      as "trustedDevices"
  from memberships m join sessions s on s.user_id = m.user_id and s.ended_at is null join users u on u.id = m.user_id
  where m.organization_id = $1 and s.organization_id = $1
    and s.renewed_at > $2::timestamptz - interval '${sessionDays.idle} days' and s.created_at > $2::timestamptz - interval '${sessionDays.most} days'
    and ($4::timestamptz is null or (s.created_at, s.user_id) < ($4::timestamptz, $5::uuid))
  order by s.created_at desc, s.user_id desc limit $3`;

type Row = FieldsOf<typeof Session> &
  Omit<SessionFacts, 'rights' | 'session'> & {
    readonly role: Role | null;
    readonly grants: Grants | null;
    readonly definedRoles: readonly PermissionsOfRole[] | null;
  };

/** Finds sessions by id; look-ups of the same tick share one query. */
export class PostgresSessionReader implements SessionReader {
  readonly #database: Queryable;
  readonly #sessions;

  constructor(database: Queryable) {
    this.#database = database;
    this.#sessions = sharedLookup<string, SessionFacts>(async (ids) => {
      const rows = await database.query<Row>('find_sessions', find, [keysOf(ids)]);
      return new Map(
        rows.map(({ role, grants, definedRoles, hasFactor, requiresFactor, networks, isElsewhere, ...row }) => {
          const rights = role === null ? undefined : rightsOf({ role, grants }, definedRoles ?? []);
          return [row.id, { session: new Session(row), rights, hasFactor, requiresFactor, networks, isElsewhere }];
        }),
      );
    });
  }

  async find(id: string): Promise<SessionFacts | undefined> {
    return isUuid(id) ? this.#sessions(id) : undefined;
  }

  async ofMembers(organizationId: string, now: Date, { limit, after }: PageRequest): Promise<Page<MemberSession>> {
    const values = [organizationId, now, limit + 1, after?.[0] ?? null, after?.[1] ?? null];
    const rows = await reading(() => this.#database.query<MemberSession>('list_member_sessions', ofMembers, values));
    return pageFrom(rows, limit, ({ signedInAt, userId }) => [signedInAt.toISOString(), userId]);
  }
}
