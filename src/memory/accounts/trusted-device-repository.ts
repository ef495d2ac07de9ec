import type { TrustedDeviceRepository } from '../../application/accounts/second-factor/trusted-device-repository.ts';
import type { TrustedDevice } from '../../domain/accounts/second-factor/trusted-device.ts';
import type { Overlays } from '../engine/memory-tables.ts';

/** The trusted devices of a transaction. */
export const trustedDevicesOn = ({ trustedDevices }: Overlays): TrustedDeviceRepository => ({
  async list(userId, now) {
    return [...trustedDevices.list('')].filter((device) => device.userId === userId && device.isGood(now)).sort(lastUsedFirst);
  },
  async save(device) {
    trustedDevices.put(device);
  },
  async remove(userId, id) {
    for (const device of [...trustedDevices.list('')])
      if (device.userId === userId && (id === undefined || device.id === id)) trustedDevices.delete(device);
  },
  async forget(now) {
    for (const device of [...trustedDevices.list('')]) if (!device.isGood(now)) trustedDevices.delete(device);
  },
});

const lastUsedFirst = (one: TrustedDevice, other: TrustedDevice): number =>
  other.usedAt.getTime() - one.usedAt.getTime() || (one.id < other.id ? 1 : -1);
