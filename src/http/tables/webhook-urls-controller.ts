import type { RotateIngestToken } from '../../application/credentials/rotate-ingest-token.ts';
import type { ShowIngestToken } from '../../application/credentials/show-ingest-token.ts';
import { type IngestRequests, ingestDoors, type ShownIngestRequest, settlements } from '../../application/tables/ingest-requests.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { actorOf } from '../kernel/actor-of.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import {
  boolean,
  decimal,
  id,
  integer,
  jsonObject,
  list,
  namedSchema,
  nullable,
  object,
  oneOf,
  queryFlag,
  text,
  timestamp,
  truth,
} from '../kernel/schema.ts';
import { webhookUrlOf } from './webhook-url.ts';

const ofTable = { params: object({ dataTableId: id() }), tags: ['Data tables'], errors: ['DATA_TABLE_NOT_FOUND'] } as const;
const answer = { status: 200, schema: () => object({ ok: truth(), webhookUrl: text() }), holdsSecret: true } as const;

const request = () =>
  namedSchema(
    'IngestRequest',
    object({
      id: text(),
      at: timestamp().description('When the response was sent.'),
      requestId: text(),
      door: oneOf(...ingestDoors),
      apiKey: nullable(object({ id: text(), name: nullable(text()) })),
      records: nullable(integer()).description('The number of records in the call; null if it is not known.'),
      rejected: integer().description('How many of them were not stored because the call skips what cannot be.'),
      status: integer(),
      code: nullable(text()).description('The error code; null if the call succeeded.'),
      details: nullable(jsonObject()).description(
        'What explains the error, or why records were rejected: the wrong columns, the first errors, the plan’s figures.',
      ),
      durationMs: decimal(),
      replayable: boolean().description('Whether the call was refused and can be replayed.'),
      settled: nullable(
        object({ as: oneOf(...settlements), at: timestamp(), inserted: integer(), updated: integer(), rejected: integer() }),
      ).description('How a refused call was replayed, discarded, or sent again by its sender with its idempotency key.'),
    }),
  );

/** The webhook URL of a data table, and the log of its ingest calls (document, 2 and 4.2). */
export class WebhookUrlsController implements Controller {
  readonly routes;

  constructor(showIngestToken: ShowIngestToken, rotateIngestToken: RotateIngestToken, requests: IngestRequests, publicUrl: string) {
    this.routes = [
      route({
        method: 'post',
        path: '/data-tables/:dataTableId/webhook-url/show',
        operationId: 'showWebhookUrl',
        repeatable: true,
        summary: 'Show the webhook URL of a data table',
        description:
          'Anyone who has this URL can append records: treat it like a password. Each call is recorded in the audit log, so this is a `POST`.',
        ...ofTable,
        errors: ['DATA_TABLE_NOT_FOUND', 'INVALID_STATE'],
        security: { type: 'shared', permission: 'webhook-urls:read', scope: 'webhook-urls:read', within: 'table' },
        answer,
        async handle({ params, caller, ip }) {
          const input = { organizationId: caller.organizationId, dataTableId: params.dataTableId, by: actorOf({ caller, ip }) };
          return { ok: true as const, webhookUrl: webhookUrlOf(publicUrl, await showIngestToken.execute(input)) };
        },
      }),
      route({
        method: 'post',
        path: '/data-tables/:dataTableId/webhook-url/rotate',
        operationId: 'rotateWebhookUrl',
        summary: 'Replace the webhook URL of a data table',
        description: 'The previous URL, and older ones that are still in their overlap, work for at most `overlapSeconds` more.',
        ...ofTable,
        security: { type: 'session', permission: 'webhook-urls:rotate' },
        body: object({
          overlapSeconds: integer().min(0).max(604_800).description('How long the old URL keeps working, in seconds, at most 7 days.'),
        }),
        answer,
        async handle({ params, body: { overlapSeconds }, caller, ip }) {
          const input = { organizationId: caller.organizationId, dataTableId: params.dataTableId, overlapSeconds };
          return {
            ok: true as const,
            webhookUrl: webhookUrlOf(publicUrl, await rotateIngestToken.execute({ ...input, by: actorOf({ caller, ip }) })),
          };
        },
      }),
      route({
        method: 'get',
        path: '/data-tables/:dataTableId/ingest-requests',
        operationId: 'listIngestRequests',
        summary: 'List the last 100 ingest calls to a data table',
        description:
          'Newest first, with refused calls, without credentials; with `replayable=true`, the last 100 that can be replayed. A call appears within about a second. Not listed are calls whose credential ' +
          'was refused, and calls by API key that were refused before their body was read or that repeat an idempotent call.',
        ...ofTable,
        security: { type: 'shared', permission: 'tables:read', scope: 'records:read', or: 'records:write', within: 'table' },
        query: object({ replayable: queryFlag() }),
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              data: list(request()),
              nextCursor: nullable(text()),
              replayable: integer().description(
                'How many refused calls can be replayed; they are kept for 7 days, 500 and 8 MiB of a table.',
              ),
            }),
        },
        async handle({ params, query: { replayable }, caller: { organizationId } }) {
          const [found, { count }] = await Promise.all([
            requests.list(organizationId, params.dataTableId, replayable),
            requests.replayable(organizationId, params.dataTableId),
          ]);
          if (!found) throw new NotFound('Data table');
          return { ok: true as const, data: found.map(shown), nextCursor: null, replayable: count };
        },
      }),
    ];
  }
}

const shown = ({
  id,
  at,
  requestId,
  door,
  apiKeyId,
  apiKeyName,
  records,
  rejected,
  status,
  code,
  details,
  durationMs,
  isReplayable: replayable,
  settled,
}: ShownIngestRequest) => ({
  id,
  at: at.toISOString(),
  requestId,
  door,
  records,
  rejected: rejected?.length ?? 0,
  status,
  code,
  details,
  durationMs,
  replayable,
  settled,
  apiKey: apiKeyId === null ? null : { id: apiKeyId, name: apiKeyName },
});
