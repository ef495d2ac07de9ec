import { InvalidSession } from '../../../domain/accounts/errors.ts';
import { InvalidCode } from '../../../domain/accounts/second-factor/errors.ts';
import { SecondFactor } from '../../../domain/accounts/second-factor/second-factor.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { FactorChanges } from './factor-changes.ts';
import { type FactorCheck, factorContext } from './factor-check.ts';
import type { FactorSetUps } from './factor-set-ups.ts';
import type { RecoveryCodes } from './recovery-codes.ts';

export interface SetFactorInput {
  readonly userId: string;
  readonly sessionId: string;
  readonly setUp: string;
  readonly code: string;
  readonly userAgent: string | undefined;
  readonly by: Actor;
}

/** Stores a person's authenticator app, in place of an earlier one, once a code of it shows that the app has the secret. */
export class SetFactor extends UseCase<
  'unitOfWork' | 'secrets' | 'clock',
  { check: FactorCheck; setUps: FactorSetUps; recoveryCodes: RecoveryCodes; changes: FactorChanges }
> {
  /** Returns the recovery codes, which are not shown again. @throws InvalidState, InvalidCode */
  async execute({ userId, sessionId, setUp, code, userAgent, by }: SetFactorInput): Promise<readonly string[]> {
    const { check, setUps, recoveryCodes, changes, secrets, clock } = this.deps;
    const { id, secret } = setUps.read(userId, setUp);
    const made = recoveryCodes.make();
    const now = clock.now();
    const facts = { userId, id, createdAt: now, lastStep: 0, earlyStep: null, failures: 0, failingSince: null, recoveryCodes: made.stored };
    const { factor, refusal } = check.stepTried(
      new SecondFactor({ ...facts, sealed: secrets.seal(secret, factorContext({ userId, id })) }),
      code,
    );
    if (refusal !== undefined) throw new InvalidCode(refusal);
    await this.deps.unitOfWork.run(async (transaction) => {
      const user = await transaction.users.lock(userId);
      const session = await transaction.sessions.lock(sessionId);
      if (!user || !session) throw new InvalidSession();
      session.requireActive(now);
      // Sent twice: the code has been used.
      if ((await transaction.secondFactors.find(userId))?.id === id) throw new InvalidCode('used');
      await transaction.secondFactors.save(factor);
      await transaction.trustedDevices.remove(userId);
      await transaction.sessions.save(session.confirm(now));
      await changes.note(transaction, { user, change: 'factor-set', by, userAgent });
    });
    return made.shown;
  }
}
