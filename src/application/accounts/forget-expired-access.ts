import { dayOf } from '../../domain/kernel/iso-time.ts';
import { UseCase } from '../kernel/use-case.ts';

/** Deletes the sessions, security events, invitations, mailed links and trusted devices whose retention time has passed. */
export class ForgetExpiredAccess extends UseCase<'unitOfWork' | 'clock'> {
  execute(): Promise<void> {
    const now = this.deps.clock.now();
    return this.deps.unitOfWork.run(
      async ({ sessions, securityEvents, invitations, passwordResets, addressVerifications, signUpCounts, trustedDevices }) => {
        await sessions.forget(now);
        await securityEvents.forget(now);
        await invitations.forget(now);
        await passwordResets.forget(now);
        await addressVerifications.forget(now);
        await signUpCounts.forget(dayOf(now));
        await trustedDevices.forget(now);
      },
    );
  }
}
