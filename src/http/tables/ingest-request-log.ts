import type { Clock } from '../../application/kernel/clock.ts';
import type { IngestRequest, IngestRequests } from '../../application/tables/ingest-requests.ts';
import { isUuid, parseId } from '../../domain/kernel/uuid.ts';
import { Records } from '../../domain/tables/encoding/encoding.ts';
import type { RejectedRecord } from '../../domain/tables/rejected-record.ts';
import type { FinishedCall } from '../kernel/route.ts';
import { isForeign, wholeRecordsOf } from './ingest-bodies.ts';

/** The records of a call, by what became of them. */
export interface RecordCounts {
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly refused: number;
}

/** Called with the records of each call. */
export type OnRecords = (door: IngestRequest['door'], counts: RecordCounts) => void;

/** Logs each ingest call by table but dry runs, for the people who maintain an integration. */
export class IngestRequestLog {
  readonly #requests: IngestRequests;
  readonly #clock: Clock;
  readonly #onRecords: OnRecords | undefined;

  constructor(requests: IngestRequests, clock: Clock, onRecords?: OnRecords) {
    this.#requests = requests;
    this.#clock = clock;
    this.#onRecords = onRecords;
  }

  /** Logs a call by API key (document, 4.1). Its table is in the body, so a call that is refused before its body is read is not logged. */
  readonly byKey = (call: FinishedCall): void => {
    const { dataTableId, records } = (call.body ?? {}) as { readonly dataTableId?: unknown; readonly records?: unknown };
    if (!isDry(call.body)) this.#log('api-key', dataTableId, lengthOf(records), call);
  };

  /** Logs a call by webhook URL (document, 4.2). */
  readonly byToken = (call: FinishedCall): void => {
    const { caller, body, answered } = call;
    if (caller.type !== 'ingest-token') return;
    // Whether the table takes a body that is a record itself, only the outcome tells.
    const whole = call.refusal?.code === 'VALIDATION_ERROR' ? undefined : wholeRecordsOf(body);
    const sent = storedOf(answered) ?? whole?.length ?? lengthOf((body as { readonly records?: unknown } | undefined)?.records);
    if (isForeign(body) || !isDry(body)) this.#log('webhook', caller.dataTableId, sent, call);
  };

  /** Logs the import of a CSV file; the number of records is known only if the whole file was read. */
  readonly byCsv = (call: FinishedCall): void => this.#log('csv', call.params.dataTableId, insertedOf(call.answered), call);

  #log(door: IngestRequest['door'], table: unknown, records: number | null, call: FinishedCall): void {
    const { caller, refusal, status, requestId, durationMs } = call;
    const rejected = rejectedOf(call.answered);
    const isByWebhook = door === 'webhook';
    if (!call.isRepeat) this.#count(door, records, call.answered, rejected.length);
    // A table that does not exist has no log.
    if (typeof table !== 'string' || !isUuid(table) || refusal?.code === 'DATA_TABLE_NOT_FOUND') return;
    const request = {
      organizationId: caller.organizationId,
      dataTableId: parseId(table),
      at: this.#clock.now(),
      requestId,
      door,
      apiKeyId: caller.type === 'api-key' ? caller.apiKeyId : null,
      records,
      rejected: rejected.length > 0 ? rejected.map(({ index }) => index) : null,
      status,
      code: refusal?.code ?? null,
      details: refusal === undefined ? detailsOf(rejected) : summaryOf(refusal.details),
      durationMs,
      idempotencyKey: (isByWebhook && call.idempotency?.key) || null,
      fingerprint: (isByWebhook && call.idempotency?.fingerprint) || null,
    };
    this.#requests.add(request, isByWebhook && refusal && isKept(refusal.code, call.body) ? call.bytes : undefined);
  }

  #count(door: IngestRequest['door'], records: number | null, answered: unknown, rejected: number): void {
    if (!this.#onRecords) return;
    const { inserted = 0, updated = 0, unchanged = 0 } = (answered ?? {}) as Partial<RecordCounts>;
    this.#onRecords(door, { inserted, updated, unchanged, refused: answered === undefined ? (records ?? 0) : rejected });
  }
}

