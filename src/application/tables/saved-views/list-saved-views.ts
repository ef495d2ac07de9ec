import { NotFound } from '../../../domain/kernel/errors.ts';
import type { DataTable } from '../../../domain/tables/data-table.ts';
import type { SavedView, Viewer } from '../../../domain/tables/saved-view.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

export interface ListSavedViewsInput {
  readonly organizationId: string;
  readonly dataTableId: string;
  readonly viewer: Viewer;
}

export interface ListedViews {
  readonly table: DataTable;
  readonly views: readonly SavedView[];
}

/** Lists the views of a table that a person sees: the shared ones and their own, by name. */
export class ListSavedViews {
  readonly #unitOfWork: UnitOfWork;

  constructor(unitOfWork: UnitOfWork) {
    this.#unitOfWork = unitOfWork;
  }

  /** @throws NotFound */
  execute({ organizationId, dataTableId, viewer }: ListSavedViewsInput): Promise<ListedViews> {
    return this.#unitOfWork.run(async ({ dataTables, savedViews }) => {
      const table = await dataTables.find(organizationId, dataTableId);
      if (!table) throw new NotFound('Data table');
      const all = await savedViews.findMany(organizationId, dataTableId);
      return { table, views: all.filter((view) => view.isVisibleTo(viewer)) };
    });
  }
}
