import type { DataTableReader } from '../../application/tables/data-table-reader.ts';
import type { DeleteRecords } from '../../application/tables/delete-records.ts';
import type { EditRecords } from '../../application/tables/edit-records.ts';
import type { IngestRecords } from '../../application/tables/ingest-records.ts';
import type { QueryRecords } from '../../application/tables/query-records.ts';
import type { RecordReader } from '../../application/tables/record-reader.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { isRecordId } from '../../domain/kernel/record-id.ts';
import { Records } from '../../domain/tables/encoding/encoding.ts';
import { RecordsNotFound } from '../../domain/tables/errors.ts';
import { maxRecordsPerCall } from '../../domain/tables/ingest-mode.ts';
import { withOneRecord } from '../../domain/tables/one-record.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { recordsLimit } from '../kernel/bodies/body-limits.ts';
import { causeOf, readsCause } from '../kernel/cause-of.ts';
import { pageAnswer, pageOf, pageQuery, pageRequest } from '../kernel/page.ts';
import { checkPageKey, isRecord } from '../kernel/page-key.ts';
import type { Controller } from '../kernel/route.ts';
import { route, sharedRoute } from '../kernel/route.ts';
import { boolean, cell, id, integer, list, mapOf, nullable, object, opaqueList, optional, rawId, text, truth } from '../kernel/schema.ts';
import { usage } from '../plans/answers.ts';
import { record, requestedRecords, shownRecord } from './answers.ts';
import { changedFields, givenFields } from './given-fields.ts';
import { answerIngest } from './ingest-answers.ts';

const tags = ['Records'];
const reading = { permission: 'records:read', scope: 'records:read', within: 'table' } as const;
const editing = { permission: 'records:edit', scope: 'records:write', within: 'table' } as const;
const params = object({ dataTableId: id() });
const ofRecord = object({ dataTableId: id(), recordId: rawId() });
const records = opaqueList({ min: 1, max: maxRecordsPerCall }, 'Objects keyed by column name; all are stored, or none.');
/** The revision that a change is for. */
export const ifRevision = () =>
  optional(integer().min(1)).description('The revision that you read: 409 if the record was edited or deleted since.');
/** The answer with one record. */
export const oneRecord = () => object({ ok: truth(), record: record() });
const queriedPage = () =>
  object({
    ok: truth(),
    data: list(record()),
    nextCursor: nullable(text()),
    scanned: integer().description('The number of records that were read for this page.'),
    complete: boolean().description('False if the page ended before it was full; continue with `nextCursor`.'),
  });
/** A cursor may carry the ids of the best records found so far, one more than the largest page has. */
const maxCursor = 15_000;
const editErrors = ['DATA_TABLE_NOT_FOUND', 'SCHEMA_MISMATCH', 'INVALID_VALUE', 'DUPLICATE_RECORD'] as const;

/** Reading, adding, editing and deleting records in a session. */
export class RecordsController implements Controller {
  readonly routes;

