import type {
  ListedMember,
  MemberReader,
  OrganizationIdentity,
  OwnOrganization,
  Person,
} from '../../application/accounts/member-reader.ts';
import { type Page, type PageKey, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import type { Invitation } from '../../domain/accounts/invitation.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';

/** Reads the memberships and invitations that have been committed. */
export class MemoryMemberReader implements MemberReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async person(userId: string): Promise<Person | undefined> {
    const user = this.#tables.committed.users.find('', userId);
    if (!user) return undefined;
    const { id, email, name, verifiedAt, locale, zone } = user;
    return { id, email, name, verified: verifiedAt !== null, locale, zone };
  }

  async members(organizationId: string, { limit, after }: PageRequest): Promise<Page<ListedMember>> {
    const { memberships, users, secondFactors, signInProviders, providerIdentities } = this.#tables.committed;
    const known = [...providerIdentities.list()].filter((one) => one.organizationId === organizationId);
    known.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.providerId < other.providerId ? -1 : 1));
    const listed = [...memberships.list(organizationId)].flatMap(({ userId, role, grants = null, createdAt }) => {
      const user = users.find('', userId);
      const identity = known.find((one) => one.userId === userId);
      const provider = (identity && signInProviders.find('', identity.providerId)?.name) ?? null;
      const hasFactor = secondFactors.find('', userId) !== undefined;
      return user ? [{ userId, name: user.name, email: user.email, role, grants, joinedAt: createdAt, provider, hasFactor }] : [];
    });
    return sorted(listed, ({ joinedAt, userId }) => [joinedAt.toISOString(), userId], limit, after);
  }

  async invitations(organizationId: string, { limit, after }: PageRequest): Promise<Page<Invitation>> {
    const waiting = [...this.#tables.committed.invitations.list(organizationId)].filter(
      ({ acceptedAt, revokedAt }) => acceptedAt === null && revokedAt === null,
    );
    return sorted(waiting, ({ id }) => [id], limit, after);
  }

  async identity(organizationId: string): Promise<OrganizationIdentity | undefined> {
    const { memberships, organizations, users } = this.#tables.committed;
    const organization = organizations.find('', organizationId);
    const owners = [...memberships.list(organizationId)]
      .filter(({ role }) => role === 'owner')
      .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.userId < other.userId ? -1 : 1))
      .flatMap(({ userId }) => users.find('', userId) ?? []);
    const confirmed = owners.find(({ verifiedAt }) => verifiedAt !== null);
    return organization && { name: organization.name, ownerEmail: confirmed?.email ?? null };
  }

  async organizationsOf(userId: string): Promise<readonly OwnOrganization[]> {
    const { memberships, organizations } = this.#tables.committed;
    const own = [...memberships.list()].filter((membership) => membership.userId === userId);
    own.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.organizationId < other.organizationId ? -1 : 1));
    return own.flatMap(({ organizationId: id, role }) => {
      const organization = organizations.find('', id);
      return organization ? [{ id, name: organization.name, role }] : [];
    });
  }
}

function sorted<Item>(items: readonly Item[], keyOf: (item: Item) => PageKey, limit: number, after: PageKey | undefined): Page<Item> {
  const text = (key: PageKey): string => key.join(' ');
  const rest = items
    .filter((item) => after === undefined || text(keyOf(item)) > text(after))
    .sort((one, other) => (text(keyOf(one)) < text(keyOf(other)) ? -1 : 1));
  return pageFrom(rest.slice(0, limit + 1), limit, keyOf);
}
