import { Resolver } from 'node:dns';
import { availableParallelism } from 'node:os';
import Joi from 'joi';
import { mailboxOf } from '../channels/email-fields.ts';
import type { RegisteredClient } from '../channels/oauth-http-client.ts';
import type { SignUpLimits } from '../domain/accounts/sign-up-limits.ts';
import type { OAuthUrls } from '../domain/channels/providers/oauth.ts';
import { oauthProviders } from '../domain/channels/providers/providers.ts';
import { isLoopback } from '../domain/kernel/network.ts';
import type { DailyLimit } from '../domain/plans/daily-limit.ts';
import { prefix } from '../http/kernel/prefix.ts';
import { isWeakMasterKey, MasterKey } from '../system/master-key.ts';
import { type BounceSettings, bounceFiles, bounceSchema, bounceSettingsOf } from './bounces/bounce-settings.ts';

/** All settings; `.env.example` explains each. */
export interface Config {
  readonly databaseUrl: string | undefined;
  readonly databaseDirectUrl: string | undefined;
  /** With the role that owns the tables. */
  readonly migrationDatabaseUrl: string | undefined;
  readonly databasePoolSize: number;
  readonly statementTimeoutMs: number;
  readonly host: string;
  readonly port: number;
  readonly publicApiUrl: string | undefined;
  readonly publicAppUrl: string | undefined;
  readonly signUp: 'open' | 'closed';
  /** Whether strangers may sign up: it is open, and not only to this machine. */
  readonly hasStrangers: boolean;
  /** Whether only this machine reaches Spindle. */
  readonly isLocal: boolean;
  readonly signUpLimits: SignUpLimits;
  /** Of organizations that strangers have made. */
  readonly dailyLimit: DailyLimit;
  /** Whether people who sign up have to confirm their e-mail address before anything is sent for them. */
  readonly verifyAddresses: boolean;
  readonly defaultPlan: string;
  readonly masterKey: string | undefined;
  /** Master keys that nothing new is made with. */
  readonly oldMasterKeys: readonly string[];
  /** Ids of master keys that are lost, and with them what was sealed with them. */
  readonly lostMasterKeys: readonly string[];
  readonly trustedProxies: number;
  /** The most open connections; 0 is stored as Infinity. */
  readonly maxConnections: { readonly total: number; readonly perNetwork: number };
  /** The most bytes of the bodies of all requests in memory together, and of all answers that are not read. */
  readonly bodyBufferBytes: number;
  readonly logLevel: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Whether `smtpUrl` sends the messages of organizations that have connected no channel. */
  readonly smtpForMessages: boolean;
  readonly bounces: BounceSettings;
  readonly outboundAllowPrivate: boolean;
  /** Empty: those of the system. */
  readonly dnsServers: readonly string[];
  /** By provider. */
  readonly oauthClients: Readonly<Record<string, RegisteredClient>>;
  readonly rateLimits: {
    readonly ingest: LimitSetting;
    readonly trigger: LimitSetting;
    readonly calls: LimitSetting;
    readonly failedCredentialsPerMinute: number;
  };
  /** How many processes `npm run api` and `npm run worker` are, behind one primary if there are several. */
  readonly apiProcesses: number;
  readonly workerProcesses: number;
  readonly workerConcurrency: number;
  /** In days after its end; 0 for ever. */
  readonly jobRetentionDays: number;
  readonly workerHealthPort: number | undefined;
  /** Without it, metrics are for this machine alone. */
  readonly metricsToken: string | undefined;
  readonly shutdownDelayMs: number;
  readonly shutdownTimeoutMs: number;
  readonly dataDirectory: string;
}

/** Calls per second and burst; a rate of 0 means no limit. */
export interface LimitSetting {
  readonly perSecond: number;
  readonly burst: number;
}

