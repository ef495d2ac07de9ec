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
  /** When it was shown that the address is the person's; null until then. */
  verifiedAt: Date | null;
}>() {
  /** The person has used a link that was sent to the address. */
  verify(now: Date): User {
    return this.verifiedAt === null ? this.with({ verifiedAt: now }) : this;
  }

  changePassword(passwordHash: string): User {
    return this.with({ passwordHash });
  }
}
