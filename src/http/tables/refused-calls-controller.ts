import type { DataTableReader } from '../../application/tables/data-table-reader.ts';
import type { DiscardRefusedCalls } from '../../application/tables/discard-refused-calls.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { isRecordId } from '../../domain/kernel/record-id.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { cursorText, pageRequest } from '../kernel/page.ts';
import { wrongCursor } from '../kernel/page-key.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { anyText, id, integer, list, namedSchema, nullable, object, optional, rawId, text, truth } from '../kernel/schema.ts';
import type { CallReplays, ReplayedRange } from './call-replays.ts';
import { answerIngest, ingestedAnswer, ingestedStatus } from './ingest-answers.ts';

const tags = ['Data tables'];
const security = { type: 'shared', permission: 'records:edit', scope: 'records:write', within: 'table' } as const;
const ofTable = object({ dataTableId: id() });
const ofCall = object({ dataTableId: id(), callId: rawId() });
const refusals = ['SCHEMA_MISMATCH', 'INVALID_VALUE', 'DUPLICATE_RECORD', 'TABLE_HAS_NO_KEY', 'PLAN_LIMIT'] as const;

const replays = () =>
  namedSchema(
    'Replays',
    object({
      ok: truth(),
      replayed: integer().description('Calls that were stored.'),
      inserted: integer(),
      updated: integer(),
      rejected: integer().description('Records of these calls that were skipped, if the webhook URL is set to.'),
      refused: integer().description('Calls that were refused again, each with its new reason.'),
      refusals: list(object({ id: text(), requestId: text(), code: text(), message: anyText() })).description('The first 5 of them.'),
      remaining: integer().description('Calls that can still be replayed, those refused again included.'),
      nextCursor: nullable(text()).description('Give it as `cursor` to go on; null when all were tried.'),
    }),
  );

/** Replaying and discarding calls by webhook URL that were refused. */
export class RefusedCallsController implements Controller {
  readonly routes;

  constructor(tables: DataTableReader, calls: CallReplays, discardCalls: DiscardRefusedCalls) {
    const requireTable = async (organizationId: string, dataTableId: string): Promise<void> => {
      if (!(await tables.find(organizationId, dataTableId))) throw new NotFound('Data table');
    };
    this.routes = [
      route({
        method: 'post',
        path: '/data-tables/:dataTableId/ingest-requests/:callId/replay',
        operationId: 'replayRefusedCall',
        storesMuch: true,
        repeatable: true,
        summary: 'Replay a refused call by webhook URL',
        description:
          'Stores what the call sent, as an ingest by the webhook URL as it is set now, and once: a repeat is not found. If the call is refused ' +
          'again, it stays, with the new reason.',
        tags,
        security,
        params: ofCall,
        answer: {
          status: 201,
          schema: ingestedAnswer,
          statusOf: ingestedStatus,
          also: { 200: 'Nothing was stored: the call was sent again by its sender meanwhile, and stored nothing.' },
        },
        errors: ['DATA_TABLE_NOT_FOUND', 'REFUSED_CALL_NOT_FOUND', 'INVALID_STATE', 'IDEMPOTENCY_KEY_REUSED', ...refusals],
        async handle({ params: { dataTableId, callId }, caller, ip, requestId }) {
          const { organizationId } = caller;
          await requireTable(organizationId, dataTableId);
          return answerIngest(await calls.replay({ organizationId, dataTableId }, callId, actorOf({ caller, ip })), requestId);
        },
      }),
      route({
        method: 'post',
        path: '/data-tables/:dataTableId/ingest-requests/replay',
        operationId: 'replayRefusedCalls',
        storesMuch: true,
        repeatable: true,
        summary: 'Replay the refused calls by webhook URL, the oldest first',
        description:
          'At most 100 calls, or some seconds, at once: `nextCursor` says where to go on, until it is null. Calls that are refused meanwhile are ' +
          'not tried.',
        tags,
        security,
        params: ofTable,
        body: object({ cursor: optional(text()) }),
        bodyRequired: false,
        answer: { status: 200, schema: replays },
        errors: ['DATA_TABLE_NOT_FOUND'],
        async handle({ params: { dataTableId }, body: { cursor }, caller, ip, signal }) {
          const { organizationId } = caller;
          await requireTable(organizationId, dataTableId);
          const input = { organizationId, dataTableId, range: rangeOf(cursor), by: actorOf({ caller, ip }), signal };
          const { next, refusals: first, ...sums } = await calls.replayAll(input);
          const nextCursor = next === undefined ? null : cursorText([next.after, next.upTo]);
          return { ok: true as const, ...sums, refusals: [...first], nextCursor };
        },
      }),
      route({
        method: 'delete',
        path: '/data-tables/:dataTableId/ingest-requests/:callId',
        operationId: 'discardRefusedCall',
        summary: 'Discard a refused call, so that it cannot be replayed',
        tags,
        security,
        params: ofCall,
        answer: { status: 200, schema: () => object({ ok: truth() }) },
        errors: ['DATA_TABLE_NOT_FOUND', 'REFUSED_CALL_NOT_FOUND'],
        async handle({ params: { dataTableId, callId }, caller, ip }) {
          const { organizationId } = caller;
          await discardCalls.execute({ organizationId, dataTableId, id: callId, by: actorOf({ caller, ip }) });
          return { ok: true as const };
        },
      }),
      route({
        method: 'post',
        path: '/data-tables/:dataTableId/ingest-requests/discard',
        operationId: 'discardRefusedCalls',
        repeatable: true,
        summary: 'Discard all refused calls of a data table',
        tags,
        security,
        params: ofTable,
        answer: { status: 200, schema: () => object({ ok: truth(), discarded: integer() }) },
        errors: ['DATA_TABLE_NOT_FOUND'],
        async handle({ params: { dataTableId }, caller, ip }) {
          const { organizationId } = caller;
          return { ok: true as const, discarded: await discardCalls.execute({ organizationId, dataTableId, by: actorOf({ caller, ip }) }) };
        },
      }),
    ];
  }
}

/** @throws ValidationFailed */
function rangeOf(cursor: string | undefined): ReplayedRange | undefined {
  if (cursor === undefined) return undefined;
  const [after, upTo] = pageRequest({ limit: 1, cursor }, 'cursor').after ?? [];
  const isPlace = (part: string | null | undefined): part is string => typeof part === 'string' && (part === '0' || isRecordId(part));
  if (!isPlace(after) || !isPlace(upTo)) throw wrongCursor('cursor');
  return { after, upTo };
}