const url = (...schemes: string[]): Joi.StringSchema => Joi.string().uri({ scheme: schemes });
const base = (): Joi.StringSchema =>
  url('http', 'https')
    .replace(/\/+$/, '')
    .pattern(/^[^?#]*$/)
    .messages({ 'string.pattern.base': '{#label} must not have a query or a fragment' });
const count = (): Joi.NumberSchema => Joi.number().integer().min(0);
const processes = (): Joi.NumberSchema =>
  count()
    .min(1)
    .max(64)
    .allow('auto')
    .messages({ 'number.base': '{#label} must be a number from 1 to 64, or auto: one for each core' })
    .default(1);
const limit = (fallback: string): Joi.StringSchema =>
  Joi.string()
    .pattern(/^(?:0(?::0)?|(?=.*[1-9].*:)\d{1,7}(?:\.\d{1,3})?:(?!0+$)\d{1,7})$/)
    .messages({ 'string.pattern.base': '{#label} must be calls per second and burst, such as 100:200, or 0 for no limit' })
    .default(fallback);

const mailbox = (): Joi.StringSchema =>
  Joi.string()
    .custom((text: string) => mailboxOf(text) && text)
    .messages({ 'any.custom': '{#label} must be one e-mail address, such as Spindle <spindle@example.com>' });

// The messages do not contain the keys: they may be logged.
const weak = 'is not a random key; create one with: openssl rand -hex 32, and if this one is in use, set it in SPINDLE_OLD_MASTER_KEYS';
const masterKey = (): Joi.StringSchema =>
  Joi.string()
    .custom((text: string, { error }) => (isWeakMasterKey(text) ? error('any.weak') : text))
    .messages({ 'any.custom': '{#label} must be 32 bytes: 64 hex digits, or base64', 'any.weak': `{#label} ${weak}` });
const masterKeys = Joi.string()
  .custom((text: string) => {
    const keys = text.split(',').map((key) => key.trim());
    for (const key of keys) new MasterKey(key);
    return keys;
  })
  .messages({ 'any.custom': '{#label} must be keys of 32 bytes with commas between them: 64 hex digits each, or base64' });

/** The names of the settings of a provider's client id and secret. */
export const clientSettings = (provider: string): readonly [string, string] => [
  `${provider.toUpperCase()}_CLIENT_ID`,
  `${provider.toUpperCase()}_CLIENT_SECRET`,
];

/** The name of the setting of a provider's URL. */
const urlSetting = (provider: string, url: string): string => `${provider}_${url}_url`.toUpperCase();

/** The settings of every provider that is connected by OAuth. */
const oauthSchema = (): Readonly<Record<string, Joi.Schema>> =>
  Object.fromEntries(
    oauthProviders.flatMap(({ provider, oauth }) => [
      ...clientSettings(provider).map((name) => [name, Joi.string()] as const),
      ...Object.keys(oauth.urls).map((url) => [urlSetting(provider, url), Joi.string().pattern(/^(?:https?|smtp):\/\/\S+$/)] as const),
    ]),
  );

const schema = Joi.object({
  DATABASE_URL: url('postgres', 'postgresql'),
  DATABASE_DIRECT_URL: url('postgres', 'postgresql'),
  MIGRATION_DATABASE_URL: url('postgres', 'postgresql'),
  DATABASE_POOL_SIZE: count().min(2).max(200).default(10),
  STATEMENT_TIMEOUT_MS: count().min(100).max(3_600_000).default(30_000),
  HOST: Joi.string().default('127.0.0.1'),
  PORT: Joi.number().port().default(3000),
  PUBLIC_API_URL: base()
    .pattern(new RegExp(`${prefix}$`), { invert: true })
    .messages({ 'string.pattern.invert.base': `{#label} must not end with ${prefix}, which is added to it` }),
  PUBLIC_APP_URL: base(),
  SIGN_UP: Joi.valid('open', 'closed'),
  SIGN_UPS_PER_NETWORK: count().max(1_000_000).default(20),
  SIGN_UPS_PER_DOMAIN: count().max(1_000_000).default(100),
  NEW_ORGANIZATION_MESSAGES: count().max(1_000_000_000).default(200),
  NEW_ORGANIZATION_DAYS: count().max(36_500).default(14),
  VERIFY_ADDRESSES: Joi.boolean(),
  DEFAULT_PLAN: Joi.string(),
  SPINDLE_MASTER_KEY: masterKey().when('DATABASE_URL', {
    is: Joi.exist(),
    // biome-ignore lint/suspicious/noThenProperty: `then` is how Joi spells a condition.
    then: Joi.required().messages({ 'any.required': '{#label} is required with DATABASE_URL; create one with: openssl rand -hex 32' }),
  }),
  SPINDLE_OLD_MASTER_KEYS: masterKeys.default([]),
  SPINDLE_LOST_MASTER_KEYS: Joi.string()
    .pattern(/^(?:[\da-f]{8}|unnamed)(?:,(?:[\da-f]{8}|unnamed))*$/)
    .messages({ 'string.pattern.base': '{#label} must be ids of keys, with commas between them' })
    .default(''),
  TRUSTED_PROXIES: count().max(10).default(0),
  MAX_CONNECTIONS: count().default(10_000),
  MAX_CONNECTIONS_PER_NETWORK: count().default(1000),
  BODY_BUFFER_MIB: count().min(16).max(65_536).default(256),
  LOG_LEVEL: Joi.valid('debug', 'info', 'warn', 'error', 'silent'),
  SMTP_URL: url('smtp', 'smtps'),
  MAIL_FROM: mailbox().default('Spindle <spindle@localhost>'),
  SMTP_FOR_MESSAGES: Joi.boolean().default(true),
  ...bounceSchema(),
  OUTBOUND_ALLOW_PRIVATE: Joi.boolean().default(false),
  DNS_SERVERS: Joi.string()
    .custom((text: string) => {
      const servers = text.split(',').map((server) => server.trim());
      new Resolver().setServers(servers);
      return servers;
    })
    .messages({ 'any.custom': '{#label} must be IP addresses with commas between them, each with a port if it is not 53' })
    .default([]),
  ...oauthSchema(),
  RATE_LIMIT_INGEST: limit('100:200'),
  RATE_LIMIT_TRIGGER: limit('50:100'),
  RATE_LIMIT_CALLS: limit('50:500'),
  FAILED_CREDENTIALS_PER_MINUTE: count().default(20),
  API_PROCESSES: processes(),
  WORKER_PROCESSES: processes(),
  WORKER_CONCURRENCY: count().min(1).max(50).default(4),
  WORKER_HEALTH_PORT: Joi.number().port(),
  METRICS_TOKEN: Joi.string()
    .pattern(/^[\w.~+/=-]{16,200}$/)
    .messages({ 'string.pattern.base': '{#label} must be 16 to 200 letters, digits or -._~+/=; create one with: openssl rand -hex 32' }),
  SHUTDOWN_DELAY_MS: count()
    .max(60_000)
    .less(Joi.ref('SHUTDOWN_TIMEOUT_MS'))
    .messages(Object.fromEntries(['number.less', 'any.ref'].map((type) => [type, '{#label} must be less than SHUTDOWN_TIMEOUT_MS'])))
    .default(({ SHUTDOWN_TIMEOUT_MS: most }) => Math.min(5000, most / 2)),
  SHUTDOWN_TIMEOUT_MS: count().min(1000).max(3_600_000).default(30_000),
  // The links to unsubscribe in e-mails need the messages of their job.
  JOB_RETENTION_DAYS: count().min(60).max(36_500).allow(0).default(0),
  SPINDLE_DATA_DIR: Joi.string().default('.spindle'),
})
  .and(...bounceFiles)
  .messages({ 'object.and': 'BOUNCE_TLS_KEY_FILE and BOUNCE_TLS_CERT_FILE go together' })
  .prefs({ abortEarly: false, convert: true, stripUnknown: true, errors: { wrap: { label: false } } });

/** Lists every setting that is missing or not valid. */
export class ConfigError extends Error {}

/** Reads the settings, without white space around them; an empty one counts as absent. @throws ConfigError naming every problem */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])));
  const { error, value } = schema.validate(given);
  if (error) throw new ConfigError(`The settings are not valid:\n${error.details.map(({ message }) => `  - ${message}`).join('\n')}`);
  const isLocal = isOfThisMachine(value);
  const signUp = value.SIGN_UP ?? (isLocal ? 'open' : 'closed');
  const hasStrangers = signUp === 'open' && !isLocal;
  return Object.freeze({
    databaseUrl: value.DATABASE_URL,
    databaseDirectUrl: value.DATABASE_DIRECT_URL ?? value.DATABASE_URL,
    migrationDatabaseUrl: value.MIGRATION_DATABASE_URL,
    databasePoolSize: value.DATABASE_POOL_SIZE,
    statementTimeoutMs: value.STATEMENT_TIMEOUT_MS,
    host: value.HOST,
    port: value.PORT,
    publicApiUrl: value.PUBLIC_API_URL,
    publicAppUrl: value.PUBLIC_APP_URL,
    signUp,
    hasStrangers,
    isLocal,
    dailyLimit: { messages: value.NEW_ORGANIZATION_MESSAGES, days: value.NEW_ORGANIZATION_DAYS },
    signUpLimits: { perNetwork: value.SIGN_UPS_PER_NETWORK, perDomain: value.SIGN_UPS_PER_DOMAIN },
    // Without a mail server nothing can be confirmed.
    verifyAddresses: value.VERIFY_ADDRESSES ?? (hasStrangers && value.SMTP_URL !== undefined),
    // Whoever runs Spindle on their own machine to try it meets no plan's limits.
    defaultPlan: value.DEFAULT_PLAN ?? (value.DATABASE_URL === undefined && !hasStrangers ? 'unlimited' : 'free'),
    masterKey: value.SPINDLE_MASTER_KEY,
    oldMasterKeys: value.SPINDLE_OLD_MASTER_KEYS,
    lostMasterKeys: value.SPINDLE_LOST_MASTER_KEYS.split(','),
    trustedProxies: value.TRUSTED_PROXIES,
    maxConnections: {
      total: value.MAX_CONNECTIONS || Number.POSITIVE_INFINITY,
      perNetwork: value.MAX_CONNECTIONS_PER_NETWORK || Number.POSITIVE_INFINITY,
    },
    bodyBufferBytes: value.BODY_BUFFER_MIB * 1024 * 1024,
    logLevel: value.LOG_LEVEL,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    smtpForMessages: value.SMTP_FOR_MESSAGES,
    bounces: bounceSettingsOf(value),
    outboundAllowPrivate: value.OUTBOUND_ALLOW_PRIVATE,
    dnsServers: value.DNS_SERVERS,
    oauthClients: oauthClientsOf(value),
    rateLimits: {
      ingest: limitOf(value.RATE_LIMIT_INGEST),
      trigger: limitOf(value.RATE_LIMIT_TRIGGER),
      calls: limitOf(value.RATE_LIMIT_CALLS),
      failedCredentialsPerMinute: value.FAILED_CREDENTIALS_PER_MINUTE,
    },
    apiProcesses: processesOf(value.API_PROCESSES),
    workerProcesses: processesOf(value.WORKER_PROCESSES),
    workerConcurrency: value.WORKER_CONCURRENCY,
    jobRetentionDays: value.JOB_RETENTION_DAYS,
    workerHealthPort: value.WORKER_HEALTH_PORT,
    metricsToken: value.METRICS_TOKEN,
    shutdownDelayMs: value.SHUTDOWN_DELAY_MS,
    shutdownTimeoutMs: value.SHUTDOWN_TIMEOUT_MS,
    dataDirectory: value.SPINDLE_DATA_DIR,
  });
}

