import { type IngestRecords, maxRecordsPerCall } from '../../application/tables/ingest-records.ts';
import { notAudited } from '../../domain/kernel/actor.ts';
import { parseId } from '../../domain/kernel/uuid.ts';
import { Records } from '../../domain/tables/encoding/encoding.ts';
import { credentialOf } from '../kernel/actor-of.ts';
import { recordsLimit } from '../kernel/bodies/body-limits.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { cell, integer, list, mapOf, named, object, opaqueList, text, truth, uuid } from '../kernel/schema.ts';
import { usage } from '../plans/answers.ts';
import { ingested } from './answers.ts';
import type { IngestRequestLog } from './ingest-request-log.ts';
import { scanRecords } from './scanning/scanning.ts';

// The domain checks the records themselves: it knows the table's columns.
const records = opaqueList({ min: 1, max: maxRecordsPerCall }, 'Objects keyed by column name; all are stored, or none.', Records);
const shownRecords = list(mapOf(cell()), { min: 1, max: maxRecordsPerCall });
const exampleRecords = [{ name: 'Ada', phone: '+15550100', account_id: '0042' }];
const exampleTable = '0190f2de-7e5c-7000-8000-000000000000';
const appended = () =>
  named('Ingested', object({ ok: truth(), inserted: integer(), requestId: text(), usage: object({ records: usage() }) }));

/** Appending records by API key and by table token (document, 4.1 and 4.2). */
export class IngestController implements Controller {
  readonly routes;

  constructor(ingestRecords: IngestRecords, requestLog: IngestRequestLog) {
    this.routes = [
      route({
        method: 'post',
        path: '/public/ingest',
        operationId: 'ingestRecords',
        summary: 'Append records to a data table',
        description: 'Appends 1 to 500 records, all or none. Each record must have exactly the columns of the table.',
        tags: ['Ingest'],
        security: { type: 'api-key', scope: 'ingest' },
        intake: true,
        rateLimit: 'ingest',
        idempotent: true,
        maxBodyBytes: recordsLimit,
        scanBody: scanRecords,
        body: object({ dataTableId: uuid(), records }),
        bodyShown: {
          schema: object({ dataTableId: uuid(), records: shownRecords }),
          example: { dataTableId: exampleTable, records: exampleRecords },
        },
        answer: { status: 201, schema: appended },
        errors: ['DATA_TABLE_NOT_FOUND', 'SCHEMA_MISMATCH', 'INVALID_VALUE', 'PLAN_LIMIT'],
        onFinished: requestLog.byKey,
        async handle({ body: { records, ...body }, caller, requestId, idempotency }) {
          const { organizationId } = caller;
          const dataTableId = parseId(body.dataTableId);
          const credential = credentialOf(caller);
          const input = { organizationId, dataTableId, records: Records.of(records), credential, by: notAudited, idempotency };
          return ingested(await ingestRecords.execute(input), requestId);
        },
      }),
      route({
        method: 'post',
        path: '/public/data-tables/ingest/:token',
        operationId: 'ingestByTableToken',
        summary: 'Append records through a data table’s webhook URL',
        description: 'The token in the path is the credential: treat the URL like a password.',
        tags: ['Ingest'],
        security: { type: 'ingest-token' },
        intake: true,
        rateLimit: 'ingest',
        idempotent: true,
        params: object({ token: text() }),
        maxBodyBytes: recordsLimit,
        scanBody: scanRecords,
        body: object({ records }),
        bodyShown: { schema: object({ records: shownRecords }), example: { records: exampleRecords } },
        answer: { status: 201, schema: appended },
        errors: ['SCHEMA_MISMATCH', 'INVALID_VALUE', 'PLAN_LIMIT'],
        onFinished: requestLog.byToken,
        async handle({ body: { records }, caller, requestId, idempotency }) {
          const { organizationId, dataTableId } = caller;
          const credential = credentialOf(caller);
          const input = { organizationId, dataTableId, records: Records.of(records), credential, by: notAudited, idempotency };
          return ingested(await ingestRecords.execute(input), requestId);
        },
      }),
    ];
  }
}
