import { InvalidSession, SessionRevoked } from '../../../domain/accounts/errors.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import type { SessionOpener } from './session-opener.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

export interface SwitchOrganizationInput {
  readonly userId: string;
  readonly sessionId: string;
  readonly organizationId: string;
}

/** Takes a person's session to another organization of theirs: a token is tied to one, so those of the old one stop working (document, 2). */
export class SwitchOrganization {
  readonly #unitOfWork: UnitOfWork;
  readonly #opener: SessionOpener;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, opener: SessionOpener, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#opener = opener;
    this.#clock = clock;
  }

  /** @throws NotFound where the person is no member of it, SessionReplaced, SessionRevoked, SessionExpired */
  async execute({ userId, sessionId, organizationId }: SwitchOrganizationInput): Promise<SignedIn> {
    const signed = await this.#unitOfWork.run(async ({ sessions, users, memberships, organizations }) => {
      const membership = await memberships.find(organizationId, userId);
      const organization = membership && (await organizations.find(organizationId));
      if (!organization) throw new NotFound('Organization');
      const session = await sessions.lock(sessionId);
      if (!session) throw new InvalidSession();
      session.requireActive(this.#clock.now());
      const user = await users.find(userId);
      if (!user) throw new SessionRevoked();
      const switched = session.switchTo(organizationId);
      await sessions.save(switched);
      return { user, organization, role: membership.role, session: switched };
    });
    return signedIn(this.#opener, signed, false);
  }
}
