import { Entity } from '../kernel/entity.ts';

/** A person; one account, whatever organizations they belong to. */
export class User extends Entity<{
  id: string;
  /** As it was written; `foldEmail` of it is unique. */
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