  constructor(
    tables: DataTableReader,
    reader: RecordReader,
    queryRecords: QueryRecords,
    ingestRecords: IngestRecords,
    editRecords: EditRecords,
    deleteRecords: DeleteRecords,
  ) {
    const read = async (organizationId: string, dataTableId: string, recordId: string) => {
      const table = await tables.find(organizationId, dataTableId);
      if (!table) throw new NotFound('Data table');
      const found = isRecordId(recordId) ? await reader.find(organizationId, table.id, recordId) : undefined;
      if (!found) throw new RecordsNotFound([recordId]);
      return { ok: true as const, record: shownRecord(table)(found) };
    };
    this.routes = [
      sharedRoute({
        method: 'get',
        path: '/data-tables/:dataTableId/records',
        operationId: 'listRecords',
        summary: 'List records in the order in which they were appended',
        tags,
        security: reading,
        params,
        query: object(pageQuery),
        answer: { status: 200, schema: () => pageOf(record()) },
        errors: ['DATA_TABLE_NOT_FOUND'],
        async handle({ params: { dataTableId }, query, caller: { organizationId } }) {
          const input = { organizationId, dataTableId, ...checkPageKey(pageRequest(query), isRecord) };
          const { table, page } = await queryRecords.execute(input);
          return pageAnswer(page, shownRecord(table));
        },
      }),
      sharedRoute({
        method: 'post',
        path: '/data-tables/:dataTableId/records/query',
        operationId: 'queryRecords',
        waits: true,
        repeatable: true,
        summary: 'Sort, filter and search records',
        description:
          '`filter` is a condition like that of a spinner’s filter step. `search` finds a text in any column and ignores case; of several lines, any of them. ' +
          'Texts are sorted by their first 100 characters, A to Z, ignoring case; numbers and times by value. Empty cells come last. ' +
          'Continue until `nextCursor` is null: one call reads records for at most about two seconds, and then answers with what it has ' +
          'found and `complete: false`. Such a page may be short or even empty. `scanned` says how many records it has read: added up over ' +
          'these calls and compared with the `recordCount` of the table, it is the progress.',
        tags,
        security: reading,
        params,
        body: object({
          ...requestedRecords(),
          limit: optional(integer().min(1).max(500)),
          cursor: optional(text().max(maxCursor)),
        }),
        bodyRequired: false,
        answer: { status: 200, schema: queriedPage },
        errors: ['DATA_TABLE_NOT_FOUND'],
        async handle({ params: { dataTableId }, body: { limit = 50, cursor, sort, search, filter }, caller: { organizationId }, signal }) {
          const request = { ...pageRequest({ limit, cursor }, 'cursor'), sort, search, filter, signal };
          const { table, page } = await queryRecords.execute({ organizationId, dataTableId, ...request });
          return { ...pageAnswer(page, shownRecord(table)), scanned: page.scanned, complete: page.complete };
        },
      }),
      sharedRoute({
        method: 'get',
        path: '/data-tables/:dataTableId/records/:recordId',
        operationId: 'readRecord',
        summary: 'Read a record',
        tags,
        security: reading,
        params: ofRecord,
        answer: { status: 200, schema: oneRecord },
        errors: ['DATA_TABLE_NOT_FOUND', 'RECORD_NOT_FOUND'],
        handle: ({ params: { dataTableId, recordId }, caller: { organizationId } }) => read(organizationId, dataTableId, recordId),
      }),
      route({
        method: 'post',
        path: '/data-tables/:dataTableId/records',
        operationId: 'addRecords',
        storesMuch: true,
        summary: 'Add records by hand',
        description: 'Works like ingest: 1 to 500 records, all or none, counted against the plan.',
        tags,
        security: { type: 'session', permission: 'records:edit' },
        idempotent: true,
        params,
        maxBodyBytes: recordsLimit,
        body: object({ records }),
        bodyShown: {
          schema: object({ records: list(mapOf(cell()), { min: 1, max: maxRecordsPerCall }) }),
          example: { records: [{ name: 'Ada', phone: '+12015550100', account_id: '0042' }] },
        },
        answer: {
          status: 201,
          schema: () => object({ ok: truth(), inserted: integer(), requestId: text(), usage: object({ records: usage() }) }),
        },
        errors: [...editErrors, 'PLAN_LIMIT'],
        async handle({ params: { dataTableId }, body, caller, ip, requestId, idempotency }) {
          const { organizationId } = caller;
          const input = { organizationId, dataTableId, records: Records.of(body.records), by: actorOf({ caller, ip }) };
          return answerIngest(await ingestRecords.execute({ ...input, idempotency }), requestId);
        },
      }),
      sharedRoute({
        method: 'patch',
        path: '/data-tables/:dataTableId/records',
        operationId: 'editRecords',
        summary: 'Change records',
        description:
          'Changes at most 500 records, all or none. Of the plan, it counts only the bytes that it adds. Send `ifRevision` so that you overwrite no other ' +
          'edit: if a record was edited or deleted since, nothing is changed, and the answer is 409 with the records as they are now. ' +
          'Without `ifRevision`, a record that is gone is 404. `records` are the changed records; if they are larger than 8 MiB together, it has only the first of them.',
        tags,
        security: editing,
        reads: readsCause,
        params,
        maxBodyBytes: recordsLimit,
        body: object({
          records: list(object({ id: text(), ...givenFields(), ifRevision: ifRevision() }), { min: 1, max: maxRecordsPerCall }),
        }),
        answer: { status: 200, schema: () => object({ ok: truth(), updated: integer(), records: list(record()) }) },
        errors: [...editErrors, 'RECORD_NOT_FOUND', 'RECORD_CHANGED', 'PLAN_LIMIT'],
        async handle({ params: { dataTableId }, body: { records: given }, caller, ip, headers }) {
          const { organizationId } = caller;
          const edits = given.map(({ id, ifRevision, ...one }, index) => ({
            id,
            ifRevision,
            set: changedFields(one, `records[${index}].`),
          }));
          const edited = await editRecords.execute({
            organizationId,
            dataTableId,
            edits,
            by: actorOf({ caller, ip }),
            cause: causeOf({ headers, caller }),
          });
          return { ok: true as const, updated: edits.length, records: edited.records.map(shownRecord(edited.table)) };
        },
      }),
      sharedRoute({
        method: 'patch',
        path: '/data-tables/:dataTableId/records/:recordId',
        operationId: 'editRecord',
        summary: 'Change a record',
        tags,
        security: editing,
        reads: readsCause,
        params: ofRecord,
        maxBodyBytes: recordsLimit,
        body: object({ ...givenFields(), ifRevision: ifRevision() }),
        answer: { status: 200, schema: oneRecord },
        errors: [...editErrors, 'RECORD_NOT_FOUND', 'RECORD_CHANGED', 'PLAN_LIMIT'],
        async handle({ params: { dataTableId, recordId }, body, caller, ip, headers }) {
          const { organizationId } = caller;
          await read(organizationId, dataTableId, recordId);
          const edits = [{ id: recordId, ifRevision: body.ifRevision, set: changedFields(body) }];
          const input = { organizationId, dataTableId, edits, by: actorOf({ caller, ip }), cause: causeOf({ headers, caller }) };
          await withOneRecord(() => editRecords.execute(input));
          return read(organizationId, dataTableId, recordId);
        },
      }),
      sharedRoute({
        method: 'delete',
        path: '/data-tables/:dataTableId/records/:recordId',
        operationId: 'deleteRecord',
        summary: 'Delete a record',
        description: 'The month’s usage is not refunded, the stored bytes are.',
        tags,
        security: editing,
        reads: readsCause,
        params: ofRecord,
        answer: { status: 200, schema: () => object({ ok: truth() }) },
        errors: ['DATA_TABLE_NOT_FOUND', 'RECORD_NOT_FOUND', 'PLAN_LIMIT'],
        async handle({ params: { dataTableId, recordId }, caller, ip, headers }) {
          const { organizationId } = caller;
          const input = { organizationId, dataTableId, ids: [recordId], by: actorOf({ caller, ip }), cause: causeOf({ headers, caller }) };
          if ((await deleteRecords.execute(input)) === 0) throw new RecordsNotFound([recordId]);
          return { ok: true as const };
        },
      }),
      sharedRoute({
        method: 'post',
        path: '/data-tables/:dataTableId/records/delete',
        operationId: 'deleteRecords',
        repeatable: true,
        summary: 'Delete records',
        description:
          'Deletes at most 500 records. Records that do not exist are ignored. The month’s usage is not refunded, the stored bytes are.',
        tags,
        security: editing,
        reads: readsCause,
        params,
        body: object({ ids: list(text(), { min: 1, max: maxRecordsPerCall }) }),
        answer: { status: 200, schema: () => object({ ok: truth(), deleted: integer() }) },
        errors: ['DATA_TABLE_NOT_FOUND', 'PLAN_LIMIT'],
        async handle({ params: { dataTableId }, body: { ids }, caller, ip, headers }) {
          const { organizationId } = caller;
          const input = { organizationId, dataTableId, ids, by: actorOf({ caller, ip }), cause: causeOf({ headers, caller }) };
          return { ok: true as const, deleted: await deleteRecords.execute(input) };
        },
      }),
    ];
  }
}
