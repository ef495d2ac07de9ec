import type { Passkey } from '../../../domain/accounts/second-factor/passkey.ts';

/** Why the answer of a passkey is refused. */
export type PasskeyFault = 'wrong' | 'origin' | 'counter';

/** A passkey's answer that is refused. */
export class PasskeyRefused extends Error {
  readonly fault: PasskeyFault;
  constructor(fault: PasskeyFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** Checks what browsers answer for passkeys (WebAuthn), on the origin of the web app. */
export abstract class PasskeyVerifier {
  /** The id of the relying party: the host of the web app. */
  abstract readonly rpId: string;
  /** @throws PasskeyRefused */
  abstract register(response: unknown, challenge: string): Promise<Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'>>;
  /** The new counter. @throws PasskeyRefused */
  abstract authenticate(response: unknown, challenge: string, passkey: Passkey): number;
}
