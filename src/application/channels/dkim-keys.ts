/** A key pair to sign e-mail with. */
export interface KeyPair {
  /** Base64 of the SubjectPublicKeyInfo. */
  readonly publicKey: string;
  /** PEM: to be sealed. */
  readonly privateKey: string;
}

/** Makes keys to sign e-mail with. */
export abstract class DkimKeys {
  abstract make(): Promise<KeyPair>;
}
