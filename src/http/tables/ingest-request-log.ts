import type { Clock } from '../../application/kernel/clock.ts';
import type { IngestRequest, IngestRequests } from '../../application/tables/ingest-requests.ts';
import { isUuid, parseId } from '../../domain/kernel/uuid.ts';
import type { FinishedCall } from '../kernel/route.ts';

/** Logs each ingest call under its table, for the people who look after an integration. */
export class IngestRequestLog {
  readonly #requests: IngestRequests;
  readonly #clock: Clock;

  constructor(requests: IngestRequests, clock: Clock) {
    this.#requests = requests;
    this.#clock = clock;
  }

  /** A call of 4.1: it names its table in the body, so one that was refused before its body was read is not logged. */
  readonly byKey = (call: FinishedCall): void => {
    const { dataTableId, records } = (call.body ?? {}) as { readonly dataTableId?: unknown; readonly records?: unknown };
    this.#log('api-key', dataTableId, lengthOf(records), call);
  };

  /** A call of 4.2. */
  readonly byToken = (call: FinishedCall): void => {
    const { caller, body, answered } = call;
    if (caller.type !== 'ingest-token') return;
    const sent = lengthOf((body as { readonly records?: unknown } | undefined)?.records) ?? insertedOf(answered);
    this.#log('webhook', caller.dataTableId, sent, call);
  };

  /** The import of a CSV file; its number of records is known only if it was read to its end. */
  readonly byCsv = (call: FinishedCall): void => this.#log('csv', call.params.dataTableId, insertedOf(call.answered), call);

  #log(door: IngestRequest['door'], table: unknown, records: number | null, call: FinishedCall): void {
    const { caller, refusal, status, requestId, durationMs } = call;
    // Nobody looks after a table that does not exist.
    if (typeof table !== 'string' || !isUuid(table) || refusal?.code === 'DATA_TABLE_NOT_FOUND') return;
    this.#requests.add({
      organizationId: caller.organizationId,
      dataTableId: parseId(table),
      at: this.#clock.now(),
      requestId,
      door,
      apiKeyId: caller.type === 'api-key' ? caller.apiKeyId : null,
      records,
      status,
      code: refusal?.code ?? null,
      details: refusal === undefined ? null : abridged(refusal.details),
      durationMs,
    });
  }
}

const lengthOf = (records: unknown): number | null => (Array.isArray(records) ? records.length : null);

const insertedOf = (answered: unknown): number | null => (answered as { readonly inserted?: number } | undefined)?.inserted ?? null;

const names = 10;
const faults = 5;
const characters = 200;

/** What tells an operations person why a call was refused: the columns that were wrong, the first faults, the plan's figures. */
function abridged(details: NonNullable<FinishedCall['refusal']>['details']): Readonly<Record<string, unknown>> {
  const { missing, unknown, errors, errorCount, reason, meter, limit, used, requested, remaining, resetsAt } = details;
  const kept = { missing, unknown, errorCount, reason, meter, limit, used, requested, remaining, resetsAt };
  const shown = Object.fromEntries(Object.entries(kept).flatMap(([name, value]) => (value === undefined ? [] : [[name, short(value)]])));
  return Array.isArray(errors) ? { ...shown, errors: errors.slice(0, faults).map(shortFault) } : shown;
}

/** A fault's members are ours; what they say may be the caller's. */
const shortFault = (fault: object): object => Object.fromEntries(Object.entries(fault).map(([name, value]) => [name, short(value)]));

function short(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, names).map(short);
  // A name may have what no database keeps, and half a character may be left at the cut.
  return typeof value === 'string' ? value.slice(0, characters).replaceAll('\0', '\u{fffd}').toWellFormed() : value;
}
