/** The acts of the web app as calls of a program: for a shell, and with the client in `sdk/`. */
export interface ApiCall {
  readonly curl: string;
  /** Undefined for what the client does not do. */
  readonly client: string | undefined;
  /** The scopes that the API key must have. */
  readonly scope: 'ingest' | 'trigger' | 'records:read';
}

type Json = Readonly<Record<string, unknown>>;

/** Adds a record to a table. `api` is the API's address, ending in `/api/v1`. */
export const addRecordCall = (api: string, tableId: string, record: Json): ApiCall => ({
  curl: curlOf(`${api}/public/ingest`, { type: 'application/json', body: JSON.stringify({ dataTableId: tableId, records: [record] }) }),
  client: clientOf(api, `console.log(await spindle.ingest(${quoted(tableId)}, [${literal(record)}]));`),
  scope: 'ingest',
});

/** Sends a file of records to a table. */
export const importFileCall = (api: string, tableId: string, fileName: string, mode: 'append' | 'upsert'): ApiCall => ({
  curl: curlOf(`${api}/public/data-tables/${tableId}/import${mode === 'upsert' ? '?mode=upsert' : ''}`, {
    type: /\.xlsx$/i.test(fileName) ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' : 'text/csv',
    file: fileName,
  }),
  client: undefined,
  scope: 'ingest',
});

/** Starts a job of a spinner, for an audience and at a time. */
export const runSpinnerCall = (api: string, spinnerId: string, settings: Json): ApiCall => ({
  curl: curlOf(`${api}/public/trigger/${spinnerId}`, { type: 'application/json', body: JSON.stringify(settings) }),
  client: clientOf(api, `console.log(await spindle.trigger(${quoted(spinnerId)}, ${literal(settings)}));`),
  scope: 'trigger',
});

/** Lists the records of a table that match, in an order. */
export const queryRecordsCall = (api: string, tableId: string, query: Json): ApiCall => ({
  curl: curlOf(`${api}/public/data-tables/${tableId}/records/query`, { type: 'application/json', body: JSON.stringify(query) }),
  client: clientOf(
    api,
    `for await (const record of spindle.records(${quoted(tableId)}).query(${literal(query)})) console.log(record.id, record.cells);`,
  ),
  scope: 'records:read',
});

interface CallBody {
  readonly type: string;
  readonly body?: string;
  /** The name of a file in the present folder. */
  readonly file?: string;
}

/** A POST for a POSIX shell. The key is in a variable of the shell, never in the text. */
function curlOf(url: string, sent?: CallBody): string {
  const lines = [`curl -X POST ${shellQuoted(url)}`, '-H "Authorization: Bearer $KEY"'];
  if (sent) lines.push(`-H 'Content-Type: ${sent.type}'`);
  if (sent?.body !== undefined) lines.push(`--data-raw ${shellQuoted(sent.body)}`);
  if (sent?.file !== undefined) lines.push(`--data-binary ${shellQuoted(`@${sent.file}`)}`);
  return lines.join(' \\\n  ');
}

const clientOf = (api: string, statement: string): string =>
  [
    "import { Spindle } from '@spindle/client';",
    '',
    `const spindle = new Spindle({ url: ${quoted(api.replace(/\/api\/v1$/, ''))}, apiKey: process.env.KEY ?? '' });`,
    statement,
  ].join('\n');

/** Text as one argument of a POSIX shell. */
export const shellQuoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const quoted = (text: string): string => JSON.stringify(text);

/** JSON as an expression: where it is written out, a name like `__proto__` must not set the prototype. */
const literal = (value: Json): string => JSON.stringify(value, null, 2).replaceAll('"__proto__":', '["__proto__"]:');
