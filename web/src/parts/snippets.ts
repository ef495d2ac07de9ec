/** A column as far as an example value needs it. */
interface ExampleColumn {
  readonly name: string;
  readonly type: 'text' | 'number' | 'boolean' | 'datetime';
}

interface IngestCall {
  /** The API's address, ending in `/api/v1`. */
  readonly api: string;
  readonly tableId: string;
  readonly columns: readonly ExampleColumn[];
  readonly secret: string;
}

/** A `curl` line that adds one record to a table by an API key. */
export const ingestCall = ({ api, tableId, columns, secret }: IngestCall): string =>
  [
    `curl -X POST ${api}/public/ingest \\`,
    `  -H 'Authorization: Bearer ${secret}' \\`,
    "  -H 'Content-Type: application/json' \\",
    `  -d ${shellQuoted(JSON.stringify({ dataTableId: tableId, records: [exampleRecord(columns)] }))}`,
  ].join('\n');

/** A `curl` line that starts a job of a spinner by an API key. */
export const triggerCall = (api: string, spinnerId: string, secret: string): string =>
  `curl -X POST ${api}/public/trigger/${spinnerId} \\\n  -H 'Authorization: Bearer ${secret}'`;

/** A record that fits the columns, with a plausible value for each. */
const exampleRecord = (columns: readonly ExampleColumn[]): Record<string, string | number | boolean> =>
  Object.fromEntries(columns.map(({ name, type }) => [name, exampleValue(name, type)]));

function exampleValue(name: string, type: ExampleColumn['type']): string | number | boolean {
  if (type === 'number') return 42;
  if (type === 'boolean') return true;
  if (type === 'datetime') return '2026-01-31T09:00:00Z';
  if (/mail/i.test(name)) return 'ada@example.com';
  if (/phone|mobile|tel/i.test(name)) return '+15550100';
  if (/name/i.test(name)) return 'Ada';
  return 'text';
}

/** Text as one argument of a POSIX shell. */
const shellQuoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

interface WebhookCall {
  readonly url: string;
  readonly columns: readonly ExampleColumn[];
}

/** Calls that append one record through a webhook URL, ready to run. */
export function snippets({
  url,
  columns,
}: WebhookCall): readonly { readonly name: 'curl' | 'javascript' | 'python'; readonly code: string }[] {
  const record = exampleRecord(columns);
  const body = JSON.stringify({ records: [record] });
  return [
    {
      name: 'curl',
      code: `curl -X POST ${shellQuoted(url)} \\\n  -H 'Content-Type: application/json' \\\n  -d ${shellQuoted(body)}`,
    },
    {
      name: 'javascript',
      code: [
        `const answer = await fetch(${JSON.stringify(url)}, {`,
        "  method: 'POST',",
        "  headers: { 'Content-Type': 'application/json' },",
        `  body: JSON.stringify({ records: [${JSON.stringify(record)}] }),`,
        '});',
        'console.log(answer.status, await answer.json());',
      ].join('\n'),
    },
    {
      name: 'python',
      code: [
        'import json, urllib.request',
        '',
        'request = urllib.request.Request(',
        `    ${JSON.stringify(url)},`,
        // JSON text inside of a JSON string is a Python string too: both escape alike.
        `    data=${JSON.stringify(body)}.encode(),`,
        '    headers={"Content-Type": "application/json"},',
        ')',
        'with urllib.request.urlopen(request) as answer:',
        '    print(answer.status, json.load(answer))',
      ].join('\n'),
    },
  ];
}
