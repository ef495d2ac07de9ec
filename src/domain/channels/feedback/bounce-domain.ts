import { senderDomainOf } from '../dns/dkim-key.ts';

/** A return path has at most 254 characters in all (RFC 5321); its local part takes 63. */
const longest = 190;
const shape = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/;

/** The domain that people write for the return paths of a channel, as DNS spells it; undefined if it is not the name of one. */
export function bounceDomainOf(written: string): string | undefined {
  // A URL would drop line breaks.
  const name = /[@\p{C}]/u.test(written) ? undefined : senderDomainOf(written.trim());
  return name !== undefined && name.length <= longest && shape.test(name) ? name : undefined;
}

/** Why a bounce domain is not allowed; undefined if it is. `sender` is the e-mail address that messages come from. */
export function bounceDomainFault(written: string, sender: string | undefined): string | undefined {
  const domain = bounceDomainOf(written);
  if (domain === undefined) return 'must be the name of a domain, such as bounces.example.com';
  if (sender === undefined || domain !== senderDomainOf(sender)) return undefined;
  return 'must be another domain than that of the sender, such as bounces.example.com: all mail to it goes to Spindle';
}
