import type { HostLimitsRepository } from '../../application/channels/host-limits-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';

/** The limits of hosts in a transaction. */
export const hostLimitsOn = ({ hostLimits }: Overlays): HostLimitsRepository => ({
  async lock(organizationId, host) {
    return hostLimits.find(organizationId, host);
  },
  async findMany(organizationId, hosts) {
    return hosts.flatMap((host) => hostLimits.find(organizationId, host) ?? []);
  },
  async count(organizationId) {
    return [...hostLimits.list(organizationId)].length;
  },
  async save(limits) {
    hostLimits.put(limits);
  },
});
