import type { User } from '../../domain/accounts/user.ts';

export interface UserRepository {
  find(id: string): Promise<User | undefined>;
  /** Ignores case. */
  findByEmail(email: string): Promise<User | undefined>;
  /** Reads and locks until the transaction ends. */
  lock(id: string): Promise<User | undefined>;
  /** @throws EmailTaken if another user has the address */
  save(user: User): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly users: UserRepository;
  }
}
