import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { DkimKeys, type KeyPair } from '../application/channels/dkim-keys.ts';

/** RSA keys of 2048 bits: every receiver verifies them, and their record still fits in two strings. */
export class RsaDkimKeys extends DkimKeys {
  override async make(): Promise<KeyPair> {
    const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    return { publicKey: publicKey.toString('base64'), privateKey };
  }
}
