import type { DataTableReader } from '../../application/tables/data-table-reader.ts';
import type { EditDataTable } from '../../application/tables/edit-data-table.ts';
import type { IngestRequests } from '../../application/tables/ingest-requests.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import type { JsonValue } from '../../domain/kernel/json-value.ts';
import { columnTypes } from '../../domain/tables/column-kinds/column-kinds.ts';
import { type DataTable, maxColumnNameLength, maxColumns } from '../../domain/tables/data-table.ts';
import { bodyValues } from '../../domain/tables/mapping/body-values.ts';
import { maxMappedPath } from '../../domain/tables/mapping/mapped-path.ts';
import { type PreviewedRecords, previewRecords } from '../../domain/tables/mapping/preview-records.ts';
import { firstRecordOf, proposeMapping, typeForSample } from '../../domain/tables/mapping/propose-mapping.ts';
import { epochUnits, maxSeparator, type WrittenMapping, writtenMapping } from '../../domain/tables/mapping/table-mapping.ts';
import { requireRight } from '../credentials/require-right.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { decodeBody } from '../kernel/middleware/json-body.ts';
import type { Controller } from '../kernel/route.ts';
import { sharedRoute } from '../kernel/route.ts';
import {
  anyJson,
  anyText,
  boolean,
  cell,
  id,
  integer,
  list,
  mapOf,
  namedSchema,
  nullable,
  object,
  oneOf,
  optional,
  rawId,
  text,
  truth,
} from '../kernel/schema.ts';
import { rejectedRecord } from './ingest-answers.ts';

const tags = ['Data tables'];
const params = object({ dataTableId: id() });
const reading = { permission: 'tables:read', scope: 'tables:read', or: 'tables:write', within: 'table' } as const;
const writing = { permission: 'tables:edit', scope: 'tables:write', within: 'table' } as const;

const path = () => anyText().max(maxMappedPath);

const field = () =>
  object({
    column: anyText(),
    path: optional(path()).description('Where the value is in a record; from `$` on, in the whole body. Or `value`.'),
    value: optional(cell()).description('A constant.'),
    optional: optional(boolean()).description('Nothing at the path leaves the column empty; otherwise the record is refused.'),
    join: optional(anyText().max(maxSeparator)).description('Makes one text of a list: what stands between its items.'),
    emptyAsNull: optional(boolean()).description('An empty text is null.'),
    epoch: optional(oneOf(...epochUnits)).description('The number is a time: the unit since the beginning of 1970.'),
  });

const mappingMembers = () => ({
  records: optional(path()).description('Where the list of records is in the body, or the only one; absent: the body is it.'),
  columns: list(field(), { max: maxColumns }).description('The source of each column that has one.'),
});

const tableMapping = () => namedSchema('TableMapping', object(mappingMembers()));

const mappingAnswer = () => object({ ok: truth(), mapping: nullable(tableMapping()) });

const previewed = () =>
  namedSchema(
    'MappingPreview',
    object({
      ok: truth(),
      record: anyJson().description('The first record in the body, as JSON.'),
      callId: nullable(text()).description('The refused call that it is from.'),
      mapping: tableMapping().description('The given one, or one that is proposed by the names and types of the columns.'),
      values: list(
        object({
          at: list(cell()).description('Its names and positions in `record`.'),
          path: text().description('Its path for a mapping.'),
          name: text().description('A name for a column of it.'),
          type: oneOf(...columnTypes).description('A type for a column of it.'),
        }),
      ).description('The values of `record`, at most 500.'),
      count: integer().description('How many records the body has.'),
      records: list(object({ index: integer(), fields: mapOf(cell()) })).description('Of the first 20, those that can be stored.'),
      rejected: list(rejectedRecord()).description('Of the first 20, the others.'),
    }),
  );

type Written = { readonly records?: string | undefined; readonly columns: readonly unknown[] };

/** The mappings of data tables, by which bodies of other forms become records. */
export class MappingController implements Controller {
  readonly routes;

