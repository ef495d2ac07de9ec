import { type RecoveryCode, recoveryCodeCount } from '../../../domain/accounts/second-factor/second-factor.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import { plainCode } from './factor-check.ts';
import type { OneTimeCodes } from './one-time-codes.ts';

/** Recovery codes as they are shown once, and as they are stored. */
export interface NewRecoveryCodes {
  readonly shown: readonly string[];
  readonly stored: readonly RecoveryCode[];
}

/** Makes recovery codes. */
export class RecoveryCodes {
  readonly #secrets: Secrets;
  readonly #codes: OneTimeCodes;

  constructor(secrets: Secrets, codes: OneTimeCodes) {
    this.#secrets = secrets;
    this.#codes = codes;
  }

  make(): NewRecoveryCodes {
    const shown = Array.from({ length: recoveryCodeCount }, () => this.#codes.newRecoveryCode());
    return { shown, stored: shown.map((code) => ({ hash: this.#secrets.hash(plainCode(code)), isUsed: false })) };
  }
}
