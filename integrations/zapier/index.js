const { actions, kinds, scopes } = require('./actions.json');
const { version } = require('./package.json');

const rootOf = (bundle) => `${bundle.authData.url.replace(/\/+$/, '').replace(/\/api\/v1$/, '')}/api/v1`;

/** Puts what a person filled in into the places of the fields; a member whose field is empty is left out. */
function filled(value, input) {
  if (typeof value === 'string') {
    const [, whole] = /^\{(\w+)\}$/.exec(value) ?? [];
    if (whole) return input[whole] === '' ? undefined : input[whole];
    return value.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(input[key] ?? ''));
  }
  if (Array.isArray(value)) return value.map((one) => filled(one, input));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filled(one, input)]));
}

const types = { table: 'string', spinner: 'string', text: 'string', time: 'datetime', flag: 'boolean' };
const lists = { table: 'table_list.id.name', spinner: 'spinner_list.id.name' };

const fieldOf = ({ key, label, type, required = false, help }) => ({
  key,
  label,
  required,
  ...(help && { helpText: help }),
  ...(type === 'values' ? { dict: true } : { type: types[type] }),
  ...(lists[type] && { dynamic: lists[type] }),
});

const createOf = ({ key, noun, title, help, method, path, fields, body, sample }) => ({
  key,
  noun,
  display: { label: title, description: help },
  operation: {
    inputFields: fields.map(fieldOf),
    sample,
    perform: async (z, bundle) => {
      const url = rootOf(bundle) + filled(path, bundle.inputData);
      const isStored = method === 'POST' && /^\/public\/(?:ingest|trigger)/.test(path) && !body?.dryRun;
      // Zapier runs a step again after a time-out, with the same input.
      const headers =
        isStored && bundle.meta?.zap?.id ? { 'Idempotency-Key': z.hash('sha256', JSON.stringify([bundle.meta, bundle.inputData])) } : {};
      const answer = await z.request({ url, method, headers, ...(body && { body: filled(body, bundle.inputData) }) });
      return answer.data;
    },
  },
});

const listOf = (key, noun, path) => ({
  key,
  noun,
  display: { label: `List of ${noun}s`, description: `Fills a menu with ${noun.toLowerCase()}s.`, hidden: true },
  operation: {
    perform: async (z, bundle) => (await z.request({ url: rootOf(bundle) + path })).data.data.map(({ id, name }) => ({ id, name })),
  },
});

const event = {
  key: 'event',
  noun: 'Event',
  display: { label: 'New Event', description: 'Triggers when something happens, such as a bounce, a reply or a new record.' },
  operation: {
    type: 'hook',
    inputFields: [
      {
        key: 'kinds',
        label: 'Events',
        list: true,
        required: false,
        choices: kinds.map(({ value, label }) => ({ value, label, sample: value })),
        helpText: 'All, if none is chosen.',
      },
    ],
    performSubscribe: async (z, bundle) => {
      const body = { name: 'Zapier', url: bundle.targetUrl, kinds: bundle.inputData.kinds ?? [] };
      const { data } = await z.request({ url: `${rootOf(bundle)}/event-endpoints`, method: 'POST', body });
      return { id: data.endpoint.id };
    },
    performUnsubscribe: async (z, bundle) =>
      (await z.request({ url: `${rootOf(bundle)}/event-endpoints/${bundle.subscribeData.id}`, method: 'DELETE' })).data,
    perform: (_z, bundle) => [bundle.cleanedRequest],
    performList: async (z, bundle) => {
      const { data } = await z.request({ url: `${rootOf(bundle)}/events`, params: { limit: '3' } });
      return data.data;
    },
    sample: { id: '1', type: 'message.sent', timestamp: '2026-01-01T00:00:00.000Z', data: { to: 'ada@example.com' } },
  },
};

const byKey = (all) => Object.fromEntries(all.map((one) => [one.key, one]));
const isSearch = ({ method }) => method === 'GET';

module.exports = {
  version,
  platformVersion: '19.1.0',
  authentication: {
    type: 'custom',
    fields: [
      { key: 'url', label: 'Address of your Spindle', required: true, helpText: 'Such as https://spindle.example.com.' },
      { key: 'apiKey', label: 'API Key', type: 'password', required: true, helpText: `Scopes: ${scopes.join(', ')}.` },
    ],
    test: async (z, bundle) => (await z.request({ url: `${rootOf(bundle)}/public/me` })).data,
    connectionLabel: '{{organization__name}}',
  },
  beforeRequest: [
    (request, _z, bundle) => ({ ...request, headers: { ...request.headers, Authorization: `Bearer ${bundle.authData.apiKey}` } }),
  ],
  triggers: byKey([
    event,
    listOf('table_list', 'Table', '/data-tables?limit=500'),
    listOf('spinner_list', 'Spinner', '/spinners?state=published&limit=500'),
  ]),
  creates: byKey(actions.filter((action) => !isSearch(action)).map(createOf)),
  searches: byKey(
    actions.filter(isSearch).map((action) => {
      const { operation, ...rest } = createOf(action);
      return { ...rest, operation: { ...operation, perform: async (z, bundle) => [await operation.perform(z, bundle)] } };
    }),
  ),
};
