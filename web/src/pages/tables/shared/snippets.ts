import { shellQuoted } from '../../../text/api-calls.ts';

/** A column as far as an example value needs it. */
interface ExampleColumn {
  readonly name: string;
  readonly type: 'text' | 'email' | 'phone' | 'number' | 'boolean' | 'date' | 'datetime' | 'choice';
  readonly options?: readonly string[];
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
  Object.fromEntries(columns.map(({ name, type, options }) => [name, options?.[0] ?? exampleValue(name, type)]));

/** Values by what the name of a column says, in lower case with spaces between its words; the first that fits is taken. */
const examples: Readonly<Record<ExampleColumn['type'], readonly (readonly [RegExp, string | number | boolean])[]>> = {
  text: [
    [/mail/, 'ada@example.com'],
    // The number that phone companies keep for examples.
    [/phone|mobile|telefon|handy|\b(?:tel|cell|fax)\b/, '+12015550123'],
    [/\b(?:first|given) ?name\b|vorname|prénom/, 'Ada'],
    [/\b(?:last|family) ?name\b|\bsurname\b|nachname|\bnom\b/, 'Lovelace'],
    [/company|organi[sz]ation|employer|\b(?:firma|unternehmen|société)\b/, 'Acme Ltd'],
    [/\b(?:country|land|pays)\b/, 'DE'],
    [/\b(?:zip|plz)\b|post(?:al)? ?code|postleitzahl|code postal/, '10115'],
    [/\b(?:city|town|ort|stadt|ville)\b/, 'Berlin'],
    [/street|address|straße|strasse|adresse/, 'Invalidenstr. 116'],
    [/\b(?:url|website|link|homepage)\b/, 'https://example.com'],
    [/\b(?:language|locale|sprache|langue)\b/, 'en'],
    [/\bcurrency\b/, 'EUR'],
    [/\bplan\b/, 'pro'],
    [/\bstatus\b/, 'active'],
    [/\b(?:date|birthday|at|on)\b/, '2026-01-31'],
    [/\b(?:id|no|number|code)\b/, '0042'],
    [/name\b|\bcontact\b/, 'Ada Lovelace'],
  ],
  number: [
    [/\b(?:age|alter)\b/, 36],
    [/\b(?:year|jahr)\b/, 2026],
    [/\b(?:price|amount|total|revenue|balance|preis|betrag|umsatz|prix|montant)\b/, 49.9],
    [/\b(?:count|quantity|orders|visits|seats|anzahl|menge|nombre)\b/, 3],
  ],
  ...{ boolean: [], datetime: [], date: [], email: [], phone: [], choice: [] },
};
const others = {
  ...{ text: 'Example', number: 42, boolean: true, datetime: '2026-01-31T09:00:00Z', date: '2026-01-31' },
  ...{ email: 'ada@example.com', phone: '+12015550123', choice: 'Example' },
} as const;

function exampleValue(name: string, type: ExampleColumn['type']): string | number | boolean {
  const spaced = name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/[-_.\s]+/g, ' ');
  return examples[type].find(([pattern]) => pattern.test(spaced.toLowerCase()))?.[1] ?? others[type];
}

interface WebhookCall {
  readonly url: string;
  readonly columns: readonly ExampleColumn[];
  /** Whether the body may be the record itself. */
  readonly isFlat?: boolean;
}

/** Calls that append one record through a webhook URL, ready to run. */
export function snippets({
  url,
  columns,
  isFlat = false,
}: WebhookCall): readonly { readonly name: 'curl' | 'javascript' | 'python'; readonly code: string }[] {
  const record = exampleRecord(columns);
  const sent = isFlat ? record : { records: [record] };
  const body = JSON.stringify(sent);
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
        `  body: JSON.stringify(${isFlat ? JSON.stringify(record) : `{ records: [${JSON.stringify(record)}] }`}),`,
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
