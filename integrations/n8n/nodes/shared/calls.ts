/** JSON values by name, as the items of n8n and the answers of Spindle have them. */
export type Fields = Record<string, unknown>;

/** A call of Spindle's API; its path is below `/api/v1`. */
export interface SpindleCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly query?: Record<string, string>;
  readonly body?: Fields;
  readonly headers?: Record<string, string>;
}

/** Sends a call with the credentials and returns the body of its answer; a refusal is thrown. */
export type Send = (call: SpindleCall) => Promise<Fields>;

/** The root of the API for what a person writes as its address: with or without `/api/v1`, and slashes at the end. */
export const apiRootOf = (address: string): string =>
  `${address
    .trim()
    .replace(/\/+$/, '')
    .replace(/\/api\/v1$/, '')}/api/v1`;

/** The parts of a list that a person has written with commas. */
export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The most records, and about the most bytes of JSON, in one call. */
const [mostRecords, mostBytes] = [500, 4 * 1024 * 1024];

/** What becomes of records. */
export interface RecordsWanted {
  readonly dataTableId: string;
  readonly mode: 'append' | 'upsert';
  /** Whether the records that can be stored are stored, if others of their call cannot be. */
  readonly skips: boolean;
  /** The columns to send; empty for all fields. */
  readonly columns: readonly string[];
  /** The beginning of the idempotency keys: the same when n8n tries the node again, and no other time. */
  readonly idempotency: string;
}

/** What became of the record of an item. */
export interface RecordOutcome extends Fields {
  readonly outcome: string;
}

interface IngestAnswer {
  readonly results?: readonly { readonly index: number; readonly id?: string; readonly outcome: string }[];
  readonly rejected?: readonly ({ readonly index: number } & Fields)[];
}

const chosen = (item: Fields, columns: readonly string[]): Fields =>
  columns.length === 0 ? item : Object.fromEntries(columns.filter((name) => item[name] !== undefined).map((name) => [name, item[name]]));

/** Splits records into calls that are small enough. */
export function batchesOf(records: readonly Fields[]): Fields[][] {
  const batches: Fields[][] = [];
  let bytes = 0;
  for (const record of records) {
    const size = Buffer.byteLength(JSON.stringify(record)) + 1;
    const last = batches.at(-1);
    if (last === undefined || last.length === mostRecords || bytes + size > mostBytes) {
      batches.push([record]);
      bytes = size;
    } else {
      last.push(record);
      bytes += size;
    }
  }
  return batches;
}

/** Appends the items to a data table, or updates by its key; returns the outcome of each, in their order. */
export async function sendRecords(items: readonly Fields[], wanted: RecordsWanted, send: Send): Promise<RecordOutcome[]> {
  const { dataTableId, mode, skips, columns, idempotency } = wanted;
  const outcomes: RecordOutcome[] = [];
  const batches = batchesOf(items.map((item) => chosen(item, columns)));
  for (const [number, records] of batches.entries()) {
    const body = { dataTableId, mode, ...(mode === 'upsert' && { results: true }), records, ...(skips && { onError: 'skip' }) };
    const headers = { 'Idempotency-Key': `${idempotency}-${number}` };
    const answer = (await send({ method: 'POST', path: '/public/ingest', body, headers })) as IngestAnswer;
    const found = new Map<number, RecordOutcome>();
    for (const { index, id, outcome } of answer.results ?? []) found.set(index, { outcome, recordId: id });
    for (const { index, ...reason } of answer.rejected ?? []) found.set(index, { outcome: 'rejected', ...reason });
    outcomes.push(...records.map((_, index) => found.get(index) ?? { outcome: 'inserted' }));
  }
  return outcomes;
}

/** A job as it is to be started. */
export interface JobWanted {
  readonly spinnerId: string;
  /** Only for the records with these values in the columns of the table's key; for whom the version is by default. */
  readonly onlyFor?: { readonly items: readonly Fields[]; readonly columns: readonly string[] };
  /** Values that all messages of the job can use. */
  readonly context?: Fields;
  readonly runAt?: string;
  /** Counts who would get it, and starts nothing. */
  readonly isDryRun?: boolean;
  readonly idempotency: string;
}

/** Starts a job of a published spinner, or counts who would get it. */
export function startJob({ spinnerId, onlyFor, context, runAt, isDryRun, idempotency }: JobWanted, send: Send): Promise<Fields> {
  const keys = onlyFor?.items.map((item) => chosen(item, onlyFor.columns));
  const body = {
    ...(keys && { audience: { keys } }),
    ...(context && { context }),
    ...(runAt && { runAt }),
    ...(isDryRun && { dryRun: true }),
  };
  const headers: Record<string, string> = isDryRun ? {} : { 'Idempotency-Key': idempotency };
  return send({ method: 'POST', path: `/public/trigger/${encodeURIComponent(spinnerId)}`, body, headers });
}

/** Takes a person out of the jobs that are under way, of all spinners or of some; `suppresses`: and never contacts the address again. */
export function stopPerson(
  { address, spinnerIds, suppresses }: { readonly address: string; readonly spinnerIds: readonly string[]; readonly suppresses: boolean },
  send: Send,
): Promise<Fields> {
  const body = { address, ...(spinnerIds.length > 0 && { spinnerIds }), ...(suppresses && { suppress: true }) };
  return send({ method: 'POST', path: '/public/people/stop', body });
}

/** The state of a job, and the numbers of what became of its recipients and messages. */
export const readJob = (jobId: string, send: Send): Promise<Fields> =>
  send({ method: 'GET', path: `/public/jobs/${encodeURIComponent(jobId)}` });

/** What a spinner sent over all its jobs and what came back, by channel; null before it has sent anything. */
export async function readResults(spinnerId: string, send: Send): Promise<Fields> {
  const { data } = (await send({ method: 'GET', path: '/public/results/spinners', query: { spinnerId } })) as { data: Fields[] };
  return { spinnerId, results: data[0]?.results ?? null };
}
