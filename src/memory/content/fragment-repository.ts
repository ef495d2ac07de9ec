import type { FragmentRepository } from '../../application/content/fragment-repository.ts';
import type { FragmentName } from '../../domain/content/fragment.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

/** The layouts and parts of a transaction. */
export const fragmentsOn = ({ fragments, fragmentVersions }: Overlays): FragmentRepository => ({
  async findMany(organizationId, names) {
    return names.flatMap(({ kind, key }) => fragments.find(organizationId, at(kind, key)) ?? []);
  },
  async findAll(organizationId) {
    const nameOf = ({ kind, key }: FragmentName) => `${kind} ${key}`;
    return [...fragments.list(organizationId)].sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  },
  async count(organizationId, kind) {
    return [...fragments.list(organizationId)].filter((one) => one.kind === kind).length;
  },
  async save(fragment) {
    fragments.put(fragment);
    const { organizationId, kind, key, version, lastVersion } = fragment;
    if (!fragmentVersions.find(at(organizationId, kind, key), String(version))) fragmentVersions.put(lastVersion);
  },
});
