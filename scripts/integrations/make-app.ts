import { type ActionField, type ConnectorAction, connectorSource, kindChoices } from './actions.ts';

const authorization = 'Bearer {{connection.apiKey}}';
const error = { message: '[{{statusCode}}] {{body.message}}' };
const rpcs = { table: 'listTables', spinner: 'listSpinners' } as const;
const types = { table: 'select', spinner: 'select', values: 'collection', text: 'text', time: 'date', flag: 'boolean' } as const;

/** The components of a custom app of Make, each as Make's editor has it. */
export const makeApp = () => ({
  base: {
    baseUrl: '{{connection.url}}/api/v1',
    headers: { authorization },
    response: { error },
    log: { sanitize: ['request.headers.authorization'] },
  },
  connection: {
    parameters: [
      { name: 'url', type: 'url', label: 'Address of your Spindle', required: true, help: 'Such as https://spindle.example.com.' },
      { name: 'apiKey', type: 'password', label: 'API Key', required: true, help: `Scopes: ${connectorSource.scopes.join(', ')}.` },
    ],
    communication: {
      url: '{{parameters.url}}/api/v1/public/me',
      headers: { authorization: 'Bearer {{parameters.apiKey}}' },
      response: { error, metadata: { type: 'text', value: '{{body.organization.name}}' } },
      log: { sanitize: ['request.headers.authorization'] },
    },
  },
  rpcs: {
    listTables: listOf('/data-tables'),
    listSpinners: listOf('/spinners', { state: 'published' }),
  },
  webhook: {
    parameters: [
      {
        name: 'kinds',
        type: 'select',
        label: 'Events',
        multiple: true,
        help: 'All, if none is chosen.',
        options: kindChoices,
      },
    ],
    attach: {
      url: '/event-endpoints',
      method: 'POST',
      body: { name: 'Make', url: '{{webhook.url}}', kinds: '{{ifempty(parameters.kinds, emptyarray)}}' },
      response: { data: { endpointId: '{{body.endpoint.id}}' } },
    },
    detach: { url: '/event-endpoints/{{webhook.endpointId}}', method: 'DELETE' },
    communication: { output: '{{body}}' },
  },
  modules: Object.fromEntries(connectorSource.actions.map((action) => [action.key, moduleOf(action)])),
});

const listOf = (url: string, qs: Readonly<Record<string, string>> = {}) => ({
  url,
  method: 'GET',
  qs: { ...qs, limit: '500' },
  response: { iterate: '{{body.data}}', output: { label: '{{item.name}}', value: '{{item.id}}' } },
});

const moduleOf = ({ key, title, help, method, path, fields, body, sample }: ConnectorAction) => ({
  name: key,
  label: title,
  description: help,
  type: 'action',
  parameters: fields.map(parameterOf),
  communication: {
    url: filled(path),
    method,
    ...(body !== undefined && { body: filled(body) }),
    response: { output: '{{body}}' },
  },
  sample,
});

const parameterOf = ({ key, label, type, required = false, help }: ActionField) => ({
  name: key,
  label,
  type: types[type],
  required,
  ...(help && { help }),
  ...(type in rpcs && { options: `rpc://${rpcs[type as keyof typeof rpcs]}` }),
  ...(type === 'values' && { spec: [] }),
});

/** Puts the parameters of Make into the places of the fields. */
const filled = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replace(/\{(\w+)\}/g, '{{parameters.$1}}');
  if (Array.isArray(value)) return value.map(filled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filled(one)]));
};
