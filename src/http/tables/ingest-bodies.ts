import { type Problem, ValidationFailed } from '../../domain/kernel/errors.ts';
import type { JsonValue } from '../../domain/kernel/json-value.ts';
import { Records } from '../../domain/tables/encoding/encoding.ts';
import { ingestModes, maxRecordsPerCall, onErrors } from '../../domain/tables/ingest-mode.ts';
import {
  anyBody,
  boolean,
  cell,
  type Infer,
  type IsPlain,
  list,
  mapOf,
  object,
  oneOf,
  opaqueList,
  optional,
  plainCheckOf,
} from '../kernel/schema.ts';
import { validator } from '../kernel/validator.ts';
import { scanRecords } from './scanning/scanning.ts';
import { WholeBody } from './whole-body.ts';

/** The records of a call. The domain checks them: it knows the table's columns. */
export const records = opaqueList(
  { min: 1, max: maxRecordsPerCall },
  'Objects keyed by column name; all are stored, or none, unless `onError` says otherwise.',
  Records,
);
/** The documentation's form of them. */
export const shownRecords = list(mapOf(cell()), { min: 1, max: maxRecordsPerCall });

const mode = () => optional(oneOf(...ingestModes)).description('`upsert`: changes the record with the same key, or adds one.');
const results = () => optional(boolean()).description('Whether the answer of an upsert says what became of each record.');
const onError = () =>
  optional(oneOf(...onErrors)).description('`skip`: stores the records that can be stored, and lists the others in `rejected`.');
const dryRun = () => optional(boolean()).description('Does everything but storing and charging. An idempotency key is not stored.');
/** The members of a body besides its records. */
export const options = () => ({ mode: mode(), results: results(), onError: onError(), dryRun: dryRun() });

const usual = object({ records, ...options() });
const check = validator(usual, '', { convert: false });

/** The body of a call by webhook URL. `webhookInput` checks it: what it may be is known with the table. */
export const webhookBody = () => anyBody(plainCheckOf(usual) as IsPlain, WholeBody);

/** Reads the usual bodies by webhook URL from their bytes. */
export const scanWebhookBody = (bytes: Buffer) => scanRecords(bytes, { orWhole: true });

/**
 * The records of a body that is a record, or a list of records, itself; undefined for a body with a list `records`, and for what is
 * neither.
 */
export function wholeRecordsOf(body: unknown): Records | undefined {
  if (body instanceof WholeBody) return body.records;
  if (typeof body !== 'object' || body === null) return undefined;
  if (Array.isArray(body)) return Records.ofAny(body);
  const { records: given } = body as { readonly records?: unknown };
  return Array.isArray(given) || given instanceof Records ? undefined : Records.ofAny([body]);
}

/** Whether a body is not in Spindle's own form: it has no list `records`, or other members than the options beside it. */
export function isForeign(body: unknown): boolean {
  if (wholeRecordsOf(body)) return true;
  return typeof body === 'object' && body !== null && Object.keys(body).some((name) => !ownMembers.has(name));
}

const ownMembers: ReadonlySet<string> = new Set(['records', ...Object.keys(options())]);

/**
 * The records and the options of a body by webhook URL: what it does not say is as the table is set, and a body of another form is read as
 * its table does. @throws ValidationFailed
 */
export function webhookInput(body: unknown) {
  const whole = wholeRecordsOf(body);
  const json = () => (body instanceof WholeBody ? body.decode() : body) as JsonValue;
  const refusal = () => new ValidationFailed(problemsOf(json()));
  const byWebhook = { mode: 'by-webhook' as const, onError: 'by-webhook' as const };
  if (whole) return { ...byWebhook, records: whole, foreign: { json, isWhole: true, refusal } };
  const problems = problemsOf(body);
  if (problems.length > 0 && isForeign(body))
    return { ...byWebhook, records: Records.ofAny([body]), foreign: { json, isWhole: false, refusal } };
  if (problems.length > 0) throw new ValidationFailed(problems);
  const asked = body as Infer<typeof usual>;
  const { mode = byWebhook.mode, onError = byWebhook.onError, results: hasResults, dryRun: isDry } = asked;
  // Whether records that are no objects refuse the call is known with the table.
  const given = onError === 'refuse' ? Records.of(asked.records) : Records.ofAny(asked.records);
  return { records: given, mode, onError, hasResults, isDry };
}

function problemsOf(body: unknown): readonly Problem[] {
  const problems: Problem[] = [];
  check(body, problems);
  return problems;
}
