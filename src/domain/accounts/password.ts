import { foldEmail } from '../kernel/email-address.ts';
import type { Problem } from '../kernel/errors.ts';

const minLength = 8;
const maxLength = 256;

/** Common passwords in lower case, without those that are too short anyway. */
const commonPasswords = new Set(
  `12345678 123456789 1234567890 0123456789 123123123 11111111 00000000 87654321 987654321 12341234 11223344 88888888 66666666 12344321
  password password1 password12 password123 passw0rd p@ssw0rd p@ssword qwertyuiop qwerty123 qwerty12 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
  q1w2e3r4 asdfghjkl asdfasdf zxcvbnm123 abcd1234 abc12345 a1b2c3d4 iloveyou iloveyou1 sunshine princess football baseball superman
  trustno1 letmein1 welcome1 welcome123 changeme changeme1 administrator admin123 admin1234 adminadmin starwars whatever computer
  internet michelle jennifer spindle1 spindle123 test1234 testtest secret123 dragon123 monkey123 master123 charlie1 liverpool`.split(/\s+/),
);

/**
 * Problems of a new password: its length (8 to 256 characters), or that it is easy to guess. No composition rules, as
 * NIST SP 800-63B advises.
 */
export function passwordProblems(password: string, email: string, path = 'password'): readonly Problem[] {
  const length = [...password].length;
  if (length < minLength) return [{ path, message: `must have at least ${minLength} characters` }];
  if (length > maxLength) return [{ path, message: `must have at most ${maxLength} characters` }];
  const folded = foldEmail(password);
  if (commonPasswords.has(folded)) return [{ path, message: 'is a common password; choose one that is harder to guess' }];
  if (folded === foldEmail(email)) return [{ path, message: 'must not be the e-mail address' }];
  return [];
}
