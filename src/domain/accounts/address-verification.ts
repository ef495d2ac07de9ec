import { RateLimited } from '../kernel/errors.ts';
import { MailedLink, type NewLink, newLink } from './mailed-link.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const lifetimeMs = dayMs;
const minIntervalMs = 60_000;
/** The number of links a person gets in a day. */
const maxPerDay = 5;

/** The time in which the links that a person got are counted. */
export const countedVerificationsMs = dayMs;

/** A link, sent by e-mail, that shows once, within a day, that an address belongs to the person who signed up with it. */
export class AddressVerification extends MailedLink {
  static made(given: NewLink): AddressVerification {
    return new AddressVerification(newLink(given, lifetimeMs));
  }
}

/** Another link a minute after the last one, and at most five in a day. @throws RateLimited */
export function requireMaySendAgain(latest: AddressVerification | undefined, inTheLastDay: number, now: Date): void {
  const wait = latest ? latest.createdAt.getTime() + minIntervalMs - now.getTime() : 0;
  if (wait > 0) throw new RateLimited(Math.ceil(wait / 1000), { name: 'verification_again', calls: 1, seconds: minIntervalMs / 1000 });
  if (inTheLastDay >= maxPerDay) throw new RateLimited(hourMs / 1000, { name: 'verification', calls: maxPerDay, seconds: dayMs / 1000 });
}
