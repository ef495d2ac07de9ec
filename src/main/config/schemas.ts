import { Resolver } from 'node:dns';
import Joi from 'joi';
import { mailboxOf } from '../../channels/email-fields.ts';
import { bounceDomainOf } from '../../domain/channels/feedback/bounce-domain.ts';
import { type DaysByKind, daysByKind, retentionKinds } from '../../domain/erasure/retention.ts';
import { prefix } from '../../http/kernel/prefix.ts';
import { isWeakMasterKey, MasterKey } from '../../system/master-key.ts';

/** Calls per second and burst; a rate of 0 means no limit. */
export interface LimitSetting {
  readonly perSecond: number;
  readonly burst: number;
}

export const textValue = (): Joi.StringSchema => Joi.string();
export const port = (): Joi.NumberSchema => Joi.number().port();
export const flag = (): Joi.BooleanSchema => Joi.boolean();
export const whole = (min = 0, max = Number.MAX_SAFE_INTEGER): Joi.NumberSchema => Joi.number().integer().min(min).max(max);
export const choice = <Value extends string>(...values: readonly Value[]) => Joi.valid(...values) as Joi.AnySchema<Value>;
export const url = (...schemes: string[]): Joi.StringSchema => Joi.string().uri({ scheme: schemes });

/** A URL that paths are added to. */
export const baseUrl = (): Joi.StringSchema =>
  url('http', 'https')
    .replace(/(?<!\/)\/+$/, '')
    .pattern(/^[^?#]*$/)
    .messages({ 'string.pattern.base': '{#label} must not have a query or a fragment' });

/** The base of the API's URLs. */
export const apiUrl = (): Joi.StringSchema =>
  baseUrl()
    .pattern(new RegExp(`${prefix}$`), { invert: true })
    .messages({ 'string.pattern.invert.base': `{#label} must not end with ${prefix}, which is added to it` });

export const limit = () =>
  Joi.string()
    .pattern(/^(?:0(?::0)?|(?=.*[1-9].*:)\d{1,7}(?:\.\d{1,3})?:(?!0+$)\d{1,7})$/)
    .messages({ 'string.pattern.base': '{#label} must be calls per second and burst, such as 100:200, or 0 for no limit' })
    .custom((given: string): LimitSetting => {
      const [perSecond = 0, burst = perSecond] = given.split(':').map(Number);
      return { perSecond, burst };
    }) as Joi.AnySchema as Joi.AnySchema<LimitSetting>;

export const mailbox = (): Joi.StringSchema =>
  Joi.string()
    .custom((given: string) => mailboxOf(given) && given)
    .messages({ 'any.custom': '{#label} must be one e-mail address, such as Spindle <spindle@example.com>' });

// The messages do not contain the keys: they may be logged.
const weak = 'is not a random key; create one with: openssl rand -hex 32, and if this one is in use, set it in SPINDLE_OLD_MASTER_KEYS';

/** A master key, required with a database. */
export const masterKey = (): Joi.StringSchema =>
  Joi.string()
    .custom((given: string, { error }) => (isWeakMasterKey(given) ? error('any.weak') : given))
    .messages({ 'any.custom': '{#label} must be 32 bytes: 64 hex digits, or base64', 'any.weak': `{#label} ${weak}` })
    .when('DATABASE_URL', {
      is: Joi.exist(),
      // biome-ignore lint/suspicious/noThenProperty: `then` is how Joi spells a condition.
      then: Joi.required().messages({ 'any.required': '{#label} is required with DATABASE_URL; create one with: openssl rand -hex 32' }),
    });

const listOf = (check: (items: readonly string[]) => void, mustBe: string) =>
  Joi.string()
    .custom((given: string) => {
      const items = given.split(',').map((item) => item.trim());
      check(items);
      return items;
    })
    .messages({ 'any.custom': `{#label} must be ${mustBe}` }) as Joi.AnySchema as Joi.AnySchema<readonly string[]>;

export const masterKeys = () =>
  listOf((keys) => {
    for (const key of keys) new MasterKey(key);
  }, 'keys of 32 bytes with commas between them: 64 hex digits each, or base64');

export const masterKeyIds = () =>
  listOf((ids) => {
    if (!ids.every((id) => /^(?:[\da-f]{8}|unnamed)$/.test(id))) throw new Error('an id has another form');
  }, 'ids of keys, with commas between them');

export const retentionDays = () =>
  Joi.string()
    .custom(daysByKind)
    .messages({
      'any.custom': `{#label} must be kinds (${retentionKinds.join(', ')}) with days, such as events=90, audit=0; 0 is for ever`,
    }) as Joi.AnySchema as Joi.AnySchema<DaysByKind>;

export const dnsServers = () =>
  listOf((servers) => new Resolver().setServers(servers), 'IP addresses with commas between them, each with a port if it is not 53');

/** A text, required once another setting is there. */
export const requiredWith = (beside: string, schema: Joi.StringSchema = Joi.string()): Joi.StringSchema =>
  schema.when(beside, {
    is: Joi.exist(),
    // biome-ignore lint/suspicious/noThenProperty: `then` is how Joi spells a condition.
    then: Joi.required().messages({ 'any.required': `{#label} is required with ${beside}` }),
  });

/** The name of a host or a domain, required once another setting is there. */
export const hostName = (...others: readonly string[]): Joi.StringSchema =>
  others.reduce(
    (schema, beside) => requiredWith(beside, schema),
    Joi.string()
      .custom((given: string, { error }) => bounceDomainOf(given) ?? error('any.invalid'))
      .messages({ 'any.invalid': '{#label} must be the name of a host or domain, such as bounces.example.com' }),
  );

export const ipAddress = (): Joi.StringSchema => Joi.string().ip({ cidr: 'forbidden' });

export const metricsToken = (): Joi.StringSchema =>
  Joi.string()
    .pattern(/^[\w.~+/=-]{16,200}$/)
    .messages({ 'string.pattern.base': '{#label} must be 16 to 200 letters, digits or -._~+/=; create one with: openssl rand -hex 32' });

export const ratio = (): Joi.NumberSchema => Joi.number().min(0).max(1);

/** Names and percent-encoded values of headers. The message does not contain them: a value may be a secret. */
export const exportHeaders = () =>
  Joi.string()
    .custom((given: string): Readonly<Record<string, string>> => {
      const pairs = given.split(',').map((pair) => {
        const [, name, value = ''] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=([^=].*)$/.exec(pair) ?? [];
        const decoded = decodeURIComponent(value.trim());
        if (name === undefined || !/^[\x20-\x7e]{1,4096}$/.test(decoded)) throw new Error('not a header');
        return [name, decoded] as const;
      });
      return Object.fromEntries(pairs);
    })
    .messages({
      'any.custom':
        '{#label} must be headers with commas between them, such as x-team=mail,authorization=Bearer%20token: values of printable ASCII, percent-encoded',
    }) as Joi.AnySchema as Joi.AnySchema<Readonly<Record<string, string>>>;

export const shutdownDelay = (): Joi.NumberSchema =>
  whole(0, 60_000)
    .less(Joi.ref('SHUTDOWN_TIMEOUT_MS'))
    .messages(Object.fromEntries(['number.less', 'any.ref'].map((type) => [type, '{#label} must be less than SHUTDOWN_TIMEOUT_MS'])));
