import type { EndpointRepository, LeasedEndpoint } from '../../application/events/endpoint-repository.ts';
import type { Endpoint } from '../../domain/events/endpoint.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

export const endpointsOn = (overlays: Overlays): EndpointRepository => {
  const { endpoints, endpointSecrets, endpointLeases, deliveries, feeds } = overlays;
  const leaseOf = ({ organizationId, id, lease }: LeasedEndpoint) => {
    const held = endpointLeases.find(organizationId, id);
    return held?.lease === lease ? held : undefined;
  };
  return {
    async find(organizationId, id) {
      return endpoints.find(organizationId, id);
    },
    async lock(organizationId, id) {
      return endpoints.find(organizationId, id);
    },
    async list(organizationId) {
      return [...endpoints.list(organizationId)].sort((one, other) => (one.id < other.id ? -1 : 1));
    },
    async save(endpoint) {
      endpoints.put(endpoint);
    },
    async remove(endpoint) {
      endpoints.delete(endpoint);
      for (const secret of endpointSecrets.list(at(endpoint.organizationId, endpoint.id))) endpointSecrets.delete(secret);
    },
    async secrets({ organizationId, id }, now) {
      const live = [...endpointSecrets.list(at(organizationId, id))].filter((secret) => secret.isLive(now));
      return live.sort((one, other) => Number(one.expiresAt !== null) - Number(other.expiresAt !== null) || (one.id < other.id ? 1 : -1));
    },
    async saveSecret(secret) {
      endpointSecrets.put(secret);
    },
    async lease(now, until, token, limit) {
      const due = [...endpoints.list()].filter(({ organizationId, id, isOn, tryAt, afterNumber }) => {
        const held = endpointLeases.find(organizationId, id);
        if (!isOn || (held && held.until > now) || (tryAt !== null && tryAt > now)) return false;
        if ((feeds.find('', organizationId)?.last ?? 0) > afterNumber) return true;
        return [...deliveries.list(at(organizationId, id))].some(
          ({ state, dueAt }) => state === 'pending' && dueAt !== null && (dueAt <= now || tryAt !== null),
        );
      });
      const servedAt = ({ organizationId, id }: Endpoint): number => endpointLeases.find(organizationId, id)?.until.getTime() ?? 0;
      due.sort((one, other) => servedAt(one) - servedAt(other));
      return due.slice(0, limit).map(({ organizationId, id }) => {
        endpointLeases.put({ organizationId, id, lease: token, until });
        return { organizationId, id, lease: token };
      });
    },
    async renew(leased, until) {
      const held = leaseOf(leased);
      if (!held) return undefined;
      endpointLeases.put({ ...held, until });
      return endpoints.find(leased.organizationId, leased.id);
    },
    async release(leased, now) {
      const held = leaseOf(leased);
      if (held) endpointLeases.put({ ...held, lease: '', until: now });
    },
  };
};