/** Whether only this machine reaches Spindle: it listens on loopback, and no URL says that a proxy passes calls on. */
const isOfThisMachine = ({ HOST, PUBLIC_API_URL, PUBLIC_APP_URL }: Readonly<Record<string, string>>): boolean =>
  [HOST ?? '', ...[PUBLIC_API_URL, PUBLIC_APP_URL].flatMap((url) => (url ? [new URL(url).hostname] : []))].every(isLoopback);

const processesOf = (value: number | 'auto'): number => (value === 'auto' ? availableParallelism() : value);

function limitOf(text: string): LimitSetting {
  const [perSecond = 0, burst = perSecond] = text.split(':').map(Number);
  return { perSecond, burst };
}

/** What is set for each provider that is connected by OAuth. */
const oauthClientsOf = (value: Readonly<Record<string, string | undefined>>): Readonly<Record<string, RegisteredClient>> =>
  Object.fromEntries(
    oauthProviders.map(({ provider, oauth: { urls } }) => {
      const [id, secret] = clientSettings(provider);
      const set = Object.entries(urls).map(([name, url]) => [name, (value[urlSetting(provider, name)] ?? url).replace(/\/+$/, '')]);
      return [provider, { clientId: value[id], clientSecret: value[secret], urls: Object.fromEntries(set) as unknown as OAuthUrls }];
    }),
  );
