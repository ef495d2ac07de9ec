import type { DeviceGrant, KnownDevices } from '../../application/accounts/sign-in/known-devices.ts';
import type { RefreshGrant } from '../../application/accounts/sign-in/session-opener.ts';
import type { SignedIn } from '../../application/accounts/sign-in/signed-in.ts';
import { AuthCookie } from '../kernel/auth-cookie.ts';
import { refreshCookieName } from '../kernel/credentials.ts';
import type { SentHeaders } from '../kernel/route.ts';

type Received = Parameters<AuthCookie['read']>[0];

/** The cookies of a browser that is signed in: one with the refresh token, and one by which the device is known later. */
export class SignInCookies {
  readonly #refresh: AuthCookie;
  readonly #device: AuthCookie;
  readonly #devices: KnownDevices;

  /** `appApiUrl` is the URL at which browsers call the API, without `/api/v1`. */
  constructor(appApiUrl: string, devices: KnownDevices) {
    this.#refresh = new AuthCookie(refreshCookieName, appApiUrl);
    this.#device = new AuthCookie('spindle_device', appApiUrl);
    this.#devices = devices;
  }

  /** The headers after a sign-in. */
  begun({ refresh, user, deviceId }: SignedIn, received: Received): SentHeaders {
    const device = this.#devices.grant(user.email, deviceId ?? this.deviceOf(received, user.email));
    return { 'Set-Cookie': [...this.#refreshed(refresh, received), ...this.#known(device, received)] };
  }

  /** The headers after a renewal; none if the present refresh token stays valid. */
  renewed({ refresh }: SignedIn, received: Received): SentHeaders {
    return refresh === undefined ? {} : { 'Set-Cookie': this.#refreshed(refresh, received) };
  }

  /** The headers after signing out. The device stays known. */
  ended(received: Received): SentHeaders {
    return { 'Set-Cookie': this.#refresh.clear(received) };
  }

  /** The id of the device that sent these headers, if the person with this address has signed in with it before. */
  deviceOf(received: Received, email: string): string | undefined {
    return this.#devices.find(this.#device.read(received), email);
  }

  #refreshed(refresh: RefreshGrant | undefined, received: Received): readonly string[] {
    return refresh === undefined ? [] : this.#refresh.set(refresh.refreshToken, refresh.maxAgeSeconds, received);
  }

  #known({ deviceToken, maxAgeSeconds }: DeviceGrant, received: Received): readonly string[] {
    return this.#device.set(deviceToken, maxAgeSeconds, received);
  }
}
