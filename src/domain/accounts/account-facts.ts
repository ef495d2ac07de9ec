import { emailFault } from '../kernel/email-address.ts';
import { type Problem, ValidationFailed } from '../kernel/errors.ts';
import { nameFault } from '../kernel/name.ts';
import { passwordProblems } from './password.ts';

/** The fields that a person enters to create an account. */
export interface AccountFacts {
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

/**
 * Returns the facts trimmed. The name of the organization must not be the password. @throws ValidationFailed with every problem,
 * including those in `more`
 */
export function checkAccountFacts(
  { email, name, password }: AccountFacts,
  organizationName: string | undefined,
  more: readonly Problem[] = [],
): AccountFacts {
  const problems = [
    ...problem('email', emailFault(email)),
    ...problem('name', nameFault(name)),
    ...passwordProblems(password, { email, organizationNames: organizationName === undefined ? [] : [organizationName] }),
    ...more,
  ];
  if (problems.length > 0) throw new ValidationFailed(problems);
  return { email: email.trim(), name: name.trim(), password };
}

/** A list with the problem at this path; empty if there is no fault. */
export const problem = (path: string, fault: string | undefined): readonly Problem[] =>
  fault === undefined ? [] : [{ path, message: fault }];
