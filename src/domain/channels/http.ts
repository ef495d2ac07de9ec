import { memberPath } from '../kernel/check-shape.ts';
import type { ColumnUse } from '../kernel/column-use.ts';
import type { Problem } from '../kernel/errors.ts';
import { checkHttp, maxOutputs, maxSample, maxTimeout } from './http/check-http.ts';
import { maxUrl } from './http/check-webhook.ts';
import { headerUses, meansSecret, withSecretNames } from './http/header-text.ts';
import { sampleOutputs } from './http/http-answer.ts';
import { type HttpContent, httpMethods, type RenderedHttp, renderHttp } from './http/http-call.ts';
import type { Medium } from './medium.ts';
import { templateUses } from './templates/template-uses.ts';
import { jsonUses, urlOrigin } from './webhook.ts';

/** The headers of a call, with placeholders for values that only a real call has. */
const headers = { 'user-agent': 'Spindle', 'idempotency-key': '<the id of the message>' };

const output = {
  name: { holds: 'text', maxLength: 40, isOptional: true, description: 'A lower-case letter, then letters, digits or "_".' },
  path: { holds: 'text', maxLength: 200, isOptional: true, description: 'The way to one value of the answer, such as data.items[0].name.' },
} as const;

/** A call of another system, whose answer is kept. It needs no connection. */
export const http: Medium<HttpContent, RenderedHttp> = {
  channel: 'http',
  fields: {
    method: { holds: 'choice', words: httpMethods, isOptional: true, description: 'The method. Default: GET.', example: 'POST' },
    url: {
      holds: 'text',
      meaning: 'url_template',
      maxLength: maxUrl,
      isOptional: true,
      description: 'The full address that is called. Placeholders can stand only after the server.',
      example: 'https://crm.example.com/scores/{{ email }}',
    },
    headers: {
      holds: 'texts',
      isOptional: true,
      description: 'Further headers, as templates. Here and in the body, `{{ secrets.name }}` is filled in only while the call is made.',
      example: { Authorization: 'Bearer {{ secrets.crm }}' },
    },
    json: {
      holds: 'json',
      meaning: 'json_template',
      isOptional: true,
      description: 'The body, as a JSON object whose strings are templates.',
      example: { email: '{{ email }}' },
    },
    form: { holds: 'texts', isOptional: true, description: 'The body, as the fields of a form, in place of `json`.', example: null },
    raw: {
      holds: 'text',
      meaning: 'text_template',
      maxLength: 65_536,
      isOptional: true,
      description: 'The body, as any text, in place of `json`.',
      example: null,
    },
    successStatus: {
      holds: 'ids',
      max: 20,
      isOptional: true,
      description: 'The statuses that are a success, such as "2xx" and "404". Default: 2xx.',
      example: ['2xx'],
    },
    successWhen: {
      holds: 'object',
      isOptional: true,
      fields: {
        path: output.path,
        operator: { holds: 'choice', words: ['equals', 'not_equals', 'is_empty', 'is_not_empty'] },
        value: { holds: 'cell', isOptional: true },
      },
      description: 'What a value of the answer must be besides, as in {"path": "ok", "operator": "equals", "value": true}.',
      example: null,
    },
    outputs: {
      holds: 'list',
      max: maxOutputs,
      isOptional: true,
      of: output,
      description: 'At most 20 values of the answer (JSON), 2,048 bytes each, which later steps use as `{{ steps.<id>.<name> }}`.',
      example: [{ name: 'tier', path: 'data.tier' }],
    },
    onFailure: {
      holds: 'choice',
      words: ['fail', 'go_on'],
      isOptional: true,
      description: 'Whether a recipient fails whose call has failed for good (default), or goes on without outputs.',
      example: 'go_on',
    },
    timeoutSeconds: {
      holds: 'integer',
      min: 1,
      max: maxTimeout,
      isOptional: true,
      description: 'The longest time that an answer may take. Default: 15 seconds.',
      example: 10,
    },
    sample: {
      holds: 'text',
      maxLength: maxSample,
      isOptional: true,
      description: 'An answer of the endpoint (JSON) as an example, from which previews read the outputs.',
      example: '{"data":{"tier":"gold"}}',
    },
  },
  meter: 'webhooks',
  // The receiver recognizes a repeat by the header `idempotency-key`.
  repeatIsHarmless: true,
  needsUnsubscribeLink: false,
  notConnected: undefined,
  check: checkHttp,
  complete: ({ channel, method, url, headers: given, outputs, successStatus, onFailure, timeoutSeconds, ...content }) => ({
    channel,
    method: method ?? 'GET',
    url: url ?? '',
    headers: given ?? {},
    ...content,
    successStatus: successStatus ?? ['2xx'],
    outputs: (outputs ?? []).map((one) => ({ name: one.name ?? '', path: one.path ?? '' })),
    onFailure: onFailure ?? 'fail',
    timeoutSeconds: timeoutSeconds ?? 15,
  }),
  obstacles: ({ url, method, json, form, raw, outputs }, path) => {
    const problems: Problem[] = [];
    const report = (name: string, message: string) => problems.push({ path: `${path}.${name}`, message });
    if (url.trim() === '') report('url', 'Enter the full address to call, such as https://example.com/contacts');
    if (method === 'GET' && (json ?? form ?? raw) !== undefined)
      report('method', 'A GET has no body: choose another method, or take the body away');
    outputs.forEach(({ name, path: way }, index) => {
      if (name === '') report(`outputs[${index}].name`, 'The output needs a name');
      if (way === '') report(`outputs[${index}].path`, 'Say where the output stands in the answer, such as data.tier');
    });
    return problems;
  },
  columnUses: ({ url, headers: given, json, form, raw }, path) => [
    ...templateUses(url, `${path}.url`),
    ...usesOf(given, `${path}.headers`, headerUses),
    ...(json ? jsonUses(json, `${path}.json`).filter(({ column }) => !meansSecret(column)) : []),
    ...usesOf(form ?? {}, `${path}.form`, headerUses),
    ...(raw === undefined ? [] : headerUses(raw, `${path}.raw`)),
  ],
  render: renderHttp,
  renderTest: (content, values, facts) => {
    const rendered = renderHttp(content, values, facts);
    return { ...rendered, headers: { ...rendered.headers, 'spindle-test': ['true'] }, showsAnswer: true };
  },
  goesOnAfterFailure: ({ onFailure }) => onFailure === 'go_on',
  addressOf: ({ url }) => url,
  connectionOf: ({ url }) => new URL(url).origin,
  hostOf: ({ url }) => urlOrigin(url),
  previewed: {
    method: { holds: 'text' },
    url: { holds: 'text' },
    headers: { holds: 'texts' },
    body: { holds: 'text', isNullable: true },
    outputs: { holds: 'json', description: 'The outputs of the answer that is stored as an example.' },
  },
  preview: ({ method, url, headers: given, body, outputs, sample }) => ({
    method,
    url,
    headers: { ...headers, ...Object.fromEntries(Object.entries(given).map(([name, parts]) => [name, withSecretNames(parts)])) },
    body: body === undefined ? null : withSecretNames(body),
    outputs: sampleOutputs({ outputs }, sample),
  }),
};

const usesOf = (texts: Readonly<Record<string, string>>, path: string, read: (source: string, path: string) => ColumnUse[]): ColumnUse[] =>
  Object.entries(texts).flatMap(([name, text]) => read(text, memberPath(path, name)));
