import { ValidationFailed } from './errors.ts';

/** In characters. Not in the message: a number there would count as what a mail server has replied. */
const maxLength = 254;
/** The length of the part before "@", in characters: mail servers refuse more (RFC 5321, 4.5.3.1.1). */
const maxLocalLength = 64;
// Control characters, spaces, what cannot be seen, and what a mail library could parse as a list, a group, a name or a comment. Domain
// names ignore a soft hyphen, say, and take an ideographic full stop for a dot: the address would be another one than that which is
// compared.
const disallowed = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{DI}\u3002\uFF61<>()[\],;:"\\]/u;
// Characters that no name in DNS has, such as the rest of a link: `ada@example.com?subject=hello`, `ada@example.com/`.
const notOfDomains = /[!#$%&'*+/=?^`{|}~]/;

/** Why a text is not one plausible e-mail address (letters of any script are allowed); undefined if it is. */
export function emailAddressFault(address: string): string | undefined {
  if (address === '') return 'The e-mail address is empty';
  if (address.length > maxLength) return 'The e-mail address is too long';
  if (/[,;]/.test(address)) return 'Only one e-mail address is allowed';
  if (disallowed.test(address))
    return 'The e-mail address contains a character that is not allowed; write only the address, such as name@example.com';
  const [local, domain, ...rest] = address.split('@');
  if (!local || !domain || rest.length > 0) return 'The e-mail address must have one "@" between a name and a domain';
  if (local.length > maxLocalLength) return 'The part of the e-mail address before "@" is too long';
  if (notOfDomains.test(domain)) return 'The domain of the e-mail address contains a character that is not allowed';
  if (domain.split('.').includes('')) return 'The domain of the e-mail address has a dot in the wrong place';
  return undefined;
}

/** The form in which e-mail addresses are compared: addresses that differ only in case belong to one person. */
export const foldEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

/** Why this is not an e-mail address, or undefined. The folded form is stored too and can be longer, so both are checked. */
export const emailFault = (email: string): string | undefined => emailAddressFault(email.trim()) ?? emailAddressFault(foldEmail(email));

/** A domain has at most 253 characters, and its mapping takes quadratic time. */
const maxDomain = 254;

/** A domain as DNS spells it: mapped, in ASCII and lower case (UTS 46), as e-mail to it goes out; undefined if it has no such spelling. */
export function asciiDomain(written: string): string | undefined {
  // A URL would read more than a name out of these, leave them out, or take them for a dot.
  if (written.length > maxDomain || /[/?#%:\\[\]@\p{C}\p{DI}\u3002\uFF61]/u.test(written) || !URL.canParse(`http://${written}`))
    return undefined;
  const { hostname } = new URL(`http://${written}`);
  return /^[\d.]+$/.test(hostname) ? undefined : hostname;
}

/** Returns a valid e-mail address, trimmed. @throws ValidationFailed */
export function checkEmail(email: string): string {
  const trimmed = email.trim();
  const fault = emailFault(trimmed);
  if (fault !== undefined) throw new ValidationFailed([{ path: 'email', message: fault }]);
  return trimmed;
}
