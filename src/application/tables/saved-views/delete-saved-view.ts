import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import type { Viewer } from '../../../domain/tables/saved-view.ts';
import { UseCase } from '../../kernel/use-case.ts';

export interface DeleteSavedViewInput {
  readonly organizationId: string;
  readonly dataTableId: string;
  readonly viewId: string;
  readonly viewer: Viewer;
  readonly by: Actor;
}

/** Deletes a view; the records stay as they are. */
export class DeleteSavedView extends UseCase<'unitOfWork' | 'audit'> {
  /** @throws NotFound, MissingRole */
  execute({ organizationId, dataTableId, viewId, viewer, by }: DeleteSavedViewInput): Promise<void> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const { dataTables, savedViews } = transaction;
      const table = await dataTables.find(organizationId, dataTableId);
      if (!table) throw new NotFound('Data table');
      const view = await savedViews.lock(organizationId, dataTableId, viewId);
      if (!view) throw new NotFound('Saved view');
      view.requireChangeBy(viewer);
      await savedViews.remove(view);
      if (!view.isShared) return;
      const subject = { type: 'data-table' as const, id: dataTableId, name: table.name };
      await this.deps.audit.note(transaction, {
        by,
        organizationId,
        action: 'data-table.view-deleted',
        subject,
        details: { view: view.name },
      });
    });
  }
}
