import { InvalidCredentials } from '../../../domain/accounts/errors.ts';
import type { User } from '../../../domain/accounts/user.ts';
import { foldEmail } from '../../../domain/kernel/email-address.ts';
import type { PasswordHasher } from '../password-hasher.ts';
import type { SignInPace } from './sign-in-pace.ts';

/** Checks passwords, slowed down by `SignInPace`. If the user does not exist, the check takes the same time and fails. */
export class PasswordCheck {
  readonly #hasher: PasswordHasher;
  readonly #pace: SignInPace;

  constructor(hasher: PasswordHasher, pace: SignInPace) {
    this.#hasher = hasher;
    this.#pace = pace;
  }

  /** @throws InvalidCredentials, RateLimited */
  async require(user: User | undefined, { email, password, ip }: { email: string; password: string; ip: string }): Promise<User> {
    const isRight = await this.#pace.try(foldEmail(email), ip, () => this.#hasher.verify(password, user?.passwordHash, ip));
    if (!user || !isRight) throw new InvalidCredentials();
    return user;
  }
}
