import { emailAddressFault } from './email-address.ts';
import { Entity } from './entity.ts';
import { ValidationFailed } from './errors.ts';

/** A person; one account, whatever organizations they belong to. */
export class User extends Entity<{
  id: string;
  /** As it was written; `foldEmail` of it is unique. */
  email: string;
  name: string;
  /** Argon2id in PHC form. */
  passwordHash: string;
  createdAt: Date;
}>() {
  changePassword(passwordHash: string): User {
    return this.with({ passwordHash });
  }
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
