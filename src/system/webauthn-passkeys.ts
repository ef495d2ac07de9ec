import { createHash, createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { PasskeyRefused, PasskeyVerifier } from '../application/accounts/second-factor/passkey-verifier.ts';
import type { Passkey } from '../domain/accounts/second-factor/passkey.ts';

type Library = typeof import('@simplewebauthn/server');
type Registration = Parameters<Library['verifyRegistrationResponse']>[0]['response'];

const userPresent = 1;
/** The bytes of authenticator data without extensions: a hash, flags and a counter. */
const headBytes = 37;

/**
 * WebAuthn. Registrations are checked by @simplewebauthn/server, which takes 0.7 s to load and so is loaded for the first of them. Answers to
 * challenges are a hash and a signature, which need only Node.
 */
export class WebauthnPasskeys extends PasskeyVerifier {
  readonly rpId: string;
  readonly #origin: string;

  /** `appUrl` is the address of the web app. */
  constructor(appUrl: string) {
    super();
    const { hostname, origin } = new URL(appUrl);
    this.rpId = hostname;
    this.#origin = origin;
  }

  /** The public key is kept as a JWK. */
  async register(response: unknown, challenge: string): Promise<Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'>> {
    const [{ verifyRegistrationResponse }, { decodeCredentialPublicKey }] = await Promise.all([
      import('@simplewebauthn/server'),
      import('@simplewebauthn/server/helpers'),
    ]);
    const expected = { expectedChallenge: challenge, expectedOrigin: this.#origin, expectedRPID: this.rpId };
    const given = { response: response as Registration, requireUserVerification: false, ...expected };
    const { registrationInfo } = await verifyRegistrationResponse(given).catch(refuse);
    if (!registrationInfo) throw new PasskeyRefused('wrong', 'The attestation could not be verified');
    const { id, publicKey, counter, transports } = registrationInfo.credential;
    const jwk = jwkOf(decodeCredentialPublicKey(publicKey) as unknown as ReadonlyMap<number, unknown>);
    return { id, publicKey: JSON.stringify(jwk), counter, transports: (transports ?? []).slice(0, 10) };
  }

  authenticate(response: unknown, challenge: string, { publicKey, counter: last }: Passkey): number {
    const { clientDataJSON, authenticatorData, signature } = (response as { response?: Record<string, unknown> }).response ?? {};
    const [clientData, data, signed] = [clientDataJSON, authenticatorData, signature].map(bytesOf);
    const client = readClient(clientData as Buffer);
    if (client.type !== 'webauthn.get' || client.challenge !== challenge) throw new PasskeyRefused('wrong', 'It answers something else');
    if (client.origin !== this.#origin || client.crossOrigin === true) throw new PasskeyRefused('origin', `It is of ${client.origin}`);
    const head = data as Buffer;
    if (head.length < headBytes || !head.subarray(0, 32).equals(sha256(Buffer.from(this.rpId))))
      throw new PasskeyRefused('origin', 'It is of another host');
    if (((head[32] ?? 0) & userPresent) === 0) throw new PasskeyRefused('wrong', 'Nobody was present');
    const key = createPublicKey({ key: JSON.parse(publicKey) as JsonWebKey, format: 'jwk' });
    const algorithm = key.asymmetricKeyType === 'ed25519' ? null : 'sha256';
    if (!verify(algorithm, Buffer.concat([head, sha256(clientData as Buffer)]), key, signed as Buffer))
      throw new PasskeyRefused('wrong', 'The signature is wrong');
    const counter = head.readUInt32BE(33);
    if ((counter > 0 || last > 0) && counter <= last) throw new PasskeyRefused('counter', `The counter is ${counter} after ${last}`);
    return counter;
  }
}

const sha256 = (data: Buffer): Buffer => createHash('sha256').update(data).digest();
const bytesOf = (text: unknown): Buffer => Buffer.from(typeof text === 'string' ? text : '', 'base64url');

function readClient(data: Buffer): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(data.toString()));
  } catch {
    throw new PasskeyRefused('wrong', 'The client data is no JSON');
  }
}

/** A COSE key (RFC 9053) as a JWK. */
function jwkOf(cose: ReadonlyMap<number, unknown>): JsonWebKey {
  const text = (label: number): string => Buffer.from(cose.get(label) as Uint8Array).toString('base64url');
  const type = cose.get(1);
  if (type === 2) return { kty: 'EC', crv: 'P-256', x: text(-2), y: text(-3) };
  if (type === 3) return { kty: 'RSA', n: text(-1), e: text(-2) };
  return { kty: 'OKP', crv: 'Ed25519', x: text(-2) };
}

/** The library says by its words alone which check has failed. */
function refuse(reason: unknown): never {
  const message = String((reason as Error)?.message ?? reason);
  throw new PasskeyRefused(/response origin|RP ID/.test(message) ? 'origin' : 'wrong', message);
}
