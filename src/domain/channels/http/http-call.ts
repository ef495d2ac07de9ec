import type { Cell } from '../../kernel/cell.ts';
import type { JsonValue } from '../../kernel/json-value.ts';
import type { RenderFacts } from '../medium.ts';
import { RenderProblem, renderText } from '../render-problem.ts';
import { type RenderOptions, renderBudget } from '../templates/template.ts';
import { type HeaderText, renderAroundSecrets, renderHeader } from './header-text.ts';
import { renderBody, renderUrl } from './render-webhook.ts';
import { formText, hasSecrets, renderSecretField, renderSecretJson } from './secret-body.ts';

/** The methods of a call. */
export const httpMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type HttpMethod = (typeof httpMethods)[number];

/** A value of the answer that is kept, and where it stands there. */
export interface Output {
  readonly name: string;
  readonly path: string;
}

/** A condition on one value of the answer; `equals` compares texts, numbers and yes or no as they are written. */
export interface AnswerCondition {
  readonly path: string;
  readonly operator: 'equals' | 'not_equals' | 'is_empty' | 'is_not_empty';
  readonly value?: string | number | boolean;
}

/** The rules by which an answer is read. */
export interface AnswerRules {
  /** The statuses that are a success, such as `2xx` and `404`. */
  readonly successStatus: readonly string[];
  /** The condition that a success meets besides; absent: none. */
  readonly successWhen?: AnswerCondition | undefined;
  readonly outputs: readonly Output[];
}

/** A call of another system. Its URL, headers and body may contain templates, its headers secrets. At most one of the bodies is there. */
export interface HttpContent extends AnswerRules {
  readonly channel: 'http';
  readonly method: HttpMethod;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly json?: { readonly [name: string]: JsonValue };
  readonly form?: Readonly<Record<string, string>>;
  readonly raw?: string;
  readonly onFailure: 'fail' | 'go_on';
  /** 1 to 60 seconds. */
  readonly timeoutSeconds: number;
  /** The JSON of an answer as an example: previews read their outputs from it. */
  readonly sample?: string;
}

/** A call for one record. */
export interface RenderedHttp extends AnswerRules {
  readonly channel: 'http';
  readonly method: HttpMethod;
  readonly url: string;
  /** In lower case. */
  readonly headers: Readonly<Record<string, HeaderText>>;
  /** In parts if it has secrets. */
  readonly body: string | HeaderText | undefined;
  readonly timeoutSeconds: number;
  readonly sample?: string | undefined;
  /** Whether the text of the answer is part of the outcome: in tests of steps. */
  readonly showsAnswer?: true;
}

const maxBody = 1024 * 1024;

/** Fills a call with a record's values. @throws RenderProblem */
export function renderHttp(content: HttpContent, values: ReadonlyMap<string, Cell>, { locale }: Pick<RenderFacts, 'locale'>): RenderedHttp {
  const { channel, method, url, timeoutSeconds, successStatus, successWhen, outputs, sample } = content;
  const options = { budget: renderBudget(), locale };
  return {
    channel,
    method,
    url: renderUrl(url, values, options),
    ...renderHeadersAndBody(content, values, options),
    timeoutSeconds,
    successStatus,
    successWhen,
    outputs,
    sample,
  };
}

type HeadersAndBody = Pick<HttpContent, 'headers' | 'json' | 'form' | 'raw'>;

/** @throws RenderProblem */
export function renderHeadersAndBody(
  content: HeadersAndBody,
  values: ReadonlyMap<string, Cell>,
  options: RenderOptions,
): Pick<RenderedHttp, 'headers' | 'body'> {
  const written = Object.entries(content.headers).map(
    ([name, text]) => [name.toLowerCase(), renderHeader(name, text, values, options)] as const,
  );
  const [body, type] = bodyOf(content, values, options);
  return { headers: { ...(type && { 'content-type': [type] }), ...Object.fromEntries(written) }, body };
}

function bodyOf(
  { json, form, raw }: HeadersAndBody,
  values: ReadonlyMap<string, Cell>,
  options: RenderOptions,
): [body?: RenderedHttp['body'], type?: string] {
  if (json)
    return [hasSecrets(json) ? bounded(renderSecretJson(json, values, options)) : renderBody(json, values, options), 'application/json'];
  if (raw !== undefined) {
    const render = (text: string): string => renderText(text, 'body', values, { ...options, maxLength: maxBody });
    return [hasSecrets(raw) ? bounded(renderAroundSecrets(raw, render)) : render(raw), 'text/plain; charset=utf-8'];
  }
  if (!form) return [];
  const type = 'application/x-www-form-urlencoded';
  const fields = Object.entries(form).map(([name, text], index): HeaderText => {
    const value = hasSecrets(text)
      ? renderSecretField(name, text, values, options)
      : [formText(renderText(text, `field ${name}`, values, options))];
    return [`${index > 0 ? '&' : ''}${formText(name)}=`, ...value];
  });
  const body = bounded(fields.flat());
  return [hasSecrets({ ...form }) ? body : body.join(''), type];
}

/** @throws RenderProblem */
function bounded(parts: HeaderText): HeaderText {
  const length = parts.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : 0), 0);
  if (length > maxBody) throw new RenderProblem('content_too_long', `The body is longer than ${maxBody} characters`);
  return parts;
}
