import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { OneTimeCodes } from '../application/accounts/second-factor/one-time-codes.ts';
import { searchedSteps, stepAt, stepSeconds } from '../domain/accounts/second-factor/second-factor.ts';

const totpOf = (secret: string, names: { readonly label?: string; readonly issuer?: string } = {}): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: stepSeconds, ...names });

/** Codes by RFC 6238. */
export class TotpCodes extends OneTimeCodes {
  newSecret(): string {
    return new Secret({ size: 20 }).base32;
  }

  newRecoveryCode(): string {
    const { base32 } = new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer });
    return (base32.toLowerCase().match(/.{4}/g) as string[]).join('-');
  }

  stepOf(secret: string, code: string, now: Date): number | undefined {
    // The library throws on six characters that are more than six bytes.
    if (!/^\d{6}$/.test(code)) return undefined;
    const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: searchedSteps });
    return delta === null ? undefined : stepAt(now) + delta;
  }

  urlOf(secret: string, { account, issuer }: { readonly account: string; readonly issuer: string }): string {
    return totpOf(secret, { label: account, issuer }).toString();
  }
}
