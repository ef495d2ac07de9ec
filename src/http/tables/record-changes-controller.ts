import type { HistoryOfRecord, ListRecordChanges } from '../../application/tables/list-record-changes.ts';
import { actorTypes } from '../../domain/kernel/actor.ts';
import { changeLimits } from '../../domain/tables/record-change.ts';
import { pageAnswer, pageOf, pageQuery, pageRequest } from '../kernel/page.ts';
import { checkPageKey, isVersion } from '../kernel/page-key.ts';
import type { Controller } from '../kernel/route.ts';
import { sharedRoute } from '../kernel/route.ts';
import {
  anyText,
  boolean,
  cell,
  id,
  integer,
  list,
  namedSchema,
  nullable,
  object,
  oneOf,
  rawId,
  text,
  timestamp,
} from '../kernel/schema.ts';

const change = () =>
  namedSchema(
    'RecordChange',
    object({
      kind: oneOf('created', 'changed'),
      revision: integer().description('The record’s revision since.'),
      at: timestamp(),
      by: nullable(
        object({
          type: oneOf(...actorTypes).description('`ingest-token`: the webhook URL of the table; `spinner`: an `update` step.'),
          id: nullable(text()),
          name: nullable(anyText()).description('Of the person, the API key or the spinner; null if it no longer exists.'),
        }),
      ).description('Null if it is not known, as of a creation by an import.'),
      import: nullable(object({ id: text(), fileName: nullable(anyText()) })).description('The import that did it.'),
      changes: list(
        object({
          column: text(),
          from: cell(),
          to: cell(),
          isCut: boolean().description(
            `Whether \`from\` or \`to\` was a longer text: its first ${changeLimits.characters} characters are kept.`,
          ),
        }),
      ).description('By column, under its present name; columns that were removed since are left out.'),
    }),
  );

const shown = ({ kind, revision, at, actor, import: made, changes }: HistoryOfRecord) => ({
  kind,
  revision,
  at: at.toISOString(),
  by: actor ? { type: actor.by.type, id: actor.by.id, name: actor.byName } : null,
  import: made,
  changes,
});

/** The history of one record. */
export class RecordChangesController implements Controller {
  readonly routes;

  constructor(listChanges: ListRecordChanges) {
    this.routes = [
      sharedRoute({
        method: 'get',
        path: '/data-tables/:dataTableId/records/:recordId/changes',
        operationId: 'listRecordChanges',
        summary: 'List what was changed in a record, by whom, the newest first',
        description:
          `The last entry is its creation. The latest ${changeLimits.perRecord} changes of a record are kept, for 90 days ` +
          'or what [retention](#tag/Retention) says, and no longer than the record. A call that leaves all values as they are is no change.',
        tags: ['Records'],
        security: { permission: 'records:read', scope: 'records:read', within: 'table' },
        params: object({ dataTableId: id(), recordId: rawId() }),
        query: object(pageQuery),
        answer: { status: 200, schema: () => pageOf(change()) },
        errors: ['DATA_TABLE_NOT_FOUND', 'RECORD_NOT_FOUND'],
        async handle({ params, query, caller: { organizationId } }) {
          const { limit, after } = checkPageKey(pageRequest(query), isVersion);
          const below = after && Number(after[0]);
          return pageAnswer(await listChanges.execute({ organizationId, ...params, limit, below }), shown);
        },
      }),
    ];
  }
}
