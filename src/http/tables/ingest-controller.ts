import type { IngestRecords } from '../../application/tables/ingest-records.ts';
import { notAudited } from '../../domain/kernel/actor.ts';
import { Records } from '../../domain/tables/encoding/encoding.ts';
import { credentialOf } from '../kernel/actor-of.ts';
import { recordsLimit } from '../kernel/bodies/body-limits.ts';
import { causeOf, readsCause } from '../kernel/cause-of.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { object, text, uuid } from '../kernel/schema.ts';
import { answerIngest, ingestedAnswer, ingestedStatus } from './ingest-answers.ts';
import { options, records, scanWebhookBody, shownRecords, webhookBody, webhookInput } from './ingest-bodies.ts';
import type { IngestRequestLog } from './ingest-request-log.ts';
import { scanRecords } from './scanning/scanning.ts';

const exampleRecords = [{ name: 'Ada', phone: '+12015550100', account_id: '0042' }];
const exampleTable = '0190f2de-7e5c-7000-8000-000000000000';
const answer = {
  status: 201,
  schema: ingestedAnswer,
  statusOf: ingestedStatus,
  also: { 200: 'Nothing was stored: every record was rejected, or the call was a dry run.' },
} as const;
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
        storesMuch: true,
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
          trace,
          idempotency,
        }) {
          const { organizationId } = caller;
          const { dataTableId } = body;
          const call = {
            organizationId,
            dataTableId,
            credential: credentialOf(caller),
            by: notAudited,
            idempotency,
            cause: causeOf({ headers, caller }),
            trace,
          };
          const given = onError === 'skip' ? Records.ofAny(records) : Records.of(records);
          const input = { ...call, records: given, mode, onError, hasResults, isDry };
          return answerIngest(await ingestRecords.execute(input), requestId, isDry);
        },
      }),
      route({
        method: 'post',
        path: '/public/data-tables/ingest/:token',
        operationId: 'ingestByTableToken',
        storesMuch: true,
        summary: 'Append or update records through a data table’s webhook URL',
        description:
          'The token in the path is the credential: treat the URL like a password. Without `mode`, the call does what ' +
          'the `webhookMode` of the table says, and without `onError`, what its `webhookOnError` says. ' +
          'If its `webhookBody` is `record`, a body without a list `records` is one record, or, as a list, the records; if it has a mapping, ' +
          'this says which are. A form (`application/x-www-form-urlencoded` or `multipart/form-data`) is read as JSON: `a[b]` is a member, a repeated name a list.',
        tags: ['Ingest'],
        security: { type: 'ingest-token' },
        intake: true,
        rateLimit: 'ingest',
        idempotent: true,
        reads: readsCause,
        params: object({ token: text() }),
        maxBodyBytes: recordsLimit,
        scanBody: scanWebhookBody,
        takesForms: true,
        body: webhookBody(),
        bodyShown: { schema: object({ records: shownRecords, ...options() }), example: { records: exampleRecords } },
        answer,
        errors,
        onFinished: requestLog.byToken,
        async handle({ body, caller, headers, requestId, trace, idempotency }) {
          const { organizationId, dataTableId } = caller;
          const call = {
            organizationId,
            dataTableId,
            credential: credentialOf(caller),
            by: notAudited,
            idempotency,
            cause: causeOf({ headers, caller }),
            trace,
          };
          const input = { ...call, ...webhookInput(body) };
          return answerIngest(await ingestRecords.execute(input), requestId, input.isDry);
        },
      }),
    ];
  }
}
