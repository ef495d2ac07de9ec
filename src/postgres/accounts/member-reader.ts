import type {
  ListedMember,
  MemberReader,
  OrganizationIdentity,
  OwnOrganization,
  Person,
} from '../../application/accounts/member-reader.ts';
import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import { Invitation } from '../../domain/accounts/invitation.ts';
import type { Queryable } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';
import type { FieldsOf } from '../engine/rows/row.ts';

const person = 'select id, email, name, verified_at is not null as verified, locale, zone from users where id = $1';

const members = `
  select m.user_id as "userId", u.name, u.email, m.role, m.grants, m.created_at as "joinedAt",
    exists (select from second_factors f where f.user_id = m.user_id) as "hasFactor", (
      select p.name from provider_identities i join sign_in_providers p on p.id = i.provider_id
      where i.user_id = m.user_id and i.organization_id = m.organization_id order by i.created_at, p.id limit 1) as provider
  from memberships m join users u on u.id = m.user_id
  where m.organization_id = $1 and ($3::timestamptz is null or (m.created_at, m.user_id) > ($3::timestamptz, $4::uuid))
  order by m.created_at, m.user_id limit $2`;

const invitations = `
  select organization_id as "organizationId", id, email, role, grants, invited_by as "invitedBy", token_hash as "tokenHash", sendings,
    created_at as "createdAt", sent_at as "sentAt", expires_at as "expiresAt", accepted_at as "acceptedAt", revoked_at as "revokedAt"
  from invitations
  where organization_id = $1 and accepted_at is null and revoked_at is null and ($3::uuid is null or id > $3::uuid)
  order by id limit $2`;

const organizationsOf = `
  select o.id, o.name, m.role from memberships m join organizations o on o.id = m.organization_id
  where m.user_id = $1 order by m.created_at, m.organization_id`;

const identity = `
  select o.name, (
    select u.email from memberships m join users u on u.id = m.user_id
    where m.organization_id = $1 and m.role = 'owner' and u.verified_at is not null order by m.created_at, m.user_id limit 1
  ) as "ownerEmail" from organizations o where o.id = $1`;

/** Reads memberships and invitations, one page per query. */
export class PostgresMemberReader implements MemberReader {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async person(userId: string): Promise<Person | undefined> {
    const [found] = await reading(() => this.#database.query<Person>('read_person', person, [userId]));
    return found;
  }

  async members(organizationId: string, { limit, after }: PageRequest): Promise<Page<ListedMember>> {
    const values = [organizationId, limit + 1, after?.[0] ?? null, after?.[1] ?? null];
    const rows = await reading(() => this.#database.query<ListedMember>('list_members', members, values));
    return pageFrom(rows, limit, ({ joinedAt, userId }) => [joinedAt.toISOString(), userId]);
  }

  async invitations(organizationId: string, { limit, after }: PageRequest): Promise<Page<Invitation>> {
    const values = [organizationId, limit + 1, after?.[0] ?? null];
    const rows = await reading(() => this.#database.query<FieldsOf<typeof Invitation>>('list_invitations', invitations, values));
    const items = rows.map((row) => new Invitation(row));
    return pageFrom(items, limit, ({ id }) => [id]);
  }

  async identity(organizationId: string): Promise<OrganizationIdentity | undefined> {
    const [found] = await reading(() => this.#database.query<OrganizationIdentity>('read_identity', identity, [organizationId]));
    return found;
  }

  organizationsOf(userId: string): Promise<readonly OwnOrganization[]> {
    return reading(() => this.#database.query<OwnOrganization>('organizations_of_user', organizationsOf, [userId]));
  }
}
