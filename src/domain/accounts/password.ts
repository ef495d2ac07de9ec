import { foldEmail } from '../kernel/email-address.ts';
import type { Problem } from '../kernel/errors.ts';
import { isCommonPassword } from './common-passwords.ts';

const minLength = 8;
const maxLength = 256;
/** Fewer different characters than this are a pattern, such as `abababab`. */
const minDifferent = 4;

/** Facts that an attacker knows of a person, and tries first. */
export interface KnownOfPerson {
  readonly email: string;
  readonly organizationNames: readonly string[];
}

/**
 * Problems of a new password: its length (8 to 256 characters), or that it is easy to guess. No composition rules, as
 * NIST SP 800-63B advises. Passwords that are set already are not checked again.
 */
export function passwordProblems(password: string, person: KnownOfPerson, path = 'password'): readonly Problem[] {
  const fault = passwordFault(password, person);
  return fault === undefined ? [] : [{ path, message: fault }];
}

function passwordFault(password: string, { email, organizationNames }: KnownOfPerson): string | undefined {
  const length = [...password].length;
  if (length < minLength) return `must have at least ${minLength} characters`;
  if (length > maxLength) return `must have at most ${maxLength} characters`;
  const folded = foldEmail(password);
  if (new Set(folded).size < minDifferent) return `must have at least ${minDifferent} different characters`;
  if (isSequence(folded)) return 'must not be a sequence of neighbouring characters';
  if (isCommonPassword(folded)) return 'is a common password; choose one that is harder to guess';
  const bare = bareOf(password);
  if ([email, email.split('@')[0] ?? ''].some((known) => bareOf(known) === bare)) return 'must not be the e-mail address';
  if (organizationNames.some((known) => bareOf(known) === bare)) return 'must not be the name of the organization';
  return undefined;
}

/** Without case, spaces and punctuation. */
const bareOf = (text: string): string => foldEmail(text).replace(/[\p{Z}\p{P}\p{S}]/gu, '') || foldEmail(text);

/** Whether each character follows the one before it, such as `abcdefgh`, whatever digits and signs stand behind. */
function isSequence(text: string): boolean {
  const codes = [...text].map((sign) => sign.codePointAt(0) as number);
  return [1, -1].some((step) => {
    let length = 1;
    while (length < codes.length && codes[length] === (codes[length - 1] as number) + step) length++;
    return length >= minLength - 1 && /^[\d\p{P}\p{S}]*$/u.test([...text].slice(length).join(''));
  });
}
