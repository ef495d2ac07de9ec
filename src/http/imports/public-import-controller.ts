import type { ImportCsv } from '../../application/imports/import-csv.ts';
import type { Clock } from '../../application/kernel/clock.ts';
import type { StoredAnswerReader } from '../../application/kernel/stored-answer-reader.ts';
import type { DataTableReader } from '../../application/tables/data-table-reader.ts';
import { csvDelimiters, csvEncodings, maxFileNameLength } from '../../domain/imports/import-options.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { ingestModes } from '../../domain/tables/ingest-mode.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { answerLineErrors } from '../kernel/line-errors.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { id, integer, list, object, oneOf, optional, text, truth } from '../kernel/schema.ts';
import { StreamedBody } from '../kernel/streamed-body.ts';
import type { IngestRequestLog } from '../tables/ingest-request-log.ts';
import { fileTypes, headerLine, sheetName } from './answers.ts';
import { consentOutcome, requireNoting, sentConsent } from './consent-fields.ts';
import type { ImportSlots } from './import-slots.ts';
import { spoolBody } from './spool.ts';

const answered = () =>
  object({
    ok: truth(),
    inserted: integer(),
    updated: optional(integer()),
    unchanged: optional(integer()),
    columns: list(text()),
    headerLine: optional(integer()),
    leftOut: optional(integer()),
    consent: optional(consentOutcome()),
    requestId: text(),
  });

const maxBytes = 1024 * 1024 * 1024;

/** Importing a CSV file into a data table. The file defines the columns if the table has none (document, 2). */
export class PublicImportController implements Controller {
  readonly routes;

  constructor(
    tables: DataTableReader,
    answers: StoredAnswerReader,
    importCsv: ImportCsv,
    requestLog: IngestRequestLog,
    slots: ImportSlots,
    clock: Clock,
  ) {
    /** Before the file is received: @throws NotFound unless the table exists, or a call with the key was answered when it did. */
    const requireTable = async (organizationId: string, dataTableId: string, key: string | undefined): Promise<void> => {
      if (await tables.find(organizationId, dataTableId)) return;
      // Only the whole file tells whether the call is a repeat.
      if (key === undefined || !(await answers.find(organizationId, key, clock.now()))) throw new NotFound('Data table');
    };
    this.routes = [
      route({
        method: 'post',
        path: '/public/data-tables/:dataTableId/import',
        operationId: 'importCsv',
        storesMuch: true,
        summary: 'Import a CSV file or an Excel workbook into a data table',
        description:
          'Appends all rows or none; with `mode=upsert`, a row changes the record with the same key, and an empty cell keeps its value. The first row names the columns: it defines them if the table has none, and must match them if it has. ' +
          'The encoding of a CSV file is detected, as far as that is certain; `encoding` gives it. The delimiter (comma, semicolon, tab or vertical bar) is detected; a file that two of them fit is refused, unless `delimiter` says which. ' +
          'The header is the first row, or follows a title or comments, which are left out and counted; if that is not certain, the file is refused, unless `headerLine` says where it is. ' +
          'Of a workbook (.xlsx), `sheet` is read, or else the first one; one without rows is refused with the names of those that have some.',
        tags: ['Ingest'],
        security: { type: 'api-key', scope: 'ingest', within: 'table' },
        rateLimit: 'ingest',
        idempotent: true,
        params: object({ dataTableId: id() }),
        query: object({
          mode: optional(oneOf(...ingestModes)),
          delimiter: optional(oneOf(...csvDelimiters)),
          encoding: optional(oneOf(...csvEncodings)),
          headerLine: optional(headerLine()),
          sheet: optional(sheetName()),
          consent: optional(text().max(20_000)).description(
            'What the people in the file have agreed to, as JSON: `consent` of POST /data-tables/{dataTableId}/imports. The key needs `suppressions:write`, too.',
          ),
          fileName: optional(text().max(maxFileNameLength)).description('For the proof of their consent.'),
        }),
        body: new StreamedBody(fileTypes, maxBytes),
        answer: { status: 201, schema: () => answered() },
        errors: ['DATA_TABLE_NOT_FOUND', 'SCHEMA_MISMATCH', 'INVALID_STATE', 'TABLE_HAS_NO_KEY', 'PLAN_LIMIT'],
        onFinished: requestLog.byCsv,
        handle: async ({ params, query, caller, ip, body, requestId, idempotency, signal }) => {
          const { organizationId } = caller;
          const { consent: sent, ...options } = query;
          if (sent !== undefined) requireNoting(caller);
          const consent = sent === undefined ? undefined : sentConsent(sent);
          await requireTable(organizationId, params.dataTableId, idempotency?.key);
          const input = {
            organizationId,
            dataTableId: params.dataTableId,
            ...options,
            consent,
            by: actorOf({ caller, ip }),
            requestId,
            idempotency,
          };
          const {
            inserted,
            columns,
            consent: outcome,
            ...answered
          } = await slots.upload(
            organizationId,
            body,
            (upload) =>
              spoolBody(upload, (source, bytes) => slots.run(organizationId, bytes, () => importCsv.execute({ ...input, source }), signal)),
            signal,
          );
          const consented = outcome && { consent: { ...outcome, errors: answerLineErrors(outcome.errors) } };
          return { ok: true as const, inserted, columns: columns.map(({ name }) => name), requestId, ...answered, ...consented };
        },
      }),
    ];
  }
}
