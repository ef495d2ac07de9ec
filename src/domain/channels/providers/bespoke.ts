import type { Members } from '../../kernel/check-shape.ts';
import { checkCustom } from '../custom/check-custom.ts';
import { addressForms, hasForm, mostAddress, readAddress } from '../custom/custom-address.ts';
import { customSettingsOf } from '../custom/custom-settings.ts';
import type { RenderedCustom } from '../custom.ts';
import { http } from '../http.ts';
import { shortKeyFault } from './check-credentials.ts';
import type { ChannelSettings, Provider } from './provider.ts';

const path = { holds: 'text', maxLength: 200, isOptional: true } as const;
const { url, method, headers, json, form, raw, successStatus, successWhen, timeoutSeconds } = http.fields;

/** The name of a host, from the text of a URL whose placeholders come after it. */
const hostOf = (text: string): string => /^https?:\/\/([^/?#]+)/i.exec(text)?.[1] ?? '';

/** Any service with an HTTP API: a channel says by its settings how a message becomes a call, and what answers and callbacks mean. */
export const bespoke: Provider = {
  provider: 'bespoke',
  title: 'Custom channel',
  summary: 'Any service with an HTTP API, such as Telegram, WhatsApp, Slack or push messages, described by a form.',
  serves: 'custom',
  feedbackSource: 'bespoke',
  settings: {
    url: {
      ...url,
      isOptional: false,
      label: 'URL',
      description:
        'The address that is called. After the server, `{{ secrets.name }}`, `{{ to }}`, `{{ text }}`, `{{ message_id }}`, `{{ callback_url }}` and `{{ fields.name }}` can stand.',
      example: 'https://api.telegram.org/bot{{ secrets.telegram }}/sendMessage',
    },
    method: {
      ...method,
      words: ['POST', 'PUT', 'PATCH', 'GET', 'DELETE'],
      group: 'more',
      label: 'Method',
      description: 'The method. Default: POST.',
    },
    headers: { ...headers, label: 'Headers', example: {} },
    json: { ...json, label: 'JSON body', example: { chat_id: '{{ to }}', text: '{{ text }}' } },
    form: { ...form, group: 'more', label: 'Form body' },
    raw: { ...raw, group: 'more', label: 'Text body' },
    successStatus: { ...successStatus, group: 'more', label: 'Statuses of a success' },
    successWhen: { ...successWhen, label: 'Condition of a success', example: { path: 'ok', operator: 'equals', value: true } },
    idPath: {
      ...path,
      label: 'Path to the id',
      description: 'The way to the service’s id of the message in the answer.',
      example: 'result.message_id',
    },
    reasonPath: {
      ...path,
      label: 'Path to the words',
      description: 'The way to the words of an error in the answer.',
      example: 'description',
    },
    retryAfterPath: {
      ...path,
      label: 'Path to the wait',
      description: 'The way to the seconds after which the message may be tried again; else the header Retry-After says it.',
      example: 'parameters.retry_after',
    },
    errors: {
      holds: 'list',
      max: 30,
      isOptional: true,
      of: {
        status: { holds: 'ids', max: 20, isOptional: true },
        path,
        equals: { holds: 'cell', isOptional: true },
        is: { holds: 'choice', words: ['permanent', 'temporary', 'channel'] },
        suppresses: { holds: 'flag', isOptional: true },
      },
      label: 'Errors',
      description:
        'The first rule whose status and value fit says what an answer means. `permanent`: the message fails, and with `suppresses` its address gets no more; `temporary`: it is tried again; `channel`: all messages of the channel wait.',
      example: [
        { status: ['403'], path: 'description', equals: 'Forbidden: bot was blocked by the user', is: 'permanent', suppresses: true },
      ],
    },
    addressForm: {
      holds: 'choice',
      words: addressForms,
      isOptional: true,
      label: 'Form of addresses',
      description:
        '`digits`; `integer`, which may be negative; `phone`: 6 to 15 digits; `handle`: letters, digits, dots and lines; `token`: also `:~+/=`; `any` (default): any line.',
      example: 'integer',
    },
    mostAddress: {
      holds: 'integer',
      min: 1,
      max: mostAddress,
      isOptional: true,
      label: 'Length of addresses',
      group: 'more',
      description: `The most characters of an address. Default: ${mostAddress}.`,
      example: 20,
    },
    mostText: {
      holds: 'integer',
      min: 1,
      max: 20_000,
      isOptional: true,
      label: 'Length of texts',
      group: 'more',
      description: 'The most characters of a text; a longer one fails its recipient. Default: 4096.',
      example: 4096,
    },
    fields: {
      holds: 'ids',
      max: 10,
      isOptional: true,
      label: 'Further fields',
      group: 'more',
      description: 'The names of what a message has beside its text, which the call uses as `{{ fields.name }}`.',
      example: ['title'],
    },
    timeoutSeconds: { ...timeoutSeconds, group: 'more', label: 'Time-out' },
    callback: {
      holds: 'json',
      isOptional: true,
      label: 'Callbacks',
      group: 'callbacks',
      description:
        'What the service tells: `signature` (algorithm, encoding, header, prefix, timestampHeader, signs; without it the URL has `?key=`), `answersChallenge`, `listPath`, and for each report `idPath`, `statePath`, `timePath`, `reasonPath` and `states`, which maps states to delivered, bounced, failed, complained or ignored.',
      example: null,
    },
  } as Provider['settings'],
  credentials: {
    signingKey: {
      holds: 'text',
      maxLength: 500,
      isOptional: true,
      label: 'Key of callbacks',
      group: 'callbacks',
      description: 'The key that callbacks are signed with, or the `key` in their URL.',
      example: '0123456789abcdef0123456789abcdef',
      fault: shortKeyFault,
    },
    verifyToken: {
      holds: 'text',
      maxLength: 500,
      isOptional: true,
      label: 'Verify token',
      group: 'callbacks',
      description: 'The token of `hub.verify_token`, where the service checks the callback URL with a challenge.',
      example: 'abcdef0123456789',
      fault: shortKeyFault,
    },
  },
  // Most services take more, and say so with 429.
  limits: { perSecond: 10, perMinute: null, perDay: null, concurrency: 5 },
  senderOf: (settings) => hostOf(customSettingsOf(settings).url),
  complete(given) {
    const { callback, ...settings } = given as Members;
    return {
      method: 'POST',
      headers: {},
      successStatus: ['2xx'],
      errors: [],
      addressForm: 'any',
      mostAddress,
      mostText: 4096,
      fields: [],
      timeoutSeconds: 15,
      ...settings,
      ...(callback !== undefined && { callback: completeCallback(callback) }),
    } as ChannelSettings;
  },
  check: (settings, at) => checkCustom(settings, at),
  fieldOf: { address: 'settings.url' },
  needs(settings) {
    const { callback } = customSettingsOf(settings);
    if (!callback) return [];
    return ['signingKey', ...(callback.answersChallenge ? ['verifyToken'] : [])];
  },
  // Its credentials are sent nowhere: secrets are bound to their hosts.
  destination: () => '',
  refusalOf(settings, message) {
    const { addressForm, mostAddress: most, mostText } = customSettingsOf(settings);
    const { to, text } = message as RenderedCustom;
    if (!hasForm(readAddress(to)?.address ?? '', addressForm, most)) return 'address_invalid';
    return text.length > mostText ? 'content_too_long' : undefined;
  },
  connection: (settings) => ({ transport: 'custom', settings: customSettingsOf(settings) }),
};

/** Fills in what callbacks may leave out; what has another shape is for the check. */
function completeCallback(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  const written = withoutNulls(given);
  const { signature } = written;
  const isSigned = typeof signature === 'object' && signature !== null && !Array.isArray(signature);
  return {
    answersChallenge: false,
    listPath: '',
    ...written,
    ...(isSigned && { signature: { prefix: '', signs: 'body', ...withoutNulls(signature) } }),
  };
}

const withoutNulls = (given: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
