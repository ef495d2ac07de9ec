import { foldEmail } from '../kernel/email-address.ts';
import { RateLimited } from '../kernel/errors.ts';
import { networksOf } from '../kernel/network.ts';

/** The number of accounts that may be made in a day (UTC); 0 for no limit. */
export interface SignUpLimits {
  /** From one address; wider networks have more room. */
  readonly perNetwork: number;
  /** With addresses of one e-mail domain. */
  readonly perDomain: number;
}

/** The keys that a sign-up is counted by, with the number that each may have in a day. */
export interface Origin {
  readonly name: string;
  readonly limit: number;
}

/** The multiple of the limit of one domain the domains below `example.com` have together: its owner has as many as they like. */
const roomBelow = 10;

/** The keys that a sign-up is counted by, in a fixed order, so that transactions lock it in the same one. */
export function originsOf({ email, ip }: { readonly email: string; readonly ip: string }, limits: SignUpLimits): readonly Origin[] {
  const domain = foldEmail(email).split('@').at(-1) ?? '';
  const labels = domain.split('.');
  const origins = [
    { name: `domain ${domain}`, limit: limits.perDomain },
    ...(labels.length > 2 ? [{ name: `below ${labels.slice(-2).join('.')}`, limit: limits.perDomain * roomBelow }] : []),
    ...networksOf(ip).map(({ name, room }) => ({ name: `network ${name}`, limit: limits.perNetwork * room })),
  ];
  return origins.filter(({ limit }) => limit > 0).sort((one, other) => (one.name < other.name ? -1 : 1));
}

const dayMs = 86_400_000;

/** Refuses a sign-up if one of these counts is over its limit. @throws RateLimited until the next day */
export function requireFewSignUps(origins: readonly Origin[], counts: ReadonlyMap<string, number>, now: Date): void {
  if (origins.some(({ name, limit }) => (counts.get(name) ?? 0) > limit))
    throw new RateLimited(Math.ceil((dayMs - (now.getTime() % dayMs)) / 1000));
}
