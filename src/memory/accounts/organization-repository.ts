import type { OrganizationRepository } from '../../application/accounts/organization-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';

/** The organizations of a transaction; all of them are held, as no other transaction runs meanwhile. */
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
