import { Entity } from '../../kernel/entity.ts';
import type { CodeRefusal } from './errors.ts';

/** Seconds for which a code is shown (RFC 6238, X). */
export const stepSeconds = 30;
/** Steps before and after the present one whose codes are accepted (RFC 6238, 5.2): clocks differ, and people type slowly. */
const acceptedSteps = 1;
/** Steps before and after the present one in which a code is looked for, to say that a clock is wrong: 20 minutes. */
export const searchedSteps = 40;

const maxFailures = 5;
const windowMs = 15 * 60_000;

/** The number of recovery codes that are made at once. */
export const recoveryCodeCount = 10;

/** A code for when the authenticator app is lost. */
export interface RecoveryCode {
  /** SHA-256, hex. */
  readonly hash: string;
  readonly isUsed: boolean;
}

/** A factor after a code was tried. Without `refusal`, the code was accepted. */
export interface TriedCode {
  readonly factor: SecondFactor;
  readonly refusal?: CodeRefusal;
}

/** The time step of a time (RFC 6238, 4.2). */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / stepSeconds);

/**
 * The authenticator app of a person, who signs in with its codes (TOTP, RFC 6238), and recovery codes. Each code works once. After five
 * wrong ones in 15 minutes, no code of the app is accepted until these are over; recovery codes are, since they cannot be guessed.
 */
export class SecondFactor extends Entity<{
  userId: string;
  /** Another one with each secret. */
  id: string;
  /** The secret in base32; null: no app, but passkeys alone. */
  sealed: string | null;
  createdAt: Date;
  /** The step of the code that was accepted last: no code of it, or of an earlier step, is accepted again. */
  lastStep: number;
  /** The step of a code that was sent before its time: it is refused when that comes, as it may have been guessed. */
  earlyStep: number | null;
  /** Wrong codes since `failingSince`. */
  failures: number;
  failingSince: Date | null;
  recoveryCodes: readonly RecoveryCode[];
}>() {
  /** The factor of a person whose first one is a passkey. */
  static ofPasskeys(facts: { userId: string; id: string; now: Date; recoveryCodes: readonly RecoveryCode[] }): SecondFactor {
    const { now, ...given } = facts;
    return new SecondFactor({ ...given, sealed: null, createdAt: now, lastStep: 0, earlyStep: null, failures: 0, failingSince: null });
  }

  /** Seconds until codes of the app are tried again; undefined if they are tried. */
  blockedSeconds(now: Date): number | undefined {
    if (this.failures < maxFailures || !isFailing(this, now)) return undefined;
    return Math.ceil(((this.failingSince as Date).getTime() + windowMs - now.getTime()) / 1000);
  }

  /** Tries a code of the app; `step` is the step that it is of, undefined if of none that was searched. */
  try(step: number | undefined, now: Date): TriedCode {
    if (step === undefined) return { factor: failed(this, now), refusal: 'wrong' };
    const present = stepAt(now);
    if (Math.abs(step - present) > acceptedSteps) {
      const factor = failed(this, now);
      return { factor: step > present ? factor.with({ earlyStep: step }) : factor, refusal: 'clock' };
    }
    if (step <= this.lastStep || step === this.earlyStep) return { factor: failed(this, now), refusal: 'used' };
    return { factor: this.with({ lastStep: step, failures: 0, failingSince: null }) };
  }

  /** Tries a recovery code by its hash. */
  tryRecovery(hash: string): TriedCode {
    const found = this.recoveryCodes.find((code) => code.hash === hash);
    if (!found) return { factor: this, refusal: 'wrong' };
    if (found.isUsed) return { factor: this, refusal: 'recovery-code-used' };
    const recoveryCodes = this.recoveryCodes.map((code) => (code === found ? { ...code, isUsed: true } : code));
    return { factor: this.with({ recoveryCodes }) };
  }

  /** Replaces all recovery codes; used ones are forgotten. */
  withRecoveryCodes(recoveryCodes: readonly RecoveryCode[]): SecondFactor {
    return this.with({ recoveryCodes });
  }

  get recoveryCodesLeft(): number {
    return this.recoveryCodes.filter(({ isUsed }) => !isUsed).length;
  }
}

const isFailing = ({ failingSince }: SecondFactor, now: Date): boolean =>
  failingSince !== null && now.getTime() - failingSince.getTime() < windowMs;

const failed = (factor: SecondFactor, now: Date): SecondFactor =>
  isFailing(factor, now) ? factor.with({ failures: factor.failures + 1 }) : factor.with({ failures: 1, failingSince: now });
