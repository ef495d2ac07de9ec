import { type IngestRecords, maxRecordsPerCall } from '../../application/tables/ingest-records.ts';
import { notAudited } from '../../domain/kernel/actor.ts';
import { parseId } from '../../domain/kernel/uuid.ts';
import { Records } from '../../domain/tables/encoding/encoding.ts';
import { ingestModes, onErrors } from '../../domain/tables/ingest-mode.ts';
import { credentialOf } from '../kernel/actor-of.ts';
import { recordsLimit } from '../kernel/bodies/body-limits.ts';
import { causeOf, readsCause } from '../kernel/cause-of.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { boolean, cell, type Infer, list, mapOf, object, oneOf, opaqueList, optional, text, uuid } from '../kernel/schema.ts';
import { ingested, ingestedAnswer, ingestedStatus } from './ingest-answers.ts';
import type { IngestRequestLog } from './ingest-request-log.ts';
import { scanRecords } from './scanning/scanning.ts';

// The domain checks the records themselves: it knows the table's columns.
const records = opaqueList(
  { min: 1, max: maxRecordsPerCall },
  'Objects keyed by column name; all are stored, or none, unless `onError` says otherwise.',
  Records,
);
const shownRecords = list(mapOf(cell()), { min: 1, max: maxRecordsPerCall });
const exampleRecords = [{ name: 'Ada', phone: '+15550100', account_id: '0042' }];
const exampleTable = '0190f2de-7e5c-7000-8000-000000000000';
const mode = () => optional(oneOf(...ingestModes)).description('`upsert`: changes the record with the same key, or adds one.');
const results = () => optional(boolean()).description('Whether the answer of an upsert says what became of each record.');
const onError = () =>
  optional(oneOf(...onErrors)).description('`skip`: stores the records that can be stored, and lists the others in `rejected`.');
const dryRun = () => optional(boolean()).description('Does everything but storing and charging. An idempotency key is not stored.');
const options = () => ({ mode: mode(), results: results(), onError: onError(), dryRun: dryRun() });
const answer = {
  status: 201,
  schema: ingestedAnswer,
  statusOf: ingestedStatus,
  also: { 200: 'Nothing was stored: every record was rejected, or the call was a dry run.' },
} as const;
const errors = ['SCHEMA_MISMATCH', 'INVALID_VALUE', 'DUPLICATE_RECORD', 'TABLE_HAS_NO_KEY', 'PLAN_LIMIT'] as const;

/** The body of a call by webhook URL. */
export const webhookBody = () => object({ records, ...options() });

/** What a body by webhook URL asks for: what it does not say is as the table is set. */
export function webhookInput({ records, ...body }: Infer<ReturnType<typeof webhookBody>>) {
  const { mode = 'by-webhook' as const, onError = 'by-webhook' as const, results: hasResults, dryRun: isDry } = body;
  // Whether records that are no objects refuse the call is known with the table.
  const given = onError === 'refuse' ? Records.of(records) : Records.ofAny(records);
  return { records: given, mode, onError, hasResults, isDry };
}

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
          'Stores 1 to 500 records, all or none, or, with `onError: "skip"`, those that can be stored. Each record must have exactly the columns of the table; with `mode: "upsert"` it ' +
          'needs only the columns of its key; a column that is left out keeps its value, and null clears it. An update costs no record of the plan.',
        tags: ['Ingest'],
        security: { type: 'api-key', scope: 'ingest', within: 'table' },
        intake: true,
        rateLimit: 'ingest',
        idempotent: true,
        reads: readsCause,
        maxBodyBytes: recordsLimit,
        scanBody: scanRecords,
        body: object({ dataTableId: uuid(), records, ...options() }),
        bodyShown: {
          schema: object({ dataTableId: uuid(), records: shownRecords, ...options() }),
          example: { dataTableId: exampleTable, records: exampleRecords },
        },
        answer,
        errors: ['DATA_TABLE_NOT_FOUND', ...errors],
        onFinished: requestLog.byKey,
        async handle({
          body: { records, mode, results: hasResults, onError, dryRun: isDry, ...body },
          caller,
          headers,
          requestId,
          idempotency,
        }) {
          const { organizationId } = caller;
          const dataTableId = parseId(body.dataTableId);
          const call = {
            organizationId,
            dataTableId,
            credential: credentialOf(caller),
            by: notAudited,
            idempotency,
            cause: causeOf({ headers, caller }),
          };
          const given = onError === 'skip' ? Records.ofAny(records) : Records.of(records);
          const input = { ...call, records: given, mode, onError, hasResults, isDry };
          return ingested(await ingestRecords.execute(input), requestId, isDry);
        },
      }),
      route({
        method: 'post',
        path: '/public/data-tables/ingest/:token',
        operationId: 'ingestByTableToken',
        summary: 'Append or update records through a data table’s webhook URL',
        description:
          'The token in the path is the credential: treat the URL like a password. Without `mode`, the call does what ' +
          'the `webhookMode` of the table says, and without `onError`, what its `webhookOnError` says.',
        tags: ['Ingest'],
        security: { type: 'ingest-token' },
        intake: true,
        rateLimit: 'ingest',
        idempotent: true,
        reads: readsCause,
        params: object({ token: text() }),
        maxBodyBytes: recordsLimit,
        scanBody: scanRecords,
        body: webhookBody(),
        bodyShown: { schema: object({ records: shownRecords, ...options() }), example: { records: exampleRecords } },
        answer,
        errors,
        onFinished: requestLog.byToken,
        async handle({ body, caller, headers, requestId, idempotency }) {
          const { organizationId, dataTableId } = caller;
          const call = {
            organizationId,
            dataTableId,
            credential: credentialOf(caller),
            by: notAudited,
            idempotency,
            cause: causeOf({ headers, caller }),
          };
          return ingested(await ingestRecords.execute({ ...call, ...webhookInput(body) }), requestId, body.dryRun);
        },
      }),
    ];
  }
}
