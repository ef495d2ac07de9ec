import { hash, verify } from '@node-rs/argon2';
import { type HashCaller, PasswordHasher } from '../application/accounts/password-hasher.ts';
import { networkOf } from '../domain/kernel/network.ts';
import { FailedNetworks } from './failed-networks.ts';
import { FairQueue, type FairQueueOptions } from './fair-queue.ts';

// OWASP's minimum for Argon2id, which is the package's default: 19 MiB, two passes, one lane.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

/** A dummy hash with the same parameters: verifying takes as long if the account does not exist. */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$gUfr/LzVJ/3ZB8jaDqaqJg$cLxatmvcvyT6teiYjbF7xNz8CKoBDcMeAflgdZkvTN4';

/**
 * Two hashes at once, since they share threads with files and DNS. Of seven turns, known people have four and networks without failures two;
 * a lane that is idle leaves its turns to the others.
 */
const limits: FairQueueOptions<'known' | 'unsuspected' | 'failed'> = {
  atOnce: 2,
  lanes: {
    known: { turns: 4, places: 64, perKey: 4 },
    unsuspected: { turns: 2, places: 128, perKey: 64 },
    failed: { turns: 1, places: 64, perKey: 64 },
  },
};

/** Argon2id on the thread pool. */
export class Argon2PasswordHasher extends PasswordHasher {
  readonly #queue = new FairQueue(limits);
  readonly #failed: FailedNetworks;

  readonly #cost: typeof parameters;

  /** `cost` is for tests, which hash by the hundred. */
  constructor(failed = new FailedNetworks(), cost: Partial<typeof parameters> = {}) {
    super();
    this.#failed = failed;
    this.#cost = { ...parameters, ...cost };
  }

  override hash(password: string, caller: HashCaller): Promise<string> {
    return this.#inTurn(caller, () => hash(normal(password), this.#cost));
  }

  override async verify(password: string, known: string | undefined, caller: HashCaller): Promise<boolean> {
    const isRight = await this.#inTurn(caller, async () => {
      const readable = known?.startsWith('$argon2id$') ? known : undefined;
      return (await verify(readable ?? dummyHash, normal(password))) && readable !== undefined;
    });
    if (!isRight && caller.knownAccount === undefined) this.#failed.note(caller.ip);
    return isRight;
  }

  #inTurn<Result>({ ip, knownAccount }: HashCaller, work: () => Promise<Result>): Promise<Result> {
    if (knownAccount !== undefined) return this.#queue.run('known', knownAccount, work);
    return this.#queue.run(this.#failed.has(ip) ? 'failed' : 'unsuspected', networkOf(ip), work);
  }
}

/** Keyboards encode the same letter in several ways (NIST SP 800-63B). */
const normal = (password: string): string => password.normalize('NFKC');
