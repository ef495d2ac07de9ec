import { InvalidSession } from '../../../domain/accounts/errors.ts';
import { InvalidCode } from '../../../domain/accounts/second-factor/errors.ts';
import { mostPasskeys, Passkey } from '../../../domain/accounts/second-factor/passkey.ts';
import { SecondFactor } from '../../../domain/accounts/second-factor/second-factor.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { InvalidState } from '../../../domain/kernel/errors.ts';
import { checkName } from '../../../domain/kernel/name.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { FactorChanges } from './factor-changes.ts';
import type { PasskeyChallenges } from './passkey-challenges.ts';
import { PasskeyRefused, type PasskeyVerifier } from './passkey-verifier.ts';
import type { RecoveryCodes } from './recovery-codes.ts';

export interface AddPasskeyInput {
  readonly userId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly ticket: string;
  readonly response: unknown;
  readonly userAgent: string | undefined;
  readonly by: Actor;
}

/** Stores a passkey once it has answered its challenge. The first factor of a person comes with recovery codes. */
export class AddPasskey extends UseCase<
  'unitOfWork' | 'clock' | 'ids',
  { challenges: PasskeyChallenges; verifier: PasskeyVerifier; recoveryCodes: RecoveryCodes; changes: FactorChanges }
> {
  /** Returns the recovery codes, which are not shown again; none if the person has some. @throws InvalidCode, InvalidState, ValidationFailed */
  async execute({ userId, sessionId, name: written, ticket, response, userAgent, by }: AddPasskeyInput): Promise<readonly string[]> {
    const { challenges, verifier, recoveryCodes, changes, clock, ids } = this.deps;
    const name = checkName(written);
    const opened = challenges.open(userId, ticket);
    if (!opened) throw new InvalidCode('passkey-expired');
    const registered = await verifier.register(response, opened.challenge).catch((reason) => {
      throw reason instanceof PasskeyRefused ? new InvalidCode(reason.fault === 'origin' ? 'passkey-origin' : 'passkey-wrong') : reason;
    });
    const now = clock.now();
    const made = recoveryCodes.make();
    return this.deps.unitOfWork.run(async (transaction) => {
      const user = await transaction.users.lock(userId);
      const session = await transaction.sessions.lock(sessionId);
      if (!user || !session) throw new InvalidSession();
      session.requireActive(now);
      const own = await transaction.passkeys.list(userId);
      if (own.some(({ id }) => id === registered.id)) throw new InvalidState('This passkey is registered already');
      if (own.length >= mostPasskeys) throw new InvalidState(`A person has at most ${mostPasskeys} passkeys: remove one first`);
      const factor = await transaction.secondFactors.find(userId);
      if (!factor)
        await transaction.secondFactors.save(SecondFactor.ofPasskeys({ userId, id: ids.next(), now, recoveryCodes: made.stored }));
      const facts = { userId, name, challengedAt: opened.at, createdAt: now, usedAt: null };
      await transaction.passkeys.save(new Passkey({ ...registered, ...facts }));
      await transaction.sessions.save(session.confirm(now));
      await changes.note(transaction, { user, change: 'passkey-added', by, userAgent });
      return factor ? [] : made.shown;
    });
  }
}
