import { type IngestRecords, maxRecordsPerCall } from '../../application/tables/ingest-records.ts';
import { notAudited } from '../../domain/kernel/actor.ts';
import { parseId } from '../../domain/kernel/uuid.ts';
import { Records } from '../../domain/tables/encoding/encoding.ts';
import { ingestModes } from '../../domain/tables/ingest-mode.ts';
import { mergeOutcomes } from '../../domain/tables/merge-records.ts';
import { credentialOf } from '../kernel/actor-of.ts';
import { recordsLimit } from '../kernel/bodies/body-limits.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { boolean, cell, integer, list, mapOf, named, object, oneOf, opaqueList, optional, text, truth, uuid } from '../kernel/schema.ts';
import { usage } from '../plans/answers.ts';
import { ingested } from './answers.ts';
import type { IngestRequestLog } from './ingest-request-log.ts';
import { scanRecords } from './scanning/scanning.ts';

// The domain checks the records themselves: it knows the table's columns.
const records = opaqueList({ min: 1, max: maxRecordsPerCall }, 'Objects keyed by column name; all are stored, or none.', Records);
const shownRecords = list(mapOf(cell()), { min: 1, max: maxRecordsPerCall });
const exampleRecords = [{ name: 'Ada', phone: '+15550100', account_id: '0042' }];
const exampleTable = '0190f2de-7e5c-7000-8000-000000000000';
const mode = () => optional(oneOf(...ingestModes)).description('`upsert`: changes the record with the same key, or adds one.');
const results = () => optional(boolean()).description('Whether the answer of an upsert says what became of each record.');
const result = () => named('IngestedRecord', object({ index: integer(), id: text(), outcome: oneOf(...mergeOutcomes) }));
const answered = () =>
  named(
    'Ingested',
    object({
      ok: truth(),
      inserted: integer(),
      updated: optional(integer()),
      unchanged: optional(integer()),
      results: optional(list(result())),
      requestId: text(),
      usage: object({ records: usage() }),
    }),
  );
const errors = ['SCHEMA_MISMATCH', 'INVALID_VALUE', 'DUPLICATE_RECORD', 'TABLE_HAS_NO_KEY', 'PLAN_LIMIT'] as const;

/** Appending records by API key and by table token (document, 4.1 and 4.2). */
export class IngestController implements Controller {
  readonly routes;

  constructor(ingestRecords: IngestRecords, requestLog: IngestRequestLog) {
    this.routes = [
      route({
        method: 'post',
        path: '/public/ingest',
        operationId: 'ingestRecords',
        summary: 'Append records to a data table, or update them by their key',
        description:
          'Stores 1 to 500 records, all or none. Each record must have exactly the columns of the table; with `mode: "upsert"` it ' +
          'needs only the columns of its key; a column that is left out keeps its value, and null clears it. An update costs no record of the plan.',
        tags: ['Ingest'],
        security: { type: 'api-key', scope: 'ingest' },
        intake: true,
        rateLimit: 'ingest',
        idempotent: true,
        maxBodyBytes: recordsLimit,
        scanBody: scanRecords,
        body: object({ dataTableId: uuid(), records, mode: mode(), results: results() }),
        bodyShown: {
          schema: object({ dataTableId: uuid(), records: shownRecords, mode: mode(), results: results() }),
          example: { dataTableId: exampleTable, records: exampleRecords },
        },
        answer: { status: 201, schema: answered },
        errors: ['DATA_TABLE_NOT_FOUND', ...errors],
        onFinished: requestLog.byKey,
        async handle({ body: { records, mode, results: hasResults, ...body }, caller, requestId, idempotency }) {
          const { organizationId } = caller;
          const dataTableId = parseId(body.dataTableId);
          const call = { organizationId, dataTableId, credential: credentialOf(caller), by: notAudited, idempotency };
          const input = { ...call, records: Records.of(records), mode, hasResults };
          return ingested(await ingestRecords.execute(input), requestId);
        },
      }),
      route({
        method: 'post',
        path: '/public/data-tables/ingest/:token',
        operationId: 'ingestByTableToken',
        summary: 'Append or update records through a data table’s webhook URL',
        description:
          'The token in the path is the credential: treat the URL like a password. Without `mode`, the call does what ' +
          'the `webhookMode` of the table says.',
        tags: ['Ingest'],
        security: { type: 'ingest-token' },
        intake: true,
        rateLimit: 'ingest',
        idempotent: true,
        params: object({ token: text() }),
        maxBodyBytes: recordsLimit,
        scanBody: scanRecords,
        body: object({ records, mode: mode(), results: results() }),
        bodyShown: { schema: object({ records: shownRecords, mode: mode(), results: results() }), example: { records: exampleRecords } },
        answer: { status: 201, schema: answered },
        errors,
        onFinished: requestLog.byToken,
        async handle({ body: { records, mode = 'by-webhook' as const, results: hasResults }, caller, requestId, idempotency }) {
          const { organizationId, dataTableId } = caller;
          const call = { organizationId, dataTableId, credential: credentialOf(caller), by: notAudited, idempotency };
          const input = { ...call, records: Records.of(records), mode, hasResults };
          return ingested(await ingestRecords.execute(input), requestId);
        },
      }),
    ];
  }
}
