import type { MemberSession, SessionFacts, SessionReader } from '../../application/accounts/session-reader.ts';
import { type Page, type PageKey, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import { rightsOf } from '../../domain/accounts/grants.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';

/** Finds committed sessions. */
export class MemorySessionReader implements SessionReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async find(id: string): Promise<SessionFacts | undefined> {
    const { sessions, memberships, definedRoles, organizations, secondFactors, signInProviders } = this.#tables.committed;
    const session = sessions.find('', id);
    if (!session) return undefined;
    const { organizationId, userId, providerId } = session;
    const organization = organizations.find('', organizationId);
    const isAsked = providerId === null || (signInProviders.find('', providerId)?.asksFactor ?? false);
    const others = [...memberships.list()].filter((one) => one.userId === userId && one.organizationId !== organizationId);
    const membership = memberships.find(organizationId, userId);
    return {
      session,
      rights: membership && rightsOf(membership, [...definedRoles.list(organizationId)]),
      hasFactor: secondFactors.find('', userId) !== undefined,
      requiresFactor: isAsked && (organization?.requiresFactor ?? false),
      networks: organization?.networks.people ?? [],
      isElsewhere: providerId !== null && others.length > 0,
    };
  }

  async ofMembers(organizationId: string, now: Date, { limit, after }: PageRequest): Promise<Page<MemberSession>> {
    const { memberships, sessions, trustedDevices, users } = this.#tables.committed;
    const devices = [...trustedDevices.list('')].filter((device) => device.isGood(now));
    const listed = [...sessions.list('')]
      .filter((one) => one.organizationId === organizationId && one.endedAt === null && now < one.expiresAt)
      .flatMap(({ userId, createdAt: signedInAt, renewedAt, ip, userAgent }) => {
        const user = memberships.find(organizationId, userId) && users.find('', userId);
        if (!user) return [];
        const trusted = devices.filter((device) => device.userId === userId).length;
        return [{ userId, name: user.name, email: user.email, signedInAt, renewedAt, ip, userAgent, trustedDevices: trusted }];
      });
    const wanted = listed
      .filter((one) => after === undefined || textOf(one) < after.join(' '))
      .sort((one, other) => (textOf(one) < textOf(other) ? 1 : -1));
    return pageFrom(wanted.slice(0, limit + 1), limit, keyOf);
  }
}

const keyOf = ({ signedInAt, userId }: MemberSession): PageKey => [signedInAt.toISOString(), userId];

const textOf = (one: MemberSession): string => keyOf(one).join(' ');
