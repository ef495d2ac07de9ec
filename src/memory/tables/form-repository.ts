import type { FormRepository } from '../../application/tables/forms/form-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

/** The forms of a transaction. */
export const formsOn = ({ forms, formVersions }: Overlays): FormRepository => ({
  async find(organizationId, id) {
    return forms.find(organizationId, id);
  },
  async findMany(organizationId) {
    const all = [...forms.list(organizationId)];
    return all.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1));
  },
  async lock(organizationId, id) {
    return forms.find(organizationId, id);
  },
  async save(form) {
    forms.put(form);
  },
  async findVersion(organizationId, formId, version) {
    return formVersions.find(organizationId, at(formId, String(version)));
  },
  async addVersion(version) {
    formVersions.put(version);
  },
});
