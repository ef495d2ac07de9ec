/** Hashes passwords with Argon2id; few at once, so that sign-ins never take the process from other calls. */
export abstract class PasswordHasher {
  /** In PHC form. `address` is for whom: those who wait take turns. @throws RateLimited when too many wait */
  abstract hash(password: string, address: string): Promise<string>;
  /** Takes as long where there is no hash, or none that can be read, and is then false. @throws RateLimited when too many wait */
  abstract verify(password: string, hash: string | undefined, address: string): Promise<boolean>;
}
