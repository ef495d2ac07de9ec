import type { SavedViewRepository } from '../../application/tables/saved-view-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

/** The saved views of a transaction. */
export const savedViewsOn = ({ savedViews }: Overlays): SavedViewRepository => ({
  async findMany(organizationId, dataTableId) {
    const all = [...savedViews.list(at(organizationId, dataTableId))];
    const rank = ({ name, id }: { readonly name: string; readonly id: string }) => `${name.toLowerCase()} ${id}`;
    return all.sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
  },
  async lock(organizationId, dataTableId, id) {
    return savedViews.find(at(organizationId, dataTableId), id);
  },
  async save(view) {
    savedViews.put(view);
  },
  async remove(view) {
    savedViews.delete(view);
  },
});
