import type { Organization } from '../../../domain/accounts/organization.ts';
import type { User } from '../../../domain/accounts/user.ts';
import type { Role } from '../../../domain/kernel/role.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { lacksFactor } from '../second-factor/lacks-factor.ts';
import type { CallerFacts } from '../sign-in/caller-facts.ts';
import type { SessionOpener } from '../sign-in/session-opener.ts';
import type { SignedInUser } from '../sign-in/signed-in.ts';
import type { DescribedPerson } from './sign-in-states.ts';

interface Entering extends CallerFacts {
  readonly user: User;
  readonly organization: Organization;
  readonly role: Role;
  readonly person: DescribedPerson;
  /** When the person proved who they are in Spindle. Default: when they did at the provider, which may be long ago. */
  readonly confirmedAt?: Date | null;
}

/** Begins the session of a person whom a provider has described, for its organization alone. Lock the user first. */
export async function enterByProvider(
  transaction: Transaction,
  opener: SessionOpener,
  { user, organization, role, person, ip, userAgent, confirmedAt }: Entering,
): Promise<SignedInUser> {
  const { providerId, sid: providerSid, authenticatedAt } = person;
  const provenAt = authenticatedAt === null ? null : new Date(authenticatedAt);
  const begun = { userId: user.id, organizationId: organization.id, ip, userAgent, providerId, providerSid };
  const session = await opener.begin(transaction, { ...begun, confirmedAt: confirmedAt ?? provenAt }, 'signed-in-by-provider');
  return { user, organization, role, session, lacksFactor: await lacksFactor(transaction, organization, session) };
}
