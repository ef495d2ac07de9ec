import type { Problem } from '../../kernel/errors.ts';
import { isCountry, parsePhoneNumber } from '../phone-number.ts';
import type { RenderedSms } from '../sms.ts';
import { shortKeyFault } from './check-credentials.ts';
import type { ApiConnection, ApiFault } from './connection.ts';
import { membersOf, textClaim } from './oauth.ts';
import type { ChannelSettings, Credentials, Provider } from './provider.ts';

interface TwilioSettings {
  readonly accountSid: string;
  readonly from?: string;
  readonly messagingServiceSid?: string;
  /** Codes of countries, separated by commas. */
  readonly countries: string;
  readonly apiKeySid?: string;
  readonly baseUrl: string;
}

const typed = (settings: ChannelSettings): TwilioSettings => settings as unknown as TwilioSettings;

const defaultBaseUrl = 'https://api.twilio.com';
const version = '2010-04-01';

/** An identifier of Twilio: two letters for what it names, and 32 hexadecimal digits. */
const sid = (kind: string): RegExp => new RegExp(`^${kind}[0-9a-fA-F]{32}$`);

/** The first row with a code says whose fault it is; an error that no row has holds up the channel, and nobody's message fails. */
const faults: readonly (readonly [ApiFault, readonly number[]])[] = [
  // No number, no mobile.
  ['gone', [21211, 21614]],
  // A landline, a short code, no route, its own number, another number that is none.
  ['recipient', [21635, 21265, 21612, 21266, 21217]],
  ['opted-out', [21610]],
  // Too long, empty, or filtered.
  ['content', [21617, 21602, 30007]],
  // Too many at once: these were not processed.
  ['rate', [20429, 21611, 30001]],
];

/** SMS over Twilio's REST API, or that of a provider that speaks it. */
export const twilio: Provider = {
  provider: 'twilio',
  title: 'Twilio',
  summary: 'SMS from a number or a messaging service of Twilio, or of a provider with the same API.',
  serves: 'sms',
  feedbackSource: 'twilio',
  settings: {
    accountSid: {
      holds: 'text',
      maxLength: 34,
      label: 'Account SID',
      description: 'The SID of the account: AC and 32 digits and letters.',
      example: 'AC0123456789abcdef0123456789abcdef',
    },
    from: {
      holds: 'text',
      maxLength: 30,
      isOptional: true,
      label: 'Number',
      group: 'sender',
      description: 'The number to send from, with its country code; or else a messaging service.',
      example: '+14155552671',
    },
    messagingServiceSid: {
      holds: 'text',
      maxLength: 34,
      isOptional: true,
      label: 'Messaging service SID',
      group: 'sender',
      description: 'The service to send from instead of a number: MG and 32 digits and letters.',
      example: 'MG0123456789abcdef0123456789abcdef',
    },
    countries: {
      holds: 'text',
      maxLength: 1000,
      isOptional: true,
      label: 'Countries',
      group: 'sender',
      description:
        'Where it may send to, by codes such as `US, CA` (ISO 3166-1 alpha-2). Left out: the country of the number; a messaging service needs them.',
      example: 'US, CA',
    },
    apiKeySid: {
      holds: 'text',
      maxLength: 34,
      isOptional: true,
      label: 'API key SID',
      group: 'more',
      description: 'An API key to send with, instead of the auth token: SK and 32 digits and letters.',
      example: 'SK0123456789abcdef0123456789abcdef',
    },
    helpText: {
      holds: 'text',
      maxLength: 480,
      isOptional: true,
      label: 'Answer to HELP',
      group: 'more',
      description: 'Sent to people who text HELP or INFO, unless Twilio answers them itself. Left out: no answer.',
      example: 'Acme: appointment reminders. Reply STOP to opt out. More at acme.example/help.',
    },
    baseUrl: {
      holds: 'text',
      maxLength: 500,
      isOptional: true,
      label: 'URL of the API',
      group: 'more',
      description: `For providers with the same API. Left out: ${defaultBaseUrl}.`,
      example: defaultBaseUrl,
    },
  },
  credentials: {
    authToken: {
      holds: 'text',
      maxLength: 500,
      label: 'Auth token',
      description: 'The primary auth token of the account: callbacks are signed with it. It is stored sealed and never shown again.',
      example: '0123456789abcdef0123456789abcdef',
      fault: shortKeyFault,
    },
    apiKeySecret: {
      holds: 'text',
      maxLength: 500,
      isOptional: true,
      label: 'API key secret',
      group: 'more',
      description: 'The secret of the API key.',
      example: 'abcdefghijklmnopqrstuvwxyz012345',
    },
  },
  // The rate of a long code; a messaging service and other numbers send more.
  limits: { perSecond: 1, perMinute: null, perDay: null, concurrency: 5 },
  complete(settings) {
    const written = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value).trim()]));
    const given = Object.fromEntries(Object.entries(written).filter(([, value]) => value !== ''));
    const own = given.from === undefined ? undefined : parsePhoneNumber(given.from, null);
    const countries = (given.countries ?? own?.country ?? '').split(/[\s,;]+/).filter((code) => code !== '');
    return {
      ...given,
      ...(own && { from: own.e164 }),
      countries: [...new Set(countries.map((code) => code.toUpperCase()))].join(', '),
      baseUrl: (given.baseUrl ?? defaultBaseUrl).replace(/(?<!\/)\/+$/, ''),
    };
  },
  check: (settings, path) => problemsOf(typed(settings)).map(({ path: name, message }) => ({ path: `${path}.${name}`, message })),
  fieldOf: { address: 'settings.baseUrl', account: 'settings.accountSid', signIn: 'credentials.authToken' },
  needs: ({ apiKeySid }) => ['authToken', ...(apiKeySid === undefined ? [] : ['apiKeySecret'])],
  destination: ({ baseUrl }) => String(baseUrl),
  senderOf(settings) {
    const { from, messagingServiceSid = '' } = typed(settings);
    return from ?? messagingServiceSid;
  },
  refusalOf: (settings, message) =>
    refusedCountryOf(typed(settings), (message as RenderedSms).to) === undefined ? undefined : 'country_not_allowed',
  connection: (settings, credentials) => connectionTo(typed(settings), credentials),
};

