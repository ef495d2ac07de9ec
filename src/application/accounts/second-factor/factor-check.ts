import { CodeNeeded, type CodeRefusal, InvalidCode } from '../../../domain/accounts/second-factor/errors.ts';
import type { SecondFactor, TriedCode } from '../../../domain/accounts/second-factor/second-factor.ts';
import { TrustedDevice } from '../../../domain/accounts/second-factor/trusted-device.ts';
import { longestUserAgent } from '../../../domain/accounts/security-event.ts';
import type { User } from '../../../domain/accounts/user.ts';
import { type DomainError, RateLimited } from '../../../domain/kernel/errors.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import type { FailedSignIns } from '../failed-sign-ins.ts';
import type { CallerFacts } from '../sign-in/caller-facts.ts';
import type { FactorChanges } from './factor-changes.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import type { PasskeyChallenges } from './passkey-challenges.ts';
import { PasskeyRefused, type PasskeyVerifier } from './passkey-verifier.ts';

/** The answer of a passkey, and the seal of its challenge. */
export interface PasskeyTry {
  readonly ticket: string;
  readonly response: unknown;
}

/** The second step of a sign-in. */
export interface FactorTry extends CallerFacts {
  /** A code of the app, or a recovery code. */
  readonly code?: string | undefined;
  /** The answer of a passkey to a challenge. */
  readonly passkey?: PasskeyTry | undefined;
  /** The known device that the call comes from. */
  readonly device?: string | undefined;
  /** Whether the device is to be trusted from now on. */
  readonly trustsDevice?: boolean | undefined;
}

/** A sign-in that may go on. */
export interface PassedFactor {
  /** Null: nothing but the password was proven, and the person has a second factor. */
  readonly confirmedAt: Date | null;
  /** The id of the device that was trusted just now. */
  readonly deviceId?: string;
}

/** The context in which the secret of a factor is sealed. */
export const factorContext = ({ userId, id }: Pick<SecondFactor, 'userId' | 'id'>): string => `second-factor|${userId}|${id}`;

/** The text that the hash of a recovery code is made of: people leave out hyphens, and write capitals. */
export const plainCode = (code: string): string => code.normalize('NFKC').toLowerCase().replace(/[\s-]/g, '');

/**
 * Checks codes, in a transaction that has locked the user. It returns a refusal instead of throwing it, so that the transaction commits
 * the failed try; `unlessRefused` throws it then.
 */
export class FactorCheck {
  readonly #secrets: Secrets;
  readonly #codes: OneTimeCodes;
  readonly #clock: Clock;
  readonly #ids: Ids;
  readonly #failures: Pick<FailedSignIns, 'note'>;
  readonly #changes: FactorChanges;
  readonly #challenges: PasskeyChallenges;
  readonly #verifier: PasskeyVerifier;

  constructor(
    secrets: Secrets,
    codes: OneTimeCodes,
    clock: Clock,
    ids: Ids,
    failures: Pick<FailedSignIns, 'note'>,
    changes: FactorChanges,
    challenges: PasskeyChallenges,
    verifier: PasskeyVerifier,
  ) {
    this.#secrets = secrets;
    this.#codes = codes;
    this.#clock = clock;
    this.#ids = ids;
    this.#failures = failures;
    this.#changes = changes;
    this.#challenges = challenges;
    this.#verifier = verifier;
  }

  /** The second step of a sign-in whose password is right. A person without a factor, or on a trusted device, passes without a code. @throws CodeNeeded */
  async pass(transaction: Transaction, user: User, tried: FactorTry): Promise<PassedFactor | DomainError> {
    const now = this.#clock.now();
    const factor = await transaction.secondFactors.find(user.id);
    if (!factor) return { confirmedAt: now };
    const { code, passkey, device, trustsDevice, ip, userAgent } = tried;
    if (code === undefined && passkey === undefined) {
      const devices = device === undefined ? [] : await transaction.trustedDevices.list(user.id, now);
      const trusted = devices.find(({ id }) => id === device);
      if (!trusted) throw await this.needed(transaction, user.id);
      await transaction.trustedDevices.save(trusted.use(now, ip));
      return { confirmedAt: null };
    }
    const refusal = await this.tryProof(transaction, { user, factor, code, passkey, ip, userAgent });
    if (refusal) return refusal;
    if (!trustsDevice) return { confirmedAt: now };
    const deviceId = device ?? this.#ids.next();
    const facts = { userId: user.id, id: deviceId, createdAt: now, usedAt: now, ip };
    await transaction.trustedDevices.save(new TrustedDevice({ ...facts, userAgent: userAgent?.slice(0, longestUserAgent) ?? null }));
    return { confirmedAt: now, deviceId };
  }

