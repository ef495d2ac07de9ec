import { escapeHtml } from '../../../domain/kernel/escape-html.ts';
import type { DescribedApi, ShownOperation } from './described-api.ts';
import { codeBlock, inline, paragraphs } from './html-text.ts';
import type { RecordedCall } from './recorded-calls.ts';
import { bodyList, parameterList } from './shape-lists.ts';
import { curlOf, jsonText } from './snippets.ts';

/** An operation with its members, its errors, and a call of it that was really made. */
export function operationSection(api: DescribedApi, shown: ShownOperation, recorded: RecordedCall | undefined, errorsUrl: string): string {
  const { operationId, method, path, summary, description = '', parameters, requestBody } = shown;
  const own = parameters.filter(({ in: place }) => place !== 'header');
  const answer = Object.entries(shown.responses).find(([status]) => status.startsWith('2'))?.[1];
  return `<section id="${operationId}" class="operation">
<div class="text">
<h2><a href="#${operationId}">${inline(summary)}</a></h2>
<p class="route"><b class="${method.toLowerCase()}">${method}</b> <code>${escapeHtml(path).replace(/\{(\w+)\}/g, '<i>{$1}</i>')}</code></p>
${scopesOf(shown)}
${paragraphs(
  description
    .split(/\n{2,}/)
    .filter((one) => !isNote(one))
    .join('\n\n'),
)}
${repeatNote(description)}
${part('Parameters', parameterList(api, own))}
${part('Body', bodyOf(api, requestBody))}
${part('Answer', bodyOf(api, answer, true))}
${part('Errors', errorsOf(shown, errorsUrl))}
</div>
<div class="code">${recorded ? examples(shown, recorded) : ''}</div>
</section>`;
}

const part = (title: string, content: string): string => (content === '' ? '' : `<h3>${title}</h3>\n${content}`);

/** Paragraphs that each description ends with: the scopes stand in a line of their own, and so does the effect of a repeat. */
const isNote = (paragraph: string): boolean => /^(?:Requires (?:an API key|a session)|A repeat )/.test(paragraph);

function repeatNote(description: string): string {
  const note = description.split(/\n{2,}/).find((one) => one.startsWith('A repeat '));
  return note ? `<p class="limits">${inline(note)}</p>` : '';
}

function scopesOf({ security, 'x-required-scopes': scopes }: ShownOperation): string {
  const isByKey = security.some((scheme) => 'api-key' in scheme);
  if (!isByKey) return '<p class="scopes">The token in the path is the credential.</p>';
  if (!scopes) return '<p class="scopes">Any key.</p>';
  return `<p class="scopes">Scope ${scopes.map((one) => `<code>${escapeHtml(one)}</code>`).join(' or ')}</p>`;
}

interface Body {
  readonly description?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: object }>>;
}

function bodyOf(api: DescribedApi, body: Body | undefined, isAnswer = false): string {
  const [found] = Object.entries(body?.content ?? {});
  if (!found) return '';
  const [type, { schema = {} }] = found;
  const list = type === 'application/json' ? bodyList(api, schema, isAnswer) : `<p><code>${escapeHtml(type)}</code></p>`;
  const said = body?.description && body.description !== 'Success.' ? `<p class="limits">${inline(body.description)}</p>` : '';
  return list === '' ? '' : said + list;
}

const errorsOf = ({ errors }: ShownOperation, url: string): string =>
  errors.length === 0
    ? ''
    : `<ul class="errors">${errors
        .map(({ status, codes }) => `<li><b>${status}</b> ${codes.map((code) => `<a href="${url}#${code}">${code}</a>`).join(' ')}</li>`)
        .join('')}</ul>`;

function examples({ security }: ShownOperation, recorded: RecordedCall): string {
  const { client, status, answer } = recorded;
  const byCurl = codeBlock(
    'curl',
    curlOf(
      recorded,
      security.some((scheme) => 'api-key' in scheme),
    ),
    client ? 'curl' : 'only',
  );
  const byClient = client ? codeBlock('client', client, 'client') : '';
  const text = typeof answer === 'string' ? answer : jsonText(answer);
  return byCurl + byClient + codeBlock(`${status}`, text, 'answer');
}
