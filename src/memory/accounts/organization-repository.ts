import type { OrganizationRepository } from '../../application/accounts/organization-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';

/** The organizations of a transaction; they need no lock, since transactions run one at a time. */
export const organizationsOn = ({ organizations }: Overlays): OrganizationRepository => ({
  async lock(id) {
    return organizations.find('', id);
  },
  async find(id) {
    return organizations.find('', id);
  },
  async listOn(planId) {
    return [...organizations.list('')].filter((organization) => organization.planId === planId).map(({ id }) => id);
  },
  async save(organization) {
    organizations.put(organization);
  },
});
