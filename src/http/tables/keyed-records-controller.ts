import type { DeleteRecordByKey } from '../../application/tables/keys/delete-record-by-key.ts';
import type { EditRecordByKey } from '../../application/tables/keys/edit-record-by-key.ts';
import type { FindRecordByKey } from '../../application/tables/keys/find-record-by-key.ts';
import type { ListChangedRecords } from '../../application/tables/list-changed-records.ts';
import type { ChangePosition, StoredRecord } from '../../application/tables/record-reader.ts';
import { ValidationFailed } from '../../domain/kernel/errors.ts';
import { RecordsNotFound } from '../../domain/tables/errors.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { recordsLimit } from '../kernel/bodies/body-limits.ts';
import { causeOf, readsCause } from '../kernel/cause-of.ts';
import { cursorText, type PageQuery, pageQuery, pageRequest } from '../kernel/page.ts';
import { checkPageKey, isRecord } from '../kernel/page-key.ts';
import type { Controller } from '../kernel/route.ts';
import { sharedRoute } from '../kernel/route.ts';
import { boolean, id, list, mapOf, object, optional, sentTime, text, timeSent, timestamp, truth } from '../kernel/schema.ts';
import { recordMembers, shownRecord } from './answers.ts';
import { changedFields, givenFields } from './given-fields.ts';
import { ifRevision, oneRecord } from './records-controller.ts';

const tags = ['Records'];
const reading = { permission: 'records:read', scope: 'records:read', within: 'table' } as const;
const editing = { permission: 'records:edit', scope: 'records:write', within: 'table' } as const;
const params = object({ dataTableId: id() });
const byKey = '/data-tables/:dataTableId/records/by-key';
const keyHelp =
  'The query has the value of each column of the key, by the name of the column: `?email=ada%40example.com`. Values are compared as in an upsert.';
const notFound = ['DATA_TABLE_NOT_FOUND', 'RECORD_NOT_FOUND', 'TABLE_HAS_NO_KEY', 'INVALID_VALUE'] as const;

/** A column's values in a query; the names are those of the key, so they are not known here. */
const keyValues = () => mapOf(text().max(32_768));

const changedRecord = () => object({ ...recordMembers(), changedAt: timestamp() });

/** Records of tables with a key: what was changed, and one record by its key. */
export class KeyedRecordsController implements Controller {
  readonly routes;

  constructor(changed: ListChangedRecords, find: FindRecordByKey, editRecord: EditRecordByKey, deleteRecord: DeleteRecordByKey) {
    this.routes = [
      sharedRoute({
        method: 'get',
        path: '/data-tables/:dataTableId/records/changed',
        operationId: 'listChangedRecords',
        summary: 'List the records of a table with a key by their last changes, the oldest first',
        description:
          'Begins with all records, or with those changed at `changedSince` or later, and goes on with `cursor`. `nextCursor` is never null: ' +
          'keep it, and ask again later for what was changed since. Nothing is left out or given twice, however calls overlap: a record that ' +
          'is changed again comes again, with its new `revision`. Deleted records are not in the list.',
        tags,
        security: reading,
        params,
        query: object({ ...pageQuery, changedSince: optional(sentTime()).description('A time; not with `cursor`.') }),
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              data: list(changedRecord()),
              nextCursor: text(),
              hasMore: boolean().description('Whether there are more changes already.'),
            }),
        },
        errors: ['DATA_TABLE_NOT_FOUND', 'TABLE_HAS_NO_KEY'],
        async handle({ params: { dataTableId }, query, caller: { organizationId } }) {
          const { limit } = query;
          const { table, records, next, hasMore } = await changed.execute({
            organizationId,
            dataTableId,
            limit,
            after: startOf(query, dataTableId),
          });
          const show = shownRecord(table);
          const data = records.map((record) => ({ ...show(record), changedAt: record.changedAt.toISOString() }));
          return { ok: true as const, data, nextCursor: cursorText([dataTableId, next.at, next.id]), hasMore };
        },
      }),
      sharedRoute({
        method: 'get',
        path: byKey,
        operationId: 'findRecord',
        summary: 'Read the record that has a key',
        description: keyHelp,
        tags,
        security: reading,
        params,
        query: keyValues(),
        answer: { status: 200, schema: oneRecord },
        errors: notFound,
        async handle({ params: { dataTableId }, query, caller: { organizationId } }) {
          const { table, record } = await find.execute({ organizationId, dataTableId, values: query });
          if (!record) throw new RecordsNotFound([]);
          return { ok: true as const, record: shownRecord(table)(record) };
        },
      }),
      sharedRoute({
        method: 'patch',
        path: byKey,
        operationId: 'editFoundRecord',
        summary: 'Change the record that has a key',
        description: `${keyHelp} A change of the key to that of another record is refused with \`DUPLICATE_RECORD\`, which names it.`,
        tags,
        security: editing,
        reads: readsCause,
        params,
        query: keyValues(),
        maxBodyBytes: recordsLimit,
        body: object({ ...givenFields(), ifRevision: ifRevision() }),
        answer: { status: 200, schema: oneRecord },
        errors: [...notFound, 'SCHEMA_MISMATCH', 'DUPLICATE_RECORD', 'RECORD_CHANGED', 'PLAN_LIMIT'],
        async handle({ params: { dataTableId }, query, body, caller, ip, headers }) {
          const { organizationId } = caller;
          const { table, records } = await editRecord.execute({
            organizationId,
            dataTableId,
            values: query,
            set: changedFields(body),
            ifRevision: body.ifRevision,
            by: actorOf({ caller, ip }),
            cause: causeOf({ headers, caller }),
          });
          return { ok: true as const, record: shownRecord(table)(records[0] as StoredRecord) };
        },
      }),
      sharedRoute({
        method: 'delete',
        path: byKey,
        operationId: 'deleteFoundRecord',
        summary: 'Delete the record that has a key',
        description: keyHelp,
        tags,
        security: editing,
        reads: readsCause,
        params,
        query: keyValues(),
        answer: { status: 200, schema: () => object({ ok: truth(), id: text().description('Of the deleted record.') }) },
        errors: [...notFound, 'PLAN_LIMIT'],
        async handle({ params: { dataTableId }, query, caller, ip, headers }) {
          const { organizationId } = caller;
          const by = actorOf({ caller, ip });
          const cause = causeOf({ headers, caller });
          return { ok: true as const, id: await deleteRecord.execute({ organizationId, dataTableId, values: query, by, cause }) };
        },
      }),
    ];
  }
}

interface ChangesQuery extends PageQuery {
  readonly changedSince?: string | undefined;
}

/** The beginning of a list of changes. @throws ValidationFailed */
function startOf(query: ChangesQuery, dataTableId: string): ChangePosition {
  const { changedSince } = query;
  const { after } = checkPageKey(pageRequest(query), (part) => part === dataTableId, isMicroseconds, isPlace);
  if (after) {
    if (changedSince !== undefined)
      throw new ValidationFailed([{ path: 'query.changedSince', message: 'must not be given with a cursor' }]);
    return { at: after[1] as string, id: after[2] as string };
  }
  if (changedSince === undefined) return { at: '0', id: '0' };
  const since = timeSent('query.changedSince', changedSince);
  return { at: String(BigInt(Math.max(0, since.getTime())) * 1000n), id: '0' };
}

/** Not later than PostgreSQL's last time. */
const isMicroseconds = (part: string): boolean => /^(?:0|[1-9]\d{0,16})$/.test(part);
const isPlace = (part: string): boolean => part === '0' || isRecord(part);
