import { IdempotencyKeyReused } from '../../src/domain/kernel/errors.ts';
import { PublishedSpinnerNotFound } from '../../src/domain/spinners/errors.ts';
import { recordsLimit } from '../../src/http/kernel/bodies/body-limits.ts';
import { answer, Controller, type Request, route } from '../../src/http/kernel/route.ts';
import { anyJson, integer, jsonObject, list, object, optional, text, truth, uuid } from '../../src/http/kernel/schema.ts';

/** Routes like Spindle's that return what they received. */
export class EchoController extends Controller {
  readonly seen: Request<unknown, unknown, unknown, unknown>[] = [];
  before: () => Promise<void> = async () => {};

  readonly routes = [
    route({
      method: 'post',
      path: '/public/ingest',
      operationId: 'ingest',
      summary: 'Append records',
      tags: ['public'],
      security: { type: 'api-key', scope: 'ingest', within: 'organization' },
      rateLimit: 'ingest',
      idempotent: true,
      maxBodyBytes: recordsLimit,
      body: object({ dataTableId: uuid(), records: list(jsonObject(), { min: 1, max: 500 }), note: optional(text()) }),
      answer: { status: 201, schema: () => object({ ok: truth(), inserted: integer() }) },
      errors: ['INVALID_API_KEY', 'MISSING_SCOPE', 'VALIDATION_ERROR', 'SCHEMA_MISMATCH', 'INVALID_VALUE', 'PLAN_LIMIT', 'RATE_LIMITED'],
      handle: async (request) => {
        this.seen.push(request);
        await this.before();
        return { ok: true, inserted: request.body.records.length };
      },
    }),
    route({
      method: 'post',
      path: '/public/data-tables/ingest/:token',
      operationId: 'ingestWithToken',
      summary: 'Append records with a table token',
      security: { type: 'ingest-token' },
      rateLimit: 'ingest',
      idempotent: true,
      maxBodyBytes: recordsLimit,
      body: object({ records: list(jsonObject(), { min: 1, max: 500 }) }),
      answer: { status: 201, schema: () => object({ ok: truth(), inserted: integer() }) },
      errors: ['INVALID_INGEST_TOKEN'],
      handle: async (request) => {
        this.seen.push(request);
        return { ok: true, inserted: request.body.records.length };
      },
    }),
    route({
      method: 'post',
      path: '/public/trigger/:spinnerId',
      operationId: 'triggerSpinner',
      summary: 'Start a job',
      description: 'Starts a job for a published spinner.',
      security: { type: 'api-key', scope: 'trigger', within: 'organization' },
      rateLimit: 'trigger',
      idempotent: true,
      params: object({ spinnerId: text() }),
      answer: {
        status: 201,
        schema: () => object({ ok: truth(), jobId: text(), spinnerId: text() }),
        headers: { Location: 'Where the job can be read.' },
        locationOf: ({ jobId }) => `/jobs/${jobId}`,
      },
      errors: ['INVALID_API_KEY', 'SPINNER_NOT_FOUND', 'IDEMPOTENCY_IN_PROGRESS'],
      handle: async (request) => {
        this.seen.push(request);
        await this.before();
        const { spinnerId } = request.params;
        if (spinnerId === 'absent') throw new PublishedSpinnerNotFound();
        if (spinnerId === 'reused') throw new IdempotencyKeyReused();
        if (spinnerId === 'broken') throw new Error('the password is hunter2');
        return answer({ ok: true, jobId: 'job-1', spinnerId }, { 'X-Extra': 'yes' });
      },
    }),
    route({
      method: 'get',
      path: '/jobs/:jobId',
      operationId: 'getJob',
      summary: 'Read a job',
      security: { type: 'none' },
      params: object({ jobId: text() }),
      query: object({ limit: optional(integer().min(1).max(100)), cursor: optional(text()) }),
      answer: { status: 200, schema: () => object({ ok: truth(), params: anyJson(), query: anyJson(), ip: text() }) },
      errors: ['JOB_NOT_FOUND'],
      handle: async ({ params, query, ip }) => ({ ok: true, params, query, ip }),
    }),
    route({
      method: 'post',
      path: '/page',
      operationId: 'page',
      summary: 'Show a page, whatever is sent',
      security: { type: 'none' },
      bodyIgnored: true,
      answer: { status: 200, schema: text, contentType: 'text/html; charset=utf-8' },
      errors: [],
      handle: async () => '<!doctype html><p>hello',
    }),
    route({
      method: 'delete',
      path: '/jobs/:jobId',
      operationId: 'deleteJob',
      summary: 'Delete a job',
      security: { type: 'none' },
      answer: { status: 204, schema: anyJson },
      errors: [],
      handle: async () => undefined,
    }),
  ];
}