/** The refusals that the people of a table can mend, by its columns, its key, its settings or the plan. */
const mendable: readonly string[] = ['SCHEMA_MISMATCH', 'INVALID_VALUE', 'DUPLICATE_RECORD', 'TABLE_HAS_NO_KEY', 'PLAN_LIMIT'];

/** Whether a call that is refused with this code may be stored once somebody has mended its table or the plan. */
export const isMendable = (code: string): boolean => mendable.includes(code);

/** Whether the body of a refused call is kept: a mapping mends the refusal of another form. */
const isKept = (code: string, body: unknown): boolean => isMendable(code) || (code === 'VALIDATION_ERROR' && isForeign(body));

const isDry = (body: unknown): boolean => (body as { readonly dryRun?: unknown } | null | undefined)?.dryRun === true;

/** Why a call was refused, as the log has it. */
export const loggedRefusal = (refusal: { readonly code: string; readonly details: Readonly<Record<string, unknown>> }, status: number) => ({
  status,
  code: refusal.code,
  details: summaryOf(refusal.details),
});

const lengthOf = (records: unknown): number | null => (Array.isArray(records) || records instanceof Records ? records.length : null);

const insertedOf = (answered: unknown): number | null => (answered as { readonly inserted?: number } | undefined)?.inserted ?? null;

/** The records of an accepted call: a mapping may find several in one body. */
function storedOf(answered: unknown): number | null {
  const { inserted, updated = 0, unchanged = 0 } = (answered ?? {}) as { inserted?: number; updated?: number; unchanged?: number };
  return inserted === undefined ? null : inserted + updated + unchanged + rejectedOf(answered).length;
}

const none: readonly RejectedRecord[] = [];

const rejectedOf = (answered: unknown): readonly RejectedRecord[] =>
  (answered as { readonly rejected?: readonly RejectedRecord[] } | undefined)?.rejected ?? none;

const maxNames = 10;
const maxErrors = 5;
const maxCharacters = 200;

/** The details that explain a refusal, cut short: the wrong columns, the first errors, the plan's figures. */
function summaryOf(details: NonNullable<FinishedCall['refusal']>['details']): Readonly<Record<string, unknown>> {
  const { missing, unknown, errors, errorCount, reason, meter, limit, used, requested, remaining, resetsAt } = details;
  const kept = { missing, unknown, errorCount, reason, meter, limit, used, requested, remaining, resetsAt };
  const shown = Object.fromEntries(Object.entries(kept).flatMap(([name, value]) => (value === undefined ? [] : [[name, truncate(value)]])));
  return Array.isArray(errors) ? { ...shown, errors: errors.slice(0, maxErrors).map(truncateError) } : shown;
}

/** The reasons why records were rejected, as of the refusal of a call; null if there are none. */
function detailsOf(rejected: readonly RejectedRecord[]): Readonly<Record<string, unknown>> | null {
  if (rejected.length === 0) return null;
  const namesIn = (member: 'missing' | 'unknown') => [...new Set(rejected.flatMap((record) => record[member] ?? []))];
  const errors = rejected
    .slice(0, maxErrors)
    .flatMap(({ suggestions: _, errors = [], errorCount: __, ...record }): readonly object[] =>
      errors.length > 0 ? errors.slice(0, maxErrors).map((error) => ({ index: record.index, code: record.code, ...error })) : [record],
    );
  const [missing, unknown] = [namesIn('missing'), namesIn('unknown')];
  return summaryOf({ ...(missing.length > 0 && { missing }), ...(unknown.length > 0 && { unknown }), errors, errorCount: rejected.length });
}

/** The members of an error are known; their values may have the caller's text. */
const truncateError = (error: object): object => Object.fromEntries(Object.entries(error).map(([name, value]) => [name, truncate(value)]));

function truncate(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, maxNames).map(truncate);
  // A name may have a NUL, which PostgreSQL cannot store, and the cut may leave half a surrogate pair.
  return typeof value === 'string' ? value.slice(0, maxCharacters).replaceAll('\0', '\u{fffd}').toWellFormed() : value;
}
