import type { Cell } from '../kernel/cell.ts';
import type { JsonValue } from '../kernel/json-value.ts';
import { RenderProblem, renderText } from './render-problem.ts';
import { Template } from './template.ts';
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
export function renderWebhook({ url, body }: Omit<WebhookContent, 'channel'>, values: ReadonlyMap<string, Cell>): RenderedWebhook {
  const json = JSON.stringify(body === undefined ? Object.fromEntries(values) : renderValue(body, values));
  if (json.length > maxBody) throw new RenderProblem('content_too_long', `The body is longer than ${maxBody} characters`);
  return { channel: 'webhook', url: renderUrl(url, values), body: json };
}

function renderUrl(source: string, values: ReadonlyMap<string, Cell>): string {
  const url = renderText(source, 'URL', values, { escape: encodeUrlValue, maxLength: maxUrl });
  const fault = urlFault(url);
  if (fault !== undefined) throw new RenderProblem('url_invalid', `The URL ${fault}`);
  return new URL(url).href;
}

function renderValue(value: JsonValue, values: ReadonlyMap<string, Cell>): JsonValue {
  if (typeof value === 'string') return renderString(value, values);
  if (Array.isArray(value)) return value.map((one) => renderValue(one, values));
  if (typeof value !== 'object' || value === null) return value;
  // fromEntries defines own members; assigning `__proto__` would set the prototype instead.
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, renderValue(one, values)]));
}

/** A string that consists of a single `{{ column }}` keeps the value's type; an absent value is null. */
function renderString(source: string, values: ReadonlyMap<string, Cell>): Cell {
  const text = renderText(source, 'body', values, {});
  const column = Template.parse(source).soleColumn;
  return column === undefined ? text : (values.get(column) ?? null);
}
