import { member, memberPath } from '../kernel/check-shape.ts';
import type { ColumnUse } from '../kernel/column-use.ts';
import type { JsonValue } from '../kernel/json-value.ts';
import { checkWebhookBody, checkWebhookUrl, maxUrl } from './http/check-webhook.ts';
import { type RenderedWebhook, renderWebhook, type WebhookContent } from './http/render-webhook.ts';
import type { Medium } from './medium.ts';
import { Template } from './templates/template.ts';
import { templateUses } from './templates/template-uses.ts';

/** The headers of a call, with placeholders for values that only a real call has. */
const headers = {
  'content-type': 'application/json',
  'user-agent': 'Spindle',
  'webhook-id': '<the id of the message>',
  'webhook-timestamp': '<the time of sending, in seconds>',
  'webhook-signature': "v1,<the signature, made with the organization's secret>",
};

/** A signed POST about one recipient. It needs no connection. */
export const webhook: Medium<WebhookContent, RenderedWebhook> = {
  channel: 'webhook',
  fields: {
    url: {
      holds: 'text',
      meaning: 'url_template',
      maxLength: maxUrl,
      isOptional: true,
      description: 'The full address that is called, such as https://example.com/contacts. Placeholders can stand only after the server.',
      example: 'https://crm.example.com/contacts/{{ email }}',
    },
    body: {
      holds: 'json',
      meaning: 'json_template',
      isOptional: true,
      description: 'A JSON object whose strings are templates; all metadata columns if absent.',
      example: { event: 'welcomed', email: '{{ email }}' },
    },
  },
  meter: 'webhooks',
  // The receiver recognizes a repeat by the header `webhook-id`.
  repeatIsHarmless: true,
  needsUnsubscribeLink: false,
  notConnected: undefined,
  check: (input, path) => [
    ...checkWebhookUrl(member(input, 'url'), `${path}.url`),
    ...checkWebhookBody(member(input, 'body'), `${path}.body`),
  ],
  complete: (content) => ({ ...content, url: content.url ?? '' }),
  obstacles: ({ url }, path) =>
    url.trim() === '' ? [{ path: `${path}.url`, message: 'Enter the full address to call, such as https://example.com/contacts' }] : [],
  columnUses: ({ url, body }, path) => [...templateUses(url, `${path}.url`), ...(body ? jsonUses(body, `${path}.body`) : [])],
  // Without a body of its own, it posts all values.
  showsRecord: ({ body }) => body === undefined,
  // A placeholder in the path names a part of the endpoint, such as one contact.
  hasOneEndpoint({ url }) {
    const { prefix, hasPlaceholders } = Template.parse(url);
    return !hasPlaceholders || prefix.includes('?');
  },
  render: renderWebhook,
  renderTest(content, values, facts) {
    const rendered = renderWebhook(content, values, facts);
    return { ...rendered, body: JSON.stringify({ ...JSON.parse(rendered.body), test: true }) };
  },
  addressOf: ({ url }) => url,
  connectionOf: ({ url }) => new URL(url).origin,
  hostOf: ({ url }) => urlOrigin(url),
  previewed: { url: { holds: 'text' }, headers: { holds: 'texts' }, body: { holds: 'text' } },
  preview: ({ url, body }) => ({ url, body, headers }),
};

/** The origin that a URL template leads to; undefined while it is unfinished. Placeholders can only follow the server name. */
export function urlOrigin(url: string): string | undefined {
  const { prefix } = Template.parse(url);
  return URL.canParse(prefix) ? new URL(prefix).origin : undefined;
}

/** The columns that the strings of a JSON body read. */
export function jsonUses(value: JsonValue, path: string): ColumnUse[] {
  if (typeof value === 'string') return templateUses(value, path);
  if (Array.isArray(value)) return value.flatMap((one, index) => jsonUses(one, `${path}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => jsonUses(one, memberPath(path, name)));
}
