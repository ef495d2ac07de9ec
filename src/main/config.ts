import Joi from 'joi';
import type { RegisteredClient } from '../channels/oauth-http-client.ts';
import type { SignUpLimits } from '../domain/accounts/sign-up-limits.ts';
import { type RetentionRules, retentionRulesOf } from '../domain/erasure/retention.ts';
import { isLoopback } from '../domain/kernel/network.ts';
import type { DailyLimit } from '../domain/plans/daily-limit.ts';
import { type BounceSettings, bounceSettingsOf } from './bounce-settings.ts';
import { clientRows, oauthClientsOf, urlSchemas } from './config/oauth-clients.ts';
import { removedSettings } from './config/removed-settings.ts';
import type { LimitSetting } from './config/schemas.ts';
import { fileSetting, type SecretsInFiles, secretsInFiles } from './config/secret-files.ts';
import type { SettingRow } from './config/setting-row.ts';
import { table } from './config/table.ts';

/** `camelCase` of a setting's name, without the prefix that some have. */
type FieldOf<Name extends string> = Name extends `SPINDLE_${infer Rest}` ? Camel<Rest> : Camel<Name>;
type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<Camel<Rest>>}`
  : Lowercase<Name>;
type ValueOf<Of> = Of extends { schema: Joi.AnySchema<infer Value> } ? (Of extends { default: string } ? Value : Value | undefined) : never;

/** The settings as they are written. */
type Values = { readonly [Name in keyof typeof table as FieldOf<Name>]: ValueOf<(typeof table)[Name]> };

/** The facts that follow from several settings, or from none. */
interface Derived {
  readonly databaseDirectUrl: string | undefined;
  readonly signUp: 'open' | 'closed';
  /** Whether strangers may sign up: it is open, and not only to this machine. */
  readonly hasStrangers: boolean;
  /** Whether only this machine reaches Spindle. */
  readonly isLocal: boolean;
  readonly signUpLimits: SignUpLimits;
  /** The daily limit of organizations that strangers have made. */
  readonly dailyLimit: DailyLimit;
  readonly verifyAddresses: boolean;
  readonly defaultPlan: string;
  readonly oldMasterKeys: readonly string[];
  readonly lostMasterKeys: readonly string[];
  /** The most open connections; 0 is stored as Infinity. */
  readonly maxConnections: { readonly total: number; readonly perNetwork: number };
  readonly bodyBufferBytes: number;
  readonly bounces: BounceSettings;
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
  readonly shutdownDelayMs: number;
  readonly retentionRules: RetentionRules;
}

/** All settings by the names of their fields: `DATABASE_POOL_SIZE` is `databasePoolSize`. */
export type Config = Omit<Values, keyof Derived> & Derived;

const rows: Readonly<Record<string, SettingRow>> = { ...table, ...clientRows };

const schema = Joi.object({
  ...Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, row.schema])),
  ...urlSchemas,
  ...Object.fromEntries(
    Object.entries(removedSettings).map(([name, instead]) => {
      const messages = { 'any.unknown': `{#label} is no longer a setting: ${instead}` };
      return [name, Joi.forbidden().messages(messages)];
    }),
  ),
})
  .and('BOUNCE_TLS_KEY_FILE', 'BOUNCE_TLS_CERT_FILE')
  .messages({ 'object.and': 'BOUNCE_TLS_KEY_FILE and BOUNCE_TLS_CERT_FILE go together' })
  .prefs({ abortEarly: false, convert: true, stripUnknown: true, errors: { wrap: { label: false } } });

const defaults = Object.fromEntries(
  Object.entries(rows).flatMap(([name, row]) => (row.default === undefined ? [] : [[name, row.default]])),
);

const secrets = Object.keys(rows).filter((name) => rows[name]?.isSecret);

const fieldOf = (name: string): string =>
  name
    .replace(/^SPINDLE_/, '')
    .toLowerCase()
    .replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Lists every setting that is missing or not valid. */
