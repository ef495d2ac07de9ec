import type { Clock } from '../../application/kernel/clock.ts';
import type { Stop } from '../../application/kernel/signal.ts';
import type { IngestRequests, RefusedCall } from '../../application/tables/ingest-requests.ts';
import type { IngestedRecords } from '../../application/tables/record-store.ts';
import type { ReplayRefusedCall } from '../../application/tables/replay-refused-call.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { DomainError, InvalidState, NotFound } from '../../domain/kernel/errors.ts';
import { bodyReaderOf } from '../kernel/bodies/body-scanner.ts';
import { statusOf } from '../kernel/error-catalog.ts';
import { scanWebhookBody, webhookBody, webhookInput } from './ingest-bodies.ts';
import { isMendable, loggedRefusal } from './ingest-request-log.ts';

/** The most calls that are replayed for one call, and the most time for it in milliseconds: a caller continues with the cursor. */
const [mostCalls, mostMs] = [100, 8000];
/** The number of refusals that are told of. */
const mostRefusals = 5;

interface TableOfCalls {
  readonly organizationId: string;
  readonly dataTableId: string;
}

/** The refused calls of a table that are replayed: those after an id, up to the latest when it began. */
export interface ReplayedRange {
  readonly after: string;
  readonly upTo: string;
}

interface ReplayAll extends TableOfCalls, Stop {
  /** Undefined for the first call. */
  readonly range: ReplayedRange | undefined;
  readonly by: Actor;
}

/** A call that was refused again. */
interface RefusedAgain {
  readonly id: string;
  readonly requestId: string;
  readonly code: string;
  readonly message: string;
}

/** Replays refused calls by webhook URL: each is an ingest like any other, as the table is set now. */
export class CallReplays {
  readonly #replayCall: ReplayRefusedCall;
  readonly #requests: IngestRequests;
  readonly #clock: Clock;
  readonly #read = bodyReaderOf(webhookBody(), scanWebhookBody);

  constructor(replayCall: ReplayRefusedCall, requests: IngestRequests, clock: Clock) {
    this.#replayCall = replayCall;
    this.#requests = requests;
    this.#clock = clock;
  }

  /** @throws NotFound if there is no such call any more, and what `ReplayRefusedCall` throws; if that is about the call, it is noted */
  async replay({ organizationId, dataTableId }: TableOfCalls, id: string, by: Actor): Promise<IngestedRecords> {
    const call = await this.#requests.find(organizationId, dataTableId, id);
    if (!call) throw new NotFound('Refused call');
    return this.#replay(call, by);
  }

  /** Replays the calls of a table, the oldest first, until the bounds of one call are reached. */
  async replayAll({ organizationId, dataTableId, range, by, signal }: ReplayAll) {
    const upTo = range?.upTo ?? (await this.#requests.replayable(organizationId, dataTableId)).last ?? '0';
    const until = this.#clock.now().getTime() + mostMs;
    const sums = { replayed: 0, inserted: 0, updated: 0, rejected: 0, refused: 0 };
    const refusals: RefusedAgain[] = [];
    let after = range?.after ?? '0';
    let isOver = false;
    for (let calls = 0; calls < mostCalls && this.#clock.now().getTime() < until && !signal?.aborted; calls++) {
      const call = await this.#requests.next(organizationId, dataTableId, after);
      isOver = call === undefined || BigInt(call.id) > BigInt(upTo);
      if (call === undefined || isOver) break;
      after = call.id;
      try {
        const { inserted, updated = 0, rejected = [] } = await this.#replay(call, by);
        sums.replayed++;
        sums.inserted += inserted;
        sums.updated += updated;
        sums.rejected += rejected.length;
      } catch (reason) {
        if (isTaken(reason)) continue;
        if (!(reason instanceof DomainError) || !isAboutCall(reason)) throw reason;
        sums.refused++;
        const { id, requestId } = call;
        if (refusals.length < mostRefusals) refusals.push({ id, requestId, code: reason.code, message: reason.message });
      }
    }
    const { count: remaining } = await this.#requests.replayable(organizationId, dataTableId);
    return { ...sums, refusals, remaining, next: isOver ? undefined : { after, upTo } };
  }

  async #replay(call: RefusedCall, by: Actor): Promise<IngestedRecords> {
    const { organizationId, dataTableId, id, idempotencyKey: key, fingerprint, requestId } = call;
    const idempotency = key === null || fingerprint === null ? undefined : { key, fingerprint, requestId };
    try {
      const input = webhookInput(this.#read(Buffer.from(call.body)));
      return await this.#replayCall.execute({ ...input, organizationId, dataTableId, idempotency, by, id });
    } catch (reason) {
      if (reason instanceof DomainError && isAboutCall(reason))
        await this.#requests.refuseAgain(call, loggedRefusal(reason, statusOf[reason.kind]));
      throw reason;
    }
  }
}

/** Whether a refusal says what is wrong with the call, and not that it cannot be served now. */
const isAboutCall = ({ code }: DomainError): boolean => isMendable(code) || ['VALIDATION_ERROR', 'IDEMPOTENCY_KEY_REUSED'].includes(code);

/** Whether somebody else has replayed the call, or does so now. */
const isTaken = (reason: unknown): boolean =>
  reason instanceof InvalidState ||
  (reason instanceof DomainError && ['REFUSED_CALL_NOT_FOUND', 'IDEMPOTENCY_IN_PROGRESS'].includes(reason.code));
