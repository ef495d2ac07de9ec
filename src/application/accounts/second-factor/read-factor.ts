import type { Passkey } from '../../../domain/accounts/second-factor/passkey.ts';
import type { SecondFactor } from '../../../domain/accounts/second-factor/second-factor.ts';
import type { TrustedDevice } from '../../../domain/accounts/second-factor/trusted-device.ts';
import type { Session } from '../../../domain/accounts/session.ts';
import { UseCase } from '../../kernel/use-case.ts';

/** A person's second factor, their session, and the devices on which they need no code. */
export interface ReadFactorResult {
  readonly factor: SecondFactor | undefined;
  readonly session: Session | undefined;
  readonly devices: readonly TrustedDevice[];
  readonly passkeys: readonly Passkey[];
}

/** Reads how a person signs in. */
export class ReadFactor extends UseCase<'unitOfWork' | 'clock'> {
  execute({ userId }: { readonly userId: string }): Promise<ReadFactorResult> {
    return this.deps.unitOfWork.run(async ({ secondFactors, sessions, trustedDevices, passkeys }) => ({
      factor: await secondFactors.find(userId),
      session: await sessions.active(userId),
      passkeys: await passkeys.list(userId),
      devices: await trustedDevices.list(userId, this.deps.clock.now()),
    }));
  }
}
