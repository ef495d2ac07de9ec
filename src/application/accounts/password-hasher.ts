/** The callers that wait for a hash. */
export interface HashCaller {
  readonly ip: string;
  /** The account of a person who is known: signed in, or on a device that they have signed in with before. */
  readonly knownAccount?: string | undefined;
}

/**
 * Hashes passwords with Argon2id. Runs few hashes at once, so that sign-ins do not slow down other calls. Known people, networks without
 * wrong passwords and the rest each have a share of the queue.
 */
export abstract class PasswordHasher {
  /** In PHC format. @throws RateLimited if too many wait */
  abstract hash(password: string, caller: HashCaller): Promise<string>;
  /** False if there is no hash or it cannot be parsed, after the same time as with a hash. @throws RateLimited if too many wait */
  abstract verify(password: string, hash: string | undefined, caller: HashCaller): Promise<boolean>;
}
