import { ValidationFailed } from './errors.ts';

const maxLength = 254;
// Beside control characters and spaces (zero-width ones included), what a mail library could read as a list, a group, a name or a comment.
const impossible = /[\p{Cc}\p{Cs}\p{Z}\u200B\u2060\uFEFF<>()[\],;:"\\]/u;

/** Why a text is not one plausible e-mail address (letters of any script allowed), or undefined when it is. */
export function emailAddressFault(address: string): string | undefined {
  if (address === '') return 'The e-mail address is empty';
  if (address.length > maxLength) return `The e-mail address is longer than ${maxLength} characters`;
  if (/[,;]/.test(address)) return 'There must be one e-mail address only';
  if (impossible.test(address))
    return 'The e-mail address has a character that it cannot have; write it as name@example.com and nothing else';
  const [local, domain, ...rest] = address.split('@');
  if (!local || !domain || rest.length > 0) return 'The e-mail address must have one "@" between a name and a domain';
  if (domain.split('.').includes('')) return 'The domain of the e-mail address has a dot in the wrong place';
  return undefined;
}

/** An e-mail address as it is compared: two that differ in case alone are one person's. */
export const foldEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

/** Why nobody can have this e-mail address, or undefined. Folding makes some letters several, and what is folded is kept too. */
export const emailFault = (email: string): string | undefined => emailAddressFault(email.trim()) ?? emailAddressFault(foldEmail(email));

/** An e-mail address without space around it. @throws ValidationFailed */
export function checkEmail(email: string, path = 'email'): string {
  const trimmed = email.trim();
  const fault = emailFault(trimmed);
  if (fault !== undefined) throw new ValidationFailed([{ path, message: fault }]);
  return trimmed;
}
