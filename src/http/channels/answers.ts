import { type Channel, channelStates } from '../../domain/channels/channel.ts';
import { limitFields } from '../../domain/channels/channel-limits.ts';
import { type DkimKey, dkimNameOf, dkimTextOf } from '../../domain/channels/dns/dkim-key.ts';
import type { Provider } from '../../domain/channels/providers/provider.ts';
import { providerOf, providers } from '../../domain/channels/providers/providers.ts';
import type { JsonValue } from '../../domain/kernel/json-value.ts';
import { schemasOf } from '../kernel/field-schema.ts';
import {
  anyText,
  boolean,
  integer,
  named,
  nullable,
  object,
  oneOf,
  oneOfNamed,
  optional,
  text,
  timestamp,
  truth,
} from '../kernel/schema.ts';

const all: readonly Provider[] = Object.values(providers);

/** Those that are connected with credentials that people enter. */
const entered = all.filter(({ oauth }) => oauth === undefined);

const capitalized = (name: string): string => `${name[0]?.toUpperCase()}${name.slice(1)}`;

/** The member that says whether a credential is stored: `hasPassword`. */
const hasName = (credential: string): string => `has${capitalized(credential)}`;

const sender = () => object({ name: anyText().max(200), address: text() });

const shownLimits = () => {
  const { concurrency, ...rates } = limitFields;
  const always = Object.entries(rates).map(([name, field]) => [name, { ...field, isOptional: false }] as const);
  return object(schemasOf({ ...Object.fromEntries(always), concurrency: { ...concurrency, isOptional: false } }));
};

const keyShape = () =>
  named(
    'DkimKey',
    object({
      domain: text(),
      selector: text(),
      record: object({ name: text(), type: oneOf('TXT'), value: text() }).description(
        'What has to be in DNS for its signatures to be valid.',
      ),
    }),
  );

const dkimShape = () =>
  object({
    isOn: boolean(),
    signs: boolean().description('False while it is off, or while the domain of the sender is not that of the key: make a new one then.'),
    key: keyShape().description('The key that signs while it is on.'),
    next: nullable(keyShape()).description('A newer key: it replaces `key` when signing is turned on again.'),
  });

const shownBy = ({ provider, serves, summary, settings, credentials }: Provider) =>
  object({
    id: text(),
    name: text(),
    provider: oneOf(provider),
    serves: oneOf(serves).description('The `channel` of the message steps that it can send.'),
    sender: sender(),
    settings: object(schemasOf(settings)),
    ...Object.fromEntries(Object.keys(credentials).map((name) => [hasName(name), boolean().description(`Whether its ${name} is stored.`)])),
    limits: shownLimits(),
    isDefault: boolean().description('Whether it sends the messages of steps that name no channel.'),
    state: oneOf(...channelStates).description('`disconnected`: it may not send any more until it is connected again.'),
    lastCheck: nullable(object({ checkedAt: timestamp(), ok: boolean(), message: nullable(anyText()) })).description(
      'The result of the last check of the current settings, with the provider’s words; null if they were not checked yet.',
    ),
    dkim: nullable(dkimShape()).description('How its e-mail is signed (DKIM); null if it never had a key.'),
    revision: integer().description('Grows with each edit. Send it with the next edit, so that no other edit is overwritten.'),
    createdAt: timestamp(),
    archivedAt: nullable(timestamp()),
  }).description(summary);

/** A channel; its provider decides which settings it has. Never has a secret. */
export const channelShape = () =>
  named('Channel', oneOfNamed(Object.fromEntries(all.map((provider) => [`${capitalized(provider.provider)}Channel`, shownBy(provider)]))));

/** The response with a channel. */
export const channelAnswer = () => object({ ok: truth(), channel: channelShape() });

const credentialsOf = ({ credentials }: Provider) => object(schemasOf(credentials));
const limits = () => object(schemasOf(limitFields)).description('Limits that are not sent are those of the provider.');

/** The body that connects a channel, for the documentation: the domain validates it. */
export const connectBody = () =>
  oneOfNamed(
    Object.fromEntries(
      entered.map((provider) => [
        `Connect${capitalized(provider.provider)}`,
        object({
          provider: oneOf(provider.provider),
          name: text(),
          sender: sender(),
          settings: object(schemasOf(provider.settings)),
          credentials: optional(credentialsOf(provider)),
          limits: optional(limits()),
          isDefault: optional(boolean()).description('Default: whether the organization has no default channel yet.'),
        }),
      ]),
    ),
  );

const examplesOf = (fields: Readonly<Record<string, { readonly example: JsonValue }>>): Readonly<Record<string, JsonValue>> =>
  Object.fromEntries(Object.entries(fields).map(([name, { example }]) => [name, example]));

const { provider, settings, credentials } = providerOf('smtp');

/** A body that connects an SMTP server. */
export const exampleChannel = {
  provider,
  name: 'Sales',
  sender: { name: 'Ada Lovelace', address: 'ada@example.com' },
  settings: examplesOf(settings),
  credentials: examplesOf(credentials),
};

/** Presents a channel, without its secrets. */
export function shownChannel(channel: Channel) {
  const { id, name, provider, serves, sender, settings, sealedCredentials, limits, isDefault, state, lastCheck, revision } = channel;
  const fields = Object.keys(providerOf(provider).credentials);
  return {
    ...{ id, name, provider, serves, sender, settings },
    ...Object.fromEntries(fields.map((field) => [hasName(field), Object.hasOwn(sealedCredentials, field)])),
    ...{ limits, isDefault, state },
    dkim: shownDkim(channel),
    lastCheck: lastCheck && { ...lastCheck, checkedAt: lastCheck.checkedAt.toISOString() },
    revision,
    createdAt: channel.createdAt.toISOString(),
    archivedAt: channel.archivedAt?.toISOString() ?? null,
  };
}

const shownKey = (key: DkimKey) => ({
  domain: key.domain,
  selector: key.selector,
  record: { name: dkimNameOf(key), type: 'TXT' as const, value: dkimTextOf(key) },
});

function shownDkim({ dkim, signingKey }: Channel) {
  if (!dkim) return null;
  const { isOn, key, next } = dkim;
  return { isOn, signs: signingKey !== undefined, key: shownKey(key), next: next && shownKey(next) };
}
