import { MailedLink, type NewLink, newLink } from './mailed-link.ts';

const lifetimeMs = 30 * 60_000;
const minIntervalMs = 60_000;

/** The number of links that a person gets in an hour, from any number of requests. */
export const maxPerHour = 3;
export const hourMs = 3_600_000;

/** A reset e-mail that could not be sent within this time is dropped: its link has expired. */
export const resetRequestMs = lifetimeMs;

/** A link, sent by e-mail, that sets a new password once, within 30 minutes; changing the password uses it up too. */
export class PasswordReset extends MailedLink {
  static made(given: NewLink): PasswordReset {
    return new PasswordReset(newLink(given, lifetimeMs));
  }

  /** Whether it is less than a minute old, so that no second e-mail is sent. */
  isFresh(now: Date): boolean {
    return now.getTime() - this.createdAt.getTime() < minIntervalMs;
  }
}
