import type { TrustedDevice } from '../../../domain/accounts/second-factor/trusted-device.ts';

export interface TrustedDeviceRepository {
  /** The devices of a user that are good, the last used first. */
  list(userId: string, now: Date): Promise<readonly TrustedDevice[]>;
  save(device: TrustedDevice): Promise<void>;
  /** Removes one device of a user, or all of them. */
  remove(userId: string, id?: string): Promise<void>;
  /** Deletes the devices that are good no longer. */
  forget(now: Date): Promise<void>;
}

declare module '../../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly trustedDevices: TrustedDeviceRepository;
  }
}
