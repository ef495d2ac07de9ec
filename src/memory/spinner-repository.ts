import type { SpinnerRepository } from '../application/ports/repositories.ts';
import type { Drafts } from './memory-tables.ts';
import { at } from './rows.ts';

/** The spinners of a transaction and their versions. */
export const spinnersOn = ({ spinners, versions }: Drafts): SpinnerRepository => ({
  async find(organizationId, id) {
    return spinners.find(organizationId, id);
  },
  async findMany(references) {
    return references.flatMap(({ organizationId, id }) => spinners.find(organizationId, id) ?? []);
  },
  async hold(organizationId, id) {
    return spinners.find(organizationId, id);
  },
  async save(spinner) {
    spinners.put(spinner);
  },
  async findVersion(organizationId, spinnerId, number) {
    return versions.find(at(organizationId, spinnerId), String(number));
  },
  async addVersion(version) {
    versions.put(version);
  },
});
