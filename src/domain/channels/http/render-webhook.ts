import type { Cell } from '../../kernel/cell.ts';
import type { JsonValue } from '../../kernel/json-value.ts';
import type { RenderFacts } from '../medium.ts';
import { RenderProblem, renderText } from '../render-problem.ts';
import { type RenderOptions, renderBudget, Template } from '../templates/template.ts';
import { encodeUrlValue, urlFault } from './webhook-url.ts';

/** The content of a webhook call. The URL's path and query and the body's strings may contain templates. */
export interface WebhookContent {
  readonly channel: 'webhook';
  readonly url: string;
  readonly body?: { readonly [name: string]: JsonValue };
}

/** A webhook call for one record: the URL and the JSON text to post. */
export interface RenderedWebhook {
  readonly channel: 'webhook';
  readonly url: string;
  readonly body: string;
}

const maxUrl = 8 * 1024;
const maxBody = 1024 * 1024;

/** Fills a webhook with a record's metadata values. Without a body of its own, it posts all of them. @throws RenderProblem */
export function renderWebhook(
  { url, body }: Omit<WebhookContent, 'channel'>,
  values: ReadonlyMap<string, Cell>,
  { locale }: Pick<RenderFacts, 'locale'> = {},
): RenderedWebhook {
  const options = { budget: renderBudget(), locale };
  const json = body === undefined ? bounded(JSON.stringify(Object.fromEntries(values))) : renderBody(body, values, options);
  return { channel: 'webhook', url: renderUrl(url, values, options), body: json };
}

/** The JSON text of a body whose strings are templates. @throws RenderProblem */
export const renderBody = (body: JsonValue, values: ReadonlyMap<string, Cell>, options: RenderOptions): string =>
  bounded(JSON.stringify(new BodyRenderer(values, options).render(body)));

function bounded(json: string): string {
  if (json.length > maxBody) throw tooLong();
  return json;
}

const tooLong = (): RenderProblem => new RenderProblem('content_too_long', `The body is longer than ${maxBody} characters`);

/** The URL of a call. @throws RenderProblem */
export function renderUrl(source: string, values: ReadonlyMap<string, Cell>, options: RenderOptions): string {
  const url = renderText(source, 'URL', values, { escape: encodeUrlValue, maxLength: maxUrl, ...options });
  const fault = urlFault(url);
  if (fault !== undefined) throw new RenderProblem('url_invalid', `The URL ${fault}`);
  return new URL(url).href;
}

/** Renders the strings of a body; stops as soon as they are too long together. */
class BodyRenderer {
  readonly #values: ReadonlyMap<string, Cell>;
  readonly #options: RenderOptions;
  #length = 0;

  constructor(values: ReadonlyMap<string, Cell>, options: RenderOptions) {
    this.#values = values;
    this.#options = options;
  }

  render(value: JsonValue): JsonValue {
    if (typeof value === 'string') return this.#string(value);
    if (Array.isArray(value)) return value.map((one) => this.render(one));
    if (typeof value !== 'object' || value === null) return value;
    // fromEntries defines own members; assigning `__proto__` would set the prototype instead.
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, this.render(one)]));
  }

  /** A string that consists of a single `{{ column }}` keeps the value's type; an absent value is null. */
  #string(source: string): Cell {
    const text = renderText(source, 'body', this.#values, this.#options);
    this.#length += text.length;
    if (this.#length > maxBody) throw tooLong();
    const column = Template.parse(source).soleColumn;
    return column === undefined ? text : (this.#values.get(column) ?? null);
  }
}
