import { foldEmail } from '../../../domain/kernel/email-address.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Secrets } from '../../kernel/secrets.ts';

/** The secret that a device keeps after a sign-in. */
export interface DeviceGrant {
  readonly deviceToken: string;
  readonly maxAgeSeconds: number;
}

const maxAgeSeconds = 180 * 86_400;
const shape = /^([\da-f-]{36})\.(\d{1,12})\.([\w-]{22,30})$/;

/**
 * Recognizes devices that a person has signed in with before, so that others who guess at the account do not slow it down there. A token is
 * signed for one address, which it does not contain; it opens nothing by itself.
 */
export class KnownDevices {
  readonly #secrets: Secrets;
  readonly #clock: Clock;
  readonly #ids: Ids;

  constructor(secrets: Secrets, clock: Clock, ids: Ids) {
    this.#secrets = secrets;
    this.#clock = clock;
    this.#ids = ids;
  }

  /** @param device the id of the device if it is known, so that it keeps it */
  grant(email: string, device = this.#ids.next()): DeviceGrant {
    const issuedAt = this.#seconds();
    const signature = this.#secrets.sign('device', signedText(email, device, issuedAt));
    return { deviceToken: `${device}.${issuedAt}.${signature}`, maxAgeSeconds };
  }

  /** The device's id, if its token was issued for this address and is not older than 180 days. */
  find(token: string | undefined, email: string): string | undefined {
    const [, device, issuedAt, signature] = shape.exec(token ?? '') ?? [];
    if (device === undefined || issuedAt === undefined || signature === undefined) return undefined;
    if (this.#seconds() - Number(issuedAt) >= maxAgeSeconds) return undefined;
    return this.#secrets.verify('device', signedText(email, device, Number(issuedAt)), signature) ? device : undefined;
  }

  #seconds(): number {
    return Math.floor(this.#clock.now().getTime() / 1000);
  }
}

const signedText = (email: string, device: string, issuedAt: number): string => `${device}.${issuedAt}.${foldEmail(email)}`;
