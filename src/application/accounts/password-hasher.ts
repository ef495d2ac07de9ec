/** Hashes passwords with Argon2id. Runs few hashes at once, so that sign-ins do not slow down other calls. */
export abstract class PasswordHasher {
  /** In PHC format. Waiting calls are served in turns by `address`, usually a client's IP. @throws RateLimited if too many wait */
  abstract hash(password: string, address: string): Promise<string>;
  /** False if there is no hash or it cannot be parsed, after the same time as with a hash. @throws RateLimited if too many wait */
  abstract verify(password: string, hash: string | undefined, address: string): Promise<boolean>;
}
