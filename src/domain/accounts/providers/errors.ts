import { DomainError } from '../../kernel/errors.ts';

/** Why a sign-in by a provider came to nothing. */
export type SignInProblem =
  | 'unknown'
  | 'expired'
  | 'used'
  | 'other-browser'
  | 'provider-gone'
  | 'refused-there'
  | 'mixed-up'
  | 'code-refused'
  | 'unreachable'
  | 'clock'
  | 'bad-token'
  | 'no-address'
  | 'unverified'
  | 'no-claim'
  | 'too-many-groups'
  | 'no-role'
  | 'not-invited'
  | 'other-subject'
  | 'address-taken'
  | 'plan-limit'
  | 'not-asked-again'
  | 'other-person';

/** A sign-in by a provider that is refused; `detail` is the claim, the address, the minutes or the provider's words. */
export class SignInRefused extends Error {
  readonly problem: SignInProblem;
  readonly detail: string | undefined;
  constructor(problem: SignInProblem, detail?: string) {
    super(detail === undefined ? problem : `${problem}: ${detail}`);
    this.problem = problem;
    this.detail = detail;
  }
}

/** The person has to sign in by a provider. It says nothing of accounts and passwords, as it is the answer for each address of the domain. */
export class ProviderRequired extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'PROVIDER_REQUIRED';
  override readonly details: Readonly<Record<string, unknown>>;
  constructor(domain: string, providers: readonly { readonly id: string; readonly name: string }[]) {
    super(`Addresses of ${domain} sign in by ${providers.map(({ name }) => name).join(' or ')}: this password opens nothing`);
    this.details = { providers: providers.map(({ id, name }) => ({ id, name })) };
  }
}

/** The session was begun by a provider, which can speak for its own organization only. */
export class ConfinedSession extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'CONFINED_SESSION';
  constructor() {
    super(
      'You signed in by the provider of one organization. What is about your others, or your whole account, needs a sign-in by password',
    );
  }
}

/** The provider does not answer, or not as it should. */
export class ProviderUnavailable extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'PROVIDER_UNAVAILABLE';
  override readonly retryAfterSeconds = 30;
  constructor(reason: string) {
    super(`The provider cannot be reached now: ${reason}. The owner who keeps a password signs in with it`);
  }
}

/** A logout token is refused. */
export class LogoutRefused extends DomainError {
  readonly kind = 'malformed';
  readonly code = 'INVALID_LOGOUT_TOKEN';
  constructor(reason: string) {
    super(`The logout token is refused: ${reason}`);
  }
}

/** Why a provider cannot be used. `silent`: it does not answer. */
export const providerFaultNames = [
  'silent',
  'private',
  'insecure',
  'no-metadata',
  'issuer',
  'no-code',
  'no-pkce',
  'no-algorithm',
  'no-keys',
] as const;
export type ProviderFaultName = (typeof providerFaultNames)[number];

/** A fault of a provider, in words, with the reason of the connection. */
export interface ProviderFault {
  readonly fault: ProviderFaultName;
  readonly message: string;
  readonly reason: string | null;
}
