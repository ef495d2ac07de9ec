import Joi from 'joi';
import type { DeleteSavedView } from '../../application/tables/saved-views/delete-saved-view.ts';
import type { ListSavedViews } from '../../application/tables/saved-views/list-saved-views.ts';
import type { SaveView } from '../../application/tables/saved-views/save-view.ts';
import type { ColumnCondition } from '../../domain/tables/condition.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { maxColumns } from '../../domain/tables/data-table.ts';
import type { SavedView, Viewer } from '../../domain/tables/saved-view.ts';
import { actorOf } from '../kernel/actor-of.ts';
import type { SessionCaller } from '../kernel/authenticator.ts';
import { pageOf } from '../kernel/page.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import {
  anyText,
  boolean,
  id,
  list,
  namedSchema,
  nullable,
  object,
  oneOf,
  optional,
  type Schema,
  text,
  timestamp,
  truth,
} from '../kernel/schema.ts';

const tags = ['Saved views'];
const security = { type: 'session', permission: 'records:read' } as const;
const ofTable = object({ dataTableId: id() });
const ofView = object({ dataTableId: id(), viewId: id() });
const maxFilters = 20;

const filters = () => Joi.array().items(Joi.object().unknown()).max(maxFilters).required() as unknown as Schema<ColumnCondition[]>;
const sort = () => nullable(object({ column: anyText(), direction: oneOf('asc', 'desc') }));
const columns = () => nullable(list(anyText()).max(maxColumns) as Schema<string[]>);
const content = () =>
  namedSchema(
    'ViewContent',
    object({
      filters: filters().description('Comparisons of columns as in a filter step; a record has to match all of them.'),
      sort: sort(),
      columns: columns().description('The shown columns in their order; null: all.'),
    }),
  );

const shape = () =>
  namedSchema(
    'SavedView',
    object({
      id: text(),
      name: text(),
      isShared: boolean(),
      isMine: boolean().description('Whether the caller has made it.'),
      mayChange: boolean(),
      filters: filters(),
      sort: sort(),
      columns: columns(),
      gone: list(anyText()).description('Columns of the view that were removed from the table: what it did with them is left out.'),
      lacksFilter: boolean().description('Whether a filter was left out, so that it shows more records than it was made for.'),
      createdAt: timestamp(),
    }),
  );
const answered = () => object({ ok: truth(), view: shape() });

const viewerOf = ({ userId, role }: SessionCaller): Viewer => ({ userId, role });

/** Named filters, sorts and columns of a table, for the grid and for the audience of a job. */
export class SavedViewsController implements Controller {
  readonly routes;

  constructor(listViews: ListSavedViews, saveView: SaveView, deleteView: DeleteSavedView) {
    this.routes = [
      route({
        method: 'get',
        path: '/data-tables/:dataTableId/saved-views',
        operationId: 'listSavedViews',
        summary: 'List the saved views of a table: the shared ones and one’s own, by name',
        description: 'Columns are named as they are now. At most 200 views of a table exist.',
        tags,
        security,
        params: ofTable,
        answer: { status: 200, schema: () => pageOf(shape()) },
        errors: ['DATA_TABLE_NOT_FOUND'],
        async handle({ params, caller }) {
          const viewer = viewerOf(caller);
          const { table, views } = await listViews.execute({ organizationId: caller.organizationId, ...params, viewer });
          return { ok: true as const, data: views.map((view) => shown(view, table, viewer)), nextCursor: null };
        },
      }),
      route({
        method: 'post',
        path: '/data-tables/:dataTableId/saved-views',
        operationId: 'createSavedView',
        summary: 'Save a view of a table',
        tags,
        security,
        params: ofTable,
        body: object({ name: text(), isShared: optional(boolean()), content: content() }),
        answer: { status: 201, schema: answered },
        errors: ['DATA_TABLE_NOT_FOUND', 'INVALID_STATE', 'PLAN_LIMIT'],
        async handle({ params, body: change, caller, ip }) {
          const viewer = viewerOf(caller);
          const input = { organizationId: caller.organizationId, ...params, change, viewer, by: actorOf({ caller, ip }) };
          const { view, table } = await saveView.execute(input);
          return { ok: true as const, view: shown(view, table, viewer) };
        },
      }),
      route({
        method: 'patch',
        path: '/data-tables/:dataTableId/saved-views/:viewId',
        operationId: 'editSavedView',
        summary: 'Rename, share or change a saved view',
        description: 'Who made it may; a shared one, admins and owners too.',
        tags,
        security,
        params: ofView,
        body: object({ name: optional(text()), isShared: optional(boolean()), content: optional(content()) }),
        answer: { status: 200, schema: answered },
        errors: ['DATA_TABLE_NOT_FOUND', 'SAVED_VIEW_NOT_FOUND', 'MISSING_ROLE', 'PLAN_LIMIT'],
        async handle({ params, body: change, caller, ip }) {
          const viewer = viewerOf(caller);
          const input = { organizationId: caller.organizationId, ...params, change, viewer, by: actorOf({ caller, ip }) };
          const { view, table } = await saveView.execute(input);
          return { ok: true as const, view: shown(view, table, viewer) };
        },
      }),
      route({
        method: 'delete',
        path: '/data-tables/:dataTableId/saved-views/:viewId',
        operationId: 'deleteSavedView',
        summary: 'Delete a saved view',
        tags,
        security,
        params: ofView,
        answer: { status: 200, schema: () => object({ ok: truth() }) },
        errors: ['DATA_TABLE_NOT_FOUND', 'SAVED_VIEW_NOT_FOUND', 'MISSING_ROLE'],
        async handle({ params, caller, ip }) {
          const viewer = viewerOf(caller);
          await deleteView.execute({ organizationId: caller.organizationId, ...params, viewer, by: actorOf({ caller, ip }) });
          return { ok: true as const };
        },
      }),
    ];
  }
}

function shown(view: SavedView, table: DataTable, viewer: Viewer) {
  const { filters, sort, columns, gone, lacksFilter } = view.resolve(table);
  return {
    id: view.id,
    name: view.name,
    isShared: view.isShared,
    isMine: view.madeBy === viewer.userId,
    mayChange: view.mayBeChangedBy(viewer),
    filters: [...filters],
    sort,
    columns: columns && [...columns],
    gone: [...gone],
    lacksFilter,
    createdAt: view.createdAt.toISOString(),
  };
}