  constructor(tables: DataTableReader, requests: IngestRequests, editTable: EditDataTable) {
    const find = async (organizationId: string, dataTableId: string): Promise<DataTable> => {
      const table = await tables.find(organizationId, dataTableId);
      if (!table) throw new NotFound('Data table');
      return table;
    };
    this.routes = [
      sharedRoute({
        method: 'get',
        path: '/data-tables/:dataTableId/mapping',
        operationId: 'readMapping',
        summary: 'Read how bodies of other forms become records of a data table',
        tags,
        security: reading,
        params,
        answer: { status: 200, schema: mappingAnswer },
        errors: ['DATA_TABLE_NOT_FOUND'],
        async handle({ params: { dataTableId }, caller: { organizationId } }) {
          return { ok: true as const, mapping: shownMapping(await find(organizationId, dataTableId)) };
        },
      }),
      sharedRoute({
        method: 'put',
        path: '/data-tables/:dataTableId/mapping',
        operationId: 'setMapping',
        summary: 'Set how bodies of other forms become records of a data table',
        description:
          'From then on, the webhook URL also takes bodies without a list `records` in Spindle’s own form: each column gets the value at its path, ' +
          'such as `data.items[0].name`, `answers[field.ref="email"].email` or `tags[*].name`.',
        tags,
        security: writing,
        params,
        body: object(mappingMembers()),
        answer: { status: 200, schema: mappingAnswer },
        errors: ['DATA_TABLE_NOT_FOUND'],
        async handle({ params: { dataTableId }, body, caller, ip }) {
          const { organizationId } = caller;
          const input = { organizationId, dataTableId, change: { mapping: writtenBy(body) }, by: actorOf({ caller, ip }) };
          return { ok: true as const, mapping: shownMapping(await editTable.execute(input)) };
        },
      }),
      sharedRoute({
        method: 'delete',
        path: '/data-tables/:dataTableId/mapping',
        operationId: 'removeMapping',
        summary: 'Remove the mapping of a data table: bodies of other forms are refused',
        tags,
        security: writing,
        params,
        answer: { status: 200, schema: () => object({ ok: truth() }) },
        errors: ['DATA_TABLE_NOT_FOUND'],
        async handle({ params: { dataTableId }, caller, ip }) {
          const { organizationId } = caller;
          await editTable.execute({ organizationId, dataTableId, change: { mapping: null }, by: actorOf({ caller, ip }) });
          return { ok: true as const };
        },
      }),
      sharedRoute({
        method: 'post',
        path: '/data-tables/:dataTableId/mapping/preview',
        operationId: 'previewMapping',
        repeatable: true,
        summary: 'See the records that a mapping makes of a body, or have a mapping proposed',
        description:
          'Stores nothing. The body is `sample`, or else that of a refused call, which takes the right to read records: of `callId`, or of the ' +
          'latest. Without `mapping`, one is proposed.',
        tags,
        security: writing,
        params,
        body: object({ sample: optional(anyJson()), callId: optional(rawId()), mapping: optional(object(mappingMembers())) }),
        bodyRequired: false,
        answer: { status: 200, schema: previewed },
        errors: ['DATA_TABLE_NOT_FOUND', 'REFUSED_CALL_NOT_FOUND', 'SCHEMA_MISMATCH'],
        async handle({ params: { dataTableId }, body, caller }) {
          const { organizationId } = caller;
          const table = await find(organizationId, dataTableId);
          if (body.sample !== undefined) return previewOf(table, body.mapping, body.sample as JsonValue, null);
          requireRight(caller, 'records:read', 'records:read');
          const callId = body.callId ?? (await requests.replayable(organizationId, dataTableId)).last;
          const call = callId === null ? undefined : await requests.find(organizationId, dataTableId, callId);
          if (!call) throw new NotFound('Refused call');
          return previewOf(table, body.mapping, decodeBody(Buffer.from(call.body)) as JsonValue, call.id);
        },
      }),
    ];
  }
}

const writtenBy = ({ records, columns }: Written): WrittenMapping => ({
  records,
  // Null is no constant.
  columns: columns.map((one) => ({ ...(one as WrittenMapping['columns'][number]), value: (one as { value?: string }).value ?? undefined })),
});

/** Presents the mapping of a table; null if it has none. */
const shownMapping = ({ columns, mapping }: DataTable) => (mapping ? shownWritten(writtenMapping(columns, mapping)) : null);

const shownWritten = ({ records, columns }: WrittenMapping) => ({ ...(records !== undefined && { records }), columns: [...columns] });

function previewOf(table: DataTable, given: Written | undefined, sample: JsonValue, callId: string | null) {
  const mapping = given ? writtenBy(given) : proposeMapping(table, sample);
  const record = firstRecordOf(sample, mapping.records);
  const values = bodyValues(record, sample).map(({ at, path: found, names, value }) => ({
    at: [...at],
    path: found,
    name: (names[0] ?? '').slice(0, maxColumnNameLength) || found,
    type: typeForSample(value),
  }));
  const { count, records, rejected } = mapping.columns.length === 0 ? nothing : previewRecords(table.mapBodies(mapping), sample);
  return {
    ok: true as const,
    record,
    callId,
    mapping: shownWritten(mapping),
    values,
    count,
    records: [...records],
    rejected: [...rejected],
  };
}

const nothing: PreviewedRecords = { count: 0, records: [], rejected: [] };
