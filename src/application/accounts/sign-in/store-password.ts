import { passwordProblems } from '../../../domain/accounts/password.ts';
import type { User } from '../../../domain/accounts/user.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { ValidationFailed } from '../../../domain/kernel/errors.ts';
import type { Audit } from '../../kernel/audit.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import type { SecurityLog } from '../security-log.ts';
import { endSession } from './end-session.ts';
import { noteOfUser } from './note-of-user.ts';
import { organizationNamesOf } from './organization-names.ts';

/** @throws ValidationFailed if the password is too short, or easy to guess for who knows the person */
export async function requireGoodPassword(transaction: Transaction, { id, email }: User, password: string): Promise<void> {
  const problems = passwordProblems(password, { email, organizationNames: await organizationNamesOf(transaction, id) });
  if (problems.length > 0) throw new ValidationFailed(problems);
}

interface Replacement {
  /** Locked. */
  readonly user: User;
  readonly passwordHash: string;
  readonly now: Date;
  readonly by: Actor;
  readonly userAgent: string | undefined;
}

/** Stores the new password. The session ends, and links stop working: they may be in the hands of somebody who knew the old one. */
export async function replacePassword(
  transaction: Transaction,
  { audit, log }: { readonly audit: Audit; readonly log: SecurityLog },
  { user, passwordHash, now, by, userAgent }: Replacement,
): Promise<void> {
  await transaction.users.save(user.changePassword(passwordHash));
  await transaction.passwordResets.useUp(user.id, now);
  await transaction.trustedDevices.remove(user.id);
  await endSession(transaction.sessions, user.id, 'password-changed', now);
  const [kind, action] =
    by.type === 'operator'
      ? (['password-changed', 'user.password-replaced'] as const)
      : (['password-reset', 'user.password-reset'] as const);
  await log.note(transaction, { kind, userId: user.id, ip: by.ip, userAgent });
  await noteOfUser(transaction, audit, { user, action, by });
}
