import type { SecretRepository } from '../../application/credentials/secret-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';

/** The secrets of a transaction. */
export const secretsOn = ({ secrets }: Overlays): SecretRepository => ({
  async lock(organizationId, name) {
    return secrets.find(organizationId, name);
  },
  async findMany(organizationId, names) {
    return names.flatMap((name) => secrets.find(organizationId, name) ?? []);
  },
  async count(organizationId) {
    return [...secrets.list(organizationId)].length;
  },
  async save(secret) {
    secrets.put(secret);
  },
  async remove(organizationId, name) {
    const found = secrets.find(organizationId, name);
    if (found) secrets.delete(found);
  },
});
