import { anyText, jsonObject, list, object, oneOf, optional, text } from '../kernel/schema.ts';

/** A step; which members one has follows from its type. */
export const shownStep = () =>
  object({
    id: text().description('Small letters, digits, "-" and "_"; it stays the same when the step is edited or moved.'),
    type: oneOf('filter', 'wait', 'message', 'webhook'),
    where: optional(jsonObject()).description('Of a filter: {column, operator, value}, or {all: […]}, {any: […]}, {not: …}.'),
    for: optional(anyText()).description('Of a wait: "2 days", "90 minutes".'),
    channel: optional(oneOf('email')).description('Of a message.'),
    to: optional(anyText()).description('Of a message, a template: {{ email }}.'),
    subject: optional(anyText()).description('Of a message, a template.'),
    text: optional(anyText()).description('Of a message, a template with {{ unsubscribe_url }} in it.'),
    html: optional(anyText()).description('Of a message, a template whose values are escaped.'),
    url: optional(anyText()).description('Of a webhook; templates may stand after the name of the server.'),
    body: optional(jsonObject()).description('Of a webhook: its strings are templates; all metadata columns where absent.'),
  });

/** A definition as it is kept. */
export const shownDefinition = () => object({ dataTableId: text(), audience: oneOf('new', 'all'), steps: list(shownStep()) });

/** A definition as it may be sent, for the documentation: what is wrong with one is the domain's to say. */
export const sentDefinition = () =>
  object({ dataTableId: text(), audience: optional(oneOf('new', 'all')).description('`new` where absent.'), steps: list(shownStep()) });

/** A definition that can be published. */
export const exampleDefinition = {
  dataTableId: '0198c0de-0000-7000-8000-000000000001',
  audience: 'new',
  steps: [
    { id: 'customers', type: 'filter', where: { column: 'plan', operator: 'equals', value: 'pro' } },
    { id: 'pause', type: 'wait', for: '2 days' },
    {
      id: 'welcome',
      type: 'message',
      channel: 'email',
      to: '{{ email }}',
      subject: 'Welcome, {{ name | default: "friend" }}',
      text: 'Hello {{ name }}!\n\nNo more of these: {{ unsubscribe_url }}',
    },
  ],
};
