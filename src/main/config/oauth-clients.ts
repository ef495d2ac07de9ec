import Joi from 'joi';
import type { RegisteredClient } from '../../channels/oauth-http-client.ts';
import type { OAuthUrls } from '../../domain/channels/providers/oauth.ts';
import { oauthProviders } from '../../domain/channels/providers/providers.ts';
import { flag } from './schemas.ts';
import type { SettingRow } from './setting-row.ts';

/** The names of the settings of a provider's client id and secret, and of the one by which its accounts are read by IMAP. */
export const clientSettings = (provider: string): readonly [string, string, string] => [
  `${provider.toUpperCase()}_CLIENT_ID`,
  `${provider.toUpperCase()}_CLIENT_SECRET`,
  `${provider.toUpperCase()}_READ_BY_IMAP`,
];

const urlSetting = (provider: string, url: string): string => `${provider}_${url}_url`.toUpperCase();

/** The clients of every provider that is connected by OAuth. */
export const clientRows: Readonly<Record<string, SettingRow>> = Object.fromEntries(
  oauthProviders.flatMap(({ provider, title, oauth: { company } }) => {
    const registered = `of the client that is [registered with ${company}](../connecting-accounts.md#${company.toLowerCase()}), to connect ${title} accounts`;
    const [id, secret, byImap] = clientSettings(provider);
    const reading = `Lets channels have the [mailbox of their ${title} account](../connecting-accounts.md#${company.toLowerCase()}) by IMAP, whose owner is then asked for that permission, too`;
    return [
      [id, { schema: Joi.string(), help: `The id ${registered}` }],
      [secret, { isSecret: true, schema: Joi.string(), help: `The secret ${registered}` }],
      [byImap, { schema: flag(), default: 'false', help: reading }],
    ];
  }),
);

/** The URLs of providers, which only tests and tenants with URLs of their own change. */
export const urlSchemas: Readonly<Record<string, Joi.Schema>> = Object.fromEntries(
  oauthProviders.flatMap(({ provider, oauth: { urls } }) =>
    Object.keys(urls).map((url) => [urlSetting(provider, url), Joi.string().pattern(/^(?:https?|smtp|imaps?):\/\/\S+$/)]),
  ),
);

/** The settings of each provider that is connected by OAuth. */
export const oauthClientsOf = (value: Readonly<Record<string, unknown>>): Readonly<Record<string, RegisteredClient>> =>
  Object.fromEntries(
    oauthProviders.map(({ provider, oauth: { urls } }) => {
      const [id, secret, byImap] = clientSettings(provider);
      const set = Object.entries(urls).map(([name, url]) => [
        name,
        String(value[urlSetting(provider, name)] ?? url).replace(/(?<!\/)\/+$/, ''),
      ]);
      const [clientId, clientSecret] = [value[id], value[secret]] as (string | undefined)[];
      const readsByImap = value[byImap] === true;
      return [provider, { clientId, clientSecret, readsByImap, urls: Object.fromEntries(set) as unknown as OAuthUrls }];
    }),
  );
