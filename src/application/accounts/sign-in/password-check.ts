import { InvalidCredentials } from '../../../domain/accounts/errors.ts';
import type { User } from '../../../domain/accounts/user.ts';
import { foldEmail } from '../../../domain/kernel/email-address.ts';
import type { FailedSignIns, RunNote } from '../failed-sign-ins.ts';
import type { PasswordHasher } from '../password-hasher.ts';
import type { SignInPace } from './sign-in-pace.ts';

/** The proof of identity that somebody sends. */
export interface PasswordTry {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
  readonly userAgent: string | undefined;
  /** The known device or the session that the try comes from: what others try at the account does not slow it down. */
  readonly device?: string | undefined;
}

/** Checks passwords, slowed down by `SignInPace`. If the user does not exist, the check takes the same time and fails. */
export class PasswordCheck {
  readonly #hasher: PasswordHasher;
  readonly #pace: SignInPace;
  readonly #failures: Pick<FailedSignIns, 'note'>;

  constructor(hasher: PasswordHasher, pace: SignInPace, failures: Pick<FailedSignIns, 'note'>) {
    this.#hasher = hasher;
    this.#pace = pace;
    this.#failures = failures;
  }

  /** Notes a failure by `run`. @throws InvalidCredentials, RateLimited */
  async require(user: User | undefined, { email, password, ip, userAgent, device }: PasswordTry, run: RunNote): Promise<User> {
    const account = foldEmail(email);
    const caller = { ip, knownAccount: device === undefined ? undefined : account };
    const isRight = await this.#pace.try(device ?? account, ip, () =>
      this.#hasher.verify(password, user?.passwordHash || undefined, caller),
    );
    if (user && isRight) return user;
    await this.#failures.note({ email, user, ip, userAgent }, run);
    throw new InvalidCredentials();
  }
}
