import { hash, verify } from '@node-rs/argon2';
import { PasswordHasher } from '../application/accounts/password-hasher.ts';
import { networkOf } from '../domain/kernel/network.ts';
import { FairQueue } from './fair-queue.ts';

// OWASP's minimum for Argon2id, which is the package's default: 19 MiB, two passes, one lane.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

/** A dummy hash with the same parameters: verifying takes as long if the account does not exist. */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$gUfr/LzVJ/3ZB8jaDqaqJg$cLxatmvcvyT6teiYjbF7xNz8CKoBDcMeAflgdZkvTN4';

/** Two hashes at once, since they share threads with files and DNS. One address has at most 64 of the 256 waiting places. */
const limits = { atOnce: 2, perKey: 64, inTotal: 256 };

/** Argon2id on the thread pool. */
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
      const isRight = await verify(readable ?? dummyHash, normal(password));
      return isRight && readable !== undefined;
    });
  }
}

/** Keyboards encode the same letter in several ways (NIST SP 800-63B). */
const normal = (password: string): string => password.normalize('NFKC');
