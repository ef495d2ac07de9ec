import { InvalidSession } from '../../../domain/accounts/errors.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { FactorSetUps } from './factor-set-ups.ts';
import type { OneTimeCodes } from './one-time-codes.ts';

/** A secret for an authenticator app. */
export interface BegunFactor {
  /** In base32. */
  readonly secret: string;
  /** For the QR code. */
  readonly url: string;
  /** Stands for the secret when it is confirmed. */
  readonly setUp: string;
}

/** Makes a secret for an authenticator app. Nothing is stored until a code of it confirms it. */
export class BeginFactor extends UseCase<'unitOfWork', { codes: OneTimeCodes; setUps: FactorSetUps; issuer: string }> {
  async execute({ userId }: { readonly userId: string }): Promise<BegunFactor> {
    const { codes, setUps, issuer } = this.deps;
    const user = await this.deps.unitOfWork.run(({ users }) => users.find(userId));
    if (!user) throw new InvalidSession();
    const secret = codes.newSecret();
    return { secret, url: codes.urlOf(secret, { account: user.email, issuer }), setUp: setUps.begin(userId, secret) };
  }
}