export class ConfigError extends Error {}

/** Reads the settings and the files that `…_FILE` names, without white space around values; an empty one counts as absent. @throws ConfigError naming every problem */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = trimmed(environment);
  const files = secretsInFiles(secrets, given);
  const { error, value } = schema.validate({ ...defaults, ...given, ...trimmed(files.values) });
  const problems = [...Object.values(files.problems), ...problemsOf(error, files)];
  if (problems.length > 0) throw new ConfigError(`The settings are not valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  const values = Object.fromEntries(Object.keys(table).map((name) => [fieldOf(name), value[name]])) as unknown as Values;
  return Object.freeze({ ...values, ...derivedFrom(values), oauthClients: oauthClientsOf(value) });
}

const trimmed = (values: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])));

/** The problems of the schema, but for a secret whose file could not be read. */
const problemsOf = (error: Joi.ValidationError | undefined, files: SecretsInFiles): readonly string[] =>
  (error?.details ?? []).flatMap(({ path, message }) => {
    const name = String(path[0]);
    if (Object.hasOwn(files.problems, name)) return [];
    return Object.hasOwn(files.values, name) ? `${message} (it is read from ${fileSetting(name)})` : message;
  });

function derivedFrom(values: Values): Omit<Derived, 'oauthClients'> {
  const isLocal = isOfThisMachine(values);
  const signUp = values.signUp ?? (isLocal ? 'open' : 'closed');
  const hasStrangers = signUp === 'open' && !isLocal;
  return {
    databaseDirectUrl: values.databaseDirectUrl ?? values.databaseUrl,
    signUp,
    hasStrangers,
    isLocal,
    dailyLimit: { messages: values.newOrganizationMessages, days: values.newOrganizationDays },
    signUpLimits: { perNetwork: values.signUpsPerNetwork, perDomain: values.signUpsPerDomain },
    // Without a mail server nothing can be confirmed.
    verifyAddresses: values.verifyAddresses ?? (hasStrangers && values.smtpUrl !== undefined),
    // A trial on one's own machine meets no plan's limits.
    defaultPlan: values.defaultPlan ?? (values.databaseUrl === undefined && !hasStrangers ? 'unlimited' : 'free'),
    oldMasterKeys: values.oldMasterKeys ?? [],
    lostMasterKeys: values.lostMasterKeys ?? [],
    maxConnections: {
      total: values.maxConnections || Number.POSITIVE_INFINITY,
      perNetwork: values.maxConnectionsPerNetwork || Number.POSITIVE_INFINITY,
    },
    bodyBufferBytes: values.bodyBufferMib * 1024 * 1024,
    bounces: bounceSettingsOf(values),
    dnsServers: values.dnsServers ?? [],
    rateLimits: {
      ingest: values.rateLimitIngest,
      trigger: values.rateLimitTrigger,
      calls: values.rateLimitCalls,
      failedCredentialsPerMinute: values.failedCredentialsPerMinute,
    },
    retentionRules: rulesFrom(values),
    shutdownDelayMs: values.shutdownDelayMs ?? Math.min(5000, values.shutdownTimeoutMs / 2),
  };
}

function rulesFrom({ retentionDays: days, retentionLeastDays: least, retentionMostDays: most }: Values): RetentionRules {
  try {
    return retentionRulesOf({ days, least, most });
  } catch (reason) {
    throw new ConfigError(`The settings RETENTION_… are not valid: ${reason instanceof Error ? reason.message : reason}`);
  }
}

/** Whether only this machine reaches Spindle: it listens on loopback, and no URL says that a proxy passes calls on. */
const isOfThisMachine = ({ host, publicApiUrl, publicAppUrl }: Values): boolean =>
  [host, ...[publicApiUrl, publicAppUrl].flatMap((url) => (url ? [new URL(url).hostname] : []))].every(isLoopback);
