import { hash, verify } from '@node-rs/argon2';
import { PasswordHasher } from '../application/accounts/password-hasher.ts';
import { networkOf } from '../domain/kernel/network.ts';
import { FairQueue } from './fair-queue.ts';

// What OWASP asks for at least: 19 MiB, two passes, one lane; of Argon2id, which is the package's default.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

/** Of random bytes that nobody kept, with the same parameters: verifying takes as long where there is no account. */
const nobodys = '$argon2id$v=19$m=19456,t=2,p=1$gUfr/LzVJ/3ZB8jaDqaqJg$cLxatmvcvyT6teiYjbF7xNz8CKoBDcMeAflgdZkvTN4';

/** Two hashes at once: they run on threads that files and DNS need too. One address has at most 64 of the 256 places to wait in. */
const limits = { atOnce: 2, perKey: 64, inAll: 256 };

/** Argon2id on threads beside the event loop. */
export class Argon2PasswordHasher extends PasswordHasher {
  readonly #queue: FairQueue;

  constructor(queue = new FairQueue(limits)) {
    super();
    this.#queue = queue;
  }

  override hash(password: string, address: string): Promise<string> {
    return this.#queue.run(networkOf(address), () => hash(normal(password), parameters));
  }

  override verify(password: string, known: string | undefined, address: string): Promise<boolean> {
    return this.#queue.run(networkOf(address), async () => {
      const readable = known?.startsWith('$argon2id$') ? known : undefined;
      const isRight = await verify(readable ?? nobodys, normal(password));
      return isRight && readable !== undefined;
    });
  }
}

/** Keyboards write the same letter in several ways (NIST SP 800-63B). */
const normal = (password: string): string => password.normalize('NFKC');
