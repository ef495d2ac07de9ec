import type { AddressVerification } from '../../domain/accounts/address-verification.ts';
import type { MailedLink } from '../../domain/accounts/mailed-link.ts';
import type { PasswordReset } from '../../domain/accounts/password-reset.ts';

/** The mailed links of one kind. */
export interface MailedLinkRepository<Link extends MailedLink> {
  find(id: string): Promise<Link | undefined>;
  findByToken(tokenHash: string): Promise<Link | undefined>;
  /** The user's latest link. Lock the user first. */
  latest(userId: string): Promise<Link | undefined>;
  /** The number of links the user got since a time. Lock the user first. */
  countSince(userId: string, since: Date): Promise<number>;
  /** Lock the user first. */
  save(link: Link): Promise<void>;
  /** Invalidates all of a user's links. */
  useUp(userId: string, now: Date): Promise<void>;
  /** Deletes those that expired more than a day ago. */
  forget(now: Date): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly addressVerifications: MailedLinkRepository<AddressVerification>;
    readonly passwordResets: MailedLinkRepository<PasswordReset>;
  }
}
