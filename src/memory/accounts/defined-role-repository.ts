import type { DefinedRoleRepository } from '../../application/accounts/members/defined-role-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';

/** The defined roles of a transaction. */
export const definedRolesOn = ({ definedRoles }: Overlays): DefinedRoleRepository => ({
  async find(organizationId, id) {
    return definedRoles.find(organizationId, id);
  },
  async list(organizationId) {
    return [...definedRoles.list(organizationId)].sort((one, other) => (one.name < other.name ? -1 : 1));
  },
  async save(role) {
    definedRoles.put(role);
  },
  async remove(role) {
    definedRoles.delete(role);
  },
});
