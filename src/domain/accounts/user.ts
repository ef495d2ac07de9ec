import { Entity } from '../kernel/entity.ts';

/** A person: one account for all their organizations. */
export class User extends Entity<{
  id: string;
  /** As entered; its `foldEmail` is unique. */
  email: string;
  name: string;
  /** Argon2id in PHC form. */
  passwordHash: string;
  createdAt: Date;
}>() {
  changePassword(passwordHash: string): User {
    return this.with({ passwordHash });
  }
}
