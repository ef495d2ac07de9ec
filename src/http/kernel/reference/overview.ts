import { prefix } from '../prefix.ts';
import { codeBlock, inline } from './html-text.ts';

const listed = (lines: readonly string[]): string => `<ul>${lines.map((one) => `<li>${inline(one)}</li>`).join('')}</ul>`;
const said = (text: string): string => `<p>${inline(text)}</p>`;

const error = `{
  "ok": false,
  "code": "INVALID_VALUE",
  "message": "records[0], column \\"phone\\": must be a phone number with its country code, such as +14155552671",
  "requestId": "3f0c2c7e-5d0b-4a35-9a0e-7f8f2f0c9d11",
  "doc": "…/docs/errors#INVALID_VALUE",
  "errorCount": 1,
  "errors": [{ "path": "records[0].phone", "message": "must be a phone number with its country code, such as +14155552671", … }]
}`;

/** The URL of the host, without the prefix of the routes. */
const hostOf = (api: string): string => (api.endsWith(prefix) ? api.slice(0, -prefix.length) : api);

/** The first page of the reference, which says what all operations have in common; `api` is the URL of the routes. */
export const overview = (api: string, paths: { readonly document: string; readonly errors: string; readonly tryOut: string }): string => `
<div class="prose">
${said('Programs call with an API key that a person makes in the app, or that another key makes. Each operation names the scope that the key needs.')}
${codeBlock('shell', `API=${api}\nKEY='svc_…'\ncurl "$API/public/me" -H "Authorization: Bearer $KEY"`)}
${codeBlock('client', `import { Spindle } from '@spindle/client';\n\nconst spindle = new Spindle({ url: '${hostOf(api)}', apiKey: 'svc_…' });\nconst { organization } = await spindle.me();`)}
<h2 id="errors">Errors</h2>
<p>Every refusal has one layout, and changes nothing. <code>code</code> is stable; <code>doc</code> leads to <a href="${paths.errors}">the page of all codes</a>; each entry of <code>errors</code> has <code>path</code> and <code>message</code>.</p>
${codeBlock('422', error)}
<h2 id="repeats">Repeats</h2>
${listed([
  'Send `Idempotency-Key` with what stores or starts something: a repeat within 24 hours has the first answer, and stores nothing.',
  'After 429 and 503, wait as long as `Retry-After` says. After no answer, repeat with the same key. The client does both.',
])}
<h2 id="lists">Lists</h2>
${listed([
  'A list has `data` and `nextCursor`; go on with `?cursor=` until it is null. `limit` is at most 500.',
  '`GET /data-tables/{dataTableId}/records/changed` and `GET /events` have a cursor at the end as well: keep it, and ask for what came since.',
])}
<h2 id="limits">Limits</h2>
${listed([
  '`RateLimit` in each answer says how many calls are left; `usage` in answers that count, how much of the plan.',
  'A key is limited to its scopes, and may be limited to tables and spinners. What it does not reach looks as if it were absent.',
])}
<h2 id="test-mode">Test mode</h2>
${said('A key that begins with `svc_test_` works on the same tables and spinners with records, jobs and events of its own, and nothing leaves. `GET /jobs/{jobId}/captured-messages` has the messages, `POST /jobs/{jobId}/move-on` ends waits.')}
<h2 id="versions">Versions</h2>
${said('Each answer names its contract as `Spindle-Version`. Within one, operations, members and codes are only added: ignore what you do not know. A member that is to go is marked `deprecated` in the document at least six months before the next contract, and the former one is answered for a year after it.')}
<h2 id="generators">Generators</h2>
<p>The document is <a href="${paths.document}">OpenAPI 3.1</a>; <a href="${paths.tryOut}">try its operations in the browser</a>. These generators were tried with it, and what they make compiles:</p>
${codeBlock('shell', generators.map(({ command }) => command.replaceAll('URL', `"${hostOf(api)}/openapi.json?audience=programs"`)).join('\n'))}
</div>`;

/** The commands of generators that were run over the document, and whose output was compiled. */
export const generators: readonly { readonly command: string }[] = [
  { command: 'npx openapi-typescript URL -o spindle.d.ts' },
  { command: 'npx @hey-api/openapi-ts -i URL -o spindle' },
];
