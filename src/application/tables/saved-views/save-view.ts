import type { Actor } from '../../../domain/kernel/actor.ts';
import { InvalidState, NotFound } from '../../../domain/kernel/errors.ts';
import { checkName } from '../../../domain/kernel/name.ts';
import type { DataTable } from '../../../domain/tables/data-table.ts';
import { maxSavedViews, type NamedContent, SavedView, type Viewer, viewContentOf } from '../../../domain/tables/saved-view.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { UseCase } from '../../kernel/use-case.ts';

export interface SaveViewInput {
  readonly organizationId: string;
  readonly dataTableId: string;
  /** The view that is changed; undefined: a new one. */
  readonly viewId?: string | undefined;
  /** Members that are not given stay as they are; a new view needs a name. */
  readonly change: {
    readonly name?: string | undefined;
    readonly isShared?: boolean | undefined;
    readonly content?: NamedContent | undefined;
  };
  readonly viewer: Viewer;
  readonly by: Actor;
}

export interface SavedViewOf {
  readonly table: DataTable;
  readonly view: SavedView;
}

/** Saves a view of a table, new or changed. What concerns shared views is audited; a person's own are nobody's concern. */
export class SaveView extends UseCase<'unitOfWork' | 'audit' | 'clock' | 'ids'> {
  /** @throws ValidationFailed, NotFound, MissingRole, InvalidState if the table has too many views */
  execute(input: SaveViewInput): Promise<SavedViewOf> {
    const { organizationId, dataTableId, viewId, change, viewer, by } = input;
    return this.deps.unitOfWork.run(async (transaction) => {
      const table = await transaction.dataTables.find(organizationId, dataTableId);
      if (!table) throw new NotFound('Data table');
      const before = viewId === undefined ? await this.#blank(transaction, input) : await found(transaction, input);
      before.requireChangeBy(viewer);
      const view = before.with({
        ...(change.name !== undefined && { name: checkName(change.name) }),
        ...(change.isShared !== undefined && { isShared: change.isShared }),
        ...(change.content && { content: viewContentOf(change.content, table) }),
      });
      await transaction.savedViews.save(view);
      if (view.isShared || before.isShared) {
        const subject = { type: 'data-table' as const, id: dataTableId, name: table.name };
        await this.deps.audit.note(transaction, {
          by,
          organizationId,
          action: 'data-table.view-saved',
          subject,
          details: { view: view.name, isShared: view.isShared },
        });
      }
      return { table, view };
    });
  }

  async #blank({ savedViews }: Transaction, { organizationId, dataTableId, change, viewer }: SaveViewInput): Promise<SavedView> {
    const all = await savedViews.findMany(organizationId, dataTableId);
    if (all.length >= maxSavedViews) throw new InvalidState(`A table has at most ${maxSavedViews} views: delete one first`);
    const content = { filters: [], sort: null, columns: null };
    const facts = { organizationId, dataTableId, id: this.deps.ids.next(), madeBy: viewer.userId, isShared: false, content };
    return new SavedView({ ...facts, name: checkName(change.name ?? ''), createdAt: this.deps.clock.now() });
  }
}

async function found({ savedViews }: Transaction, { organizationId, dataTableId, viewId = '' }: SaveViewInput): Promise<SavedView> {
  const view = await savedViews.lock(organizationId, dataTableId, viewId);
  if (!view) throw new NotFound('Saved view');
  return view;
}
