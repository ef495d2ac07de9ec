import { InvalidSession } from '../../../domain/accounts/errors.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { PasskeyChallenges } from './passkey-challenges.ts';
import type { PasskeyVerifier } from './passkey-verifier.ts';

/** The options for `navigator.credentials.create`, as JSON. */
export interface BegunPasskey {
  readonly ticket: string;
  readonly options: {
    readonly challenge: string;
    readonly rp: { readonly id: string; readonly name: string };
    readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
    readonly pubKeyCredParams: readonly { readonly alg: number; readonly type: 'public-key' }[];
    readonly timeout: number;
    readonly attestation: 'none';
    readonly excludeCredentials: readonly { readonly id: string; readonly type: 'public-key'; readonly transports: readonly string[] }[];
    readonly authenticatorSelection: { readonly residentKey: 'preferred'; readonly userVerification: 'preferred' };
  };
}

/** EdDSA, ES256 and RS256, as COSE numbers them. */
const algorithms = [-8, -7, -257];
const timeoutMs = 5 * 60_000;

/** Makes the challenge for a new passkey. Nothing is stored until it is answered. */
export class BeginPasskey extends UseCase<'unitOfWork' | 'secrets', { challenges: PasskeyChallenges; verifier: PasskeyVerifier }> {
  async execute({ userId }: { readonly userId: string }): Promise<BegunPasskey> {
    const { challenges, verifier, secrets } = this.deps;
    const { user, passkeys } = await this.deps.unitOfWork.run(async (transaction) => ({
      user: await transaction.users.find(userId),
      passkeys: await transaction.passkeys.list(userId),
    }));
    if (!user) throw new InvalidSession();
    const { ticket, challenge } = challenges.make(userId);
    return {
      ticket,
      options: {
        challenge,
        rp: { id: verifier.rpId, name: `Spindle (${verifier.rpId})` },
        // Devices keep it, so it is no id of ours. A hash in hex is base64url, too.
        user: { id: secrets.hash(`passkey|${userId}`), name: user.email, displayName: user.name },
        pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
        timeout: timeoutMs,
        attestation: 'none',
        excludeCredentials: passkeys.map(({ id, transports }) => ({ id, type: 'public-key', transports })),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      },
    };
  }
}
