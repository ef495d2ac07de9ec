import { emailFault } from '../kernel/email-address.ts';
import { type Problem, ValidationFailed } from '../kernel/errors.ts';
import { nameFault } from '../kernel/name.ts';
import { passwordProblems } from './password.ts';

/** What a person gives for an account. */
export interface AccountFacts {
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

/** The facts without space around them. @throws ValidationFailed with every problem, `more` among them */
export function checkAccountFacts({ email, name, password }: AccountFacts, more: readonly Problem[] = []): AccountFacts {
  const problems = [
    ...problem('email', emailFault(email)),
    ...problem('name', nameFault(name)),
    ...passwordProblems(password, email),
    ...more,
  ];
  if (problems.length > 0) throw new ValidationFailed(problems);
  return { email: email.trim(), name: name.trim(), password };
}

/** The problem at a path, if there is one. */
export const problem = (path: string, fault: string | undefined): readonly Problem[] =>
  fault === undefined ? [] : [{ path, message: fault }];