  /** The refusal that asks for a proof, with the challenge for the person's passkeys. */
  async needed({ passkeys }: Transaction, userId: string): Promise<CodeNeeded> {
    return new CodeNeeded(this.#challenges.forSignIn(userId, await passkeys.list(userId)));
  }

  /** Uses up a code, or the challenge of a passkey; undefined if it was accepted. */
  async tryProof(
    transaction: Transaction,
    { code, passkey, ...tried }: CallerFacts & Pick<FactorTry, 'code' | 'passkey'> & { readonly user: User; readonly factor: SecondFactor },
  ): Promise<DomainError | undefined> {
    return passkey ? this.#tryPasskey(transaction, { ...tried, passkey }) : this.#tryCode(transaction, { ...tried, code: code ?? '' });
  }

  async #tryPasskey(
    transaction: Transaction,
    { user, passkey: { ticket, response }, ip, userAgent }: CallerFacts & { readonly user: User; readonly passkey: PasskeyTry },
  ): Promise<DomainError | undefined> {
    const refuse = async (reason: CodeRefusal): Promise<DomainError> => {
      const kind = reason === 'passkey-counter' ? 'passkey-counter-back' : 'code-refused';
      await this.#failures.note({ email: user.email, user, ip, userAgent, kind }, (work) => work(transaction));
      return new InvalidCode(reason);
    };
    const { id } = response as { readonly id?: unknown };
    const passkey = (await transaction.passkeys.list(user.id)).find((one) => one.id === id);
    const challenge = this.#challenges.open(user.id, ticket);
    if (!passkey) return refuse('passkey-wrong');
    if (!challenge || challenge.at <= passkey.challengedAt) return refuse('passkey-expired');
    try {
      const counter = this.#verifier.authenticate(response, challenge.challenge, passkey);
      await transaction.passkeys.save(passkey.use(counter, challenge.at, this.#clock.now()));
      return undefined;
    } catch (reason) {
      if (reason instanceof PasskeyRefused) return refuse(`passkey-${reason.fault}`);
      throw reason;
    }
  }

  async #tryCode(
    transaction: Transaction,
    { user, factor, code, ip, userAgent }: CallerFacts & { readonly user: User; readonly factor: SecondFactor; readonly code: string },
  ): Promise<DomainError | undefined> {
    const now = this.#clock.now();
    const plain = plainCode(code);
    const isOfApp = /^\d+$/.test(plain);
    const blockedSeconds = isOfApp ? factor.blockedSeconds(now) : undefined;
    if (blockedSeconds !== undefined) return new RateLimited(blockedSeconds);
    const tried = isOfApp ? this.stepTried(factor, plain) : factor.tryRecovery(this.#secrets.hash(plain));
    await transaction.secondFactors.save(tried.factor);
    const by = { type: 'user' as const, id: user.id, ip };
    if (tried.refusal === undefined) {
      if (!isOfApp) await this.#changes.note(transaction, { user, change: 'recovery-code-used', by, userAgent });
      return undefined;
    }
    if (isOfApp && tried.factor.blockedSeconds(now) !== undefined)
      await this.#changes.note(transaction, { user, change: 'codes-stopped', by, userAgent });
    await this.#failures.note({ email: user.email, user, ip, userAgent, kind: 'code-refused' }, (work) => work(transaction));
    return new InvalidCode(tried.refusal);
  }

  /** Tries a code of the app on a factor, which it does not store. */
  stepTried(factor: SecondFactor, code: string): TriedCode {
    const now = this.#clock.now();
    if (factor.sealed === null) return factor.try(undefined, now);
    const secret = this.#secrets.open(factor.sealed, factorContext(factor));
    return factor.try(this.#codes.stepOf(secret, plainCode(code), now), now);
  }
}

/** @throws DomainError if the transaction returned one, which is committed with it */
export function unlessRefused<Result>(outcome: Result | DomainError): Exclude<Result, DomainError> {
  if (outcome instanceof Error) throw outcome;
  return outcome as Exclude<Result, DomainError>;
}
