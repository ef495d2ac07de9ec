import { DomainError } from '../../kernel/errors.ts';

/** The proof by which a person confirms that it is them: a code of their second factor or, without one, the provider or password of their sign-in. */
export type ConfirmedBy = 'code' | 'password' | 'provider';

/** Why a code was refused. `clock`: it is right at another time. */
export type CodeRefusal =
  | 'wrong'
  | 'used'
  | 'clock'
  | 'recovery-code-used'
  | 'passkey-wrong'
  | 'passkey-expired'
  | 'passkey-origin'
  | 'passkey-counter';

const refusals: Readonly<Record<CodeRefusal, string>> = {
  wrong: 'The code is wrong',
  used: 'The code was used already: wait for the next one',
  clock: 'The code is of another time: check the clock of the device that shows it, and let it set its time by the network',
  'recovery-code-used': 'This recovery code was used already: each one works once',
  'passkey-wrong': 'The passkey’s answer is wrong, or it is none of yours',
  'passkey-expired': 'The passkey was asked for more than five minutes ago, or has answered already: try again',
  'passkey-origin': 'The passkey was used on another address than this installation’s: open its own address',
  'passkey-counter': 'The passkey’s counter went back, so somebody may have copied it: remove it, and use another factor',
};

/** The password is right, and the person has a second factor. */
export class CodeNeeded extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'CODE_NEEDED';
  override readonly details: Readonly<Record<string, unknown>>;
  /** `passkey` is the challenge for the person's passkeys, if they have some. */
  constructor(passkey?: object) {
    super('Send a code of your authenticator app, or a recovery code, as "code", or the answer of a passkey as "passkey"');
    this.details = { passkey: passkey ?? null };
  }
}

/** The code of the second factor, or the recovery code, is refused. */
export class InvalidCode extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'INVALID_CODE';
  override readonly details: Readonly<Record<string, unknown>>;
  constructor(reason: CodeRefusal) {
    super(refusals[reason]);
    const path = reason.startsWith('passkey-') ? 'passkey' : 'code';
    this.details = { reason, errors: [{ path, message: refusals[reason] }] };
  }
}

/** The operation needs a recent confirmation, and the session's is older or missing. */
export class ConfirmationNeeded extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'CONFIRMATION_NEEDED';
  override readonly details: Readonly<Record<string, unknown>>;
  constructor(by: ConfirmedBy) {
    super('Confirm first that it is you, by a code of your second factor or, without one, as you sign in');
    this.details = { by };
  }
}

/** The organization requires a second factor, and the person has none. */
export class FactorRequired extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'FACTOR_REQUIRED';
  constructor() {
    super('The organization requires a second factor: set one up first');
  }
}
