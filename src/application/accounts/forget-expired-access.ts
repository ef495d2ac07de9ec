import { dayOf } from '../../domain/plans/period.ts';
import type { Clock } from '../kernel/clock.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';

/** Deletes the sessions, security events, invitations and mailed links whose retention time has passed. */
export class ForgetExpiredAccess {
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
  }

  execute(): Promise<void> {
    const now = this.#clock.now();
    return this.#unitOfWork.run(async ({ sessions, securityEvents, invitations, passwordResets, addressVerifications, signUpCounts }) => {
      await sessions.forget(now);
      await securityEvents.forget(now);
      await invitations.forget(now);
      await passwordResets.forget(now);
      await addressVerifications.forget(now);
      await signUpCounts.forget(dayOf(now));
    });
  }
}