/** The country of a number, if the settings do not name it. */
function refusedCountryOf({ countries }: TwilioSettings, to: string): string | undefined {
  const { country } = parsePhoneNumber(to, null) ?? {};
  return country !== undefined && listOf(countries).includes(country) ? undefined : (country ?? 'numbers of no country');
}

function problemsOf({ accountSid, from, messagingServiceSid, countries, apiKeySid, baseUrl }: TwilioSettings): Problem[] {
  const problems: Problem[] = [];
  const report = (path: string, message: string) => problems.push({ path, message });
  if (!sid('AC').test(accountSid)) report('accountSid', 'must be AC and 32 hexadecimal digits');
  if (from === undefined && messagingServiceSid === undefined) report('from', 'is missing; give it or a messagingServiceSid');
  if (from !== undefined && messagingServiceSid !== undefined) report('from', 'must not be given beside a messagingServiceSid');
  if (from !== undefined && !parsePhoneNumber(from, null))
    report('from', 'must be a phone number with its country code, such as +14155552671');
  if (messagingServiceSid !== undefined && !sid('MG').test(messagingServiceSid))
    report('messagingServiceSid', 'must be MG and 32 hexadecimal digits');
  if (apiKeySid !== undefined && !sid('SK').test(apiKeySid)) report('apiKeySid', 'must be SK and 32 hexadecimal digits');
  const unknown = listOf(countries).find((code) => !isCountry(code));
  if (countries === '') report('countries', 'is missing; name the countries to send to, such as US, CA');
  else if (unknown !== undefined)
    report('countries', `must be codes of countries such as US, CA; ${JSON.stringify(unknown.slice(0, 20))} is none`);
  if (!isSafe(baseUrl)) report('baseUrl', 'must be a URL that begins with https://, without a query');
  return problems;
}

const listOf = (countries: string): readonly string[] => (countries === '' ? [] : countries.split(', '));

/** Credentials are not sent without encryption, but for a test on this machine. */
function isSafe(baseUrl: string): boolean {
  if (!URL.canParse(baseUrl) || /[?#]/.test(baseUrl)) return false;
  const { protocol, hostname, username, password } = new URL(baseUrl);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && /^127\.[\d.]+$/.test(hostname));
}

function connectionTo(settings: TwilioSettings, { authToken = '', apiKeySecret = '' }: Credentials): ApiConnection {
  const { accountSid, from, messagingServiceSid, apiKeySid, baseUrl } = settings;
  const account = `${baseUrl}/${version}/Accounts/${accountSid}`;
  const owner = { user: accountSid, password: authToken };
  return {
    transport: 'api',
    chosenUrl: { setting: 'baseUrl', url: baseUrl },
    // With the auth token in any case: it has to be right for callbacks to be believed.
    check: { method: 'GET', url: `${account}.json`, auth: owner },
    takesMail: false,
    requestOf({ content, callbackUrl }) {
      // A channel that serves SMS gets no other messages: see `chooseVia`.
      const { to, text, validForSeconds } = content as RenderedSms;
      const country = refusedCountryOf(settings, to);
      if (country !== undefined) return { refused: `The channel does not send to ${country}: see its countries` };
      return {
        method: 'POST',
        url: `${account}/Messages.json`,
        auth: apiKeySid === undefined ? owner : { user: apiKeySid, password: apiKeySecret },
        body: {
          form: {
            To: to,
            Body: text,
            StatusCallback: callbackUrl,
            ValidityPeriod: String(validForSeconds),
            ...(from === undefined ? { MessagingServiceSid: messagingServiceSid ?? '' } : { From: from }),
          },
        },
      };
    },
    idOf: (answer) => textClaim(membersOf(answer), 'sid'),
    faultOf(status, answer) {
      const { code, message } = membersOf(answer);
      const of = faults.find(([, codes]) => codes.includes(Number(code)))?.[0] ?? (status === 429 ? 'rate' : 'channel');
      return { of, words: [code, message].filter((part) => typeof part === 'number' || typeof part === 'string').join(' ') };
    },
  };
}
