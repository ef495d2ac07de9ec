import { bespoke } from './bespoke.ts';
import { gmail } from './gmail.ts';
import { microsoft } from './microsoft.ts';
import type { OAuthProvider, Provider } from './provider.ts';
import { smtp } from './smtp.ts';
import { twilio } from './twilio.ts';

/** All providers, by name. */
export const providers = { smtp, gmail, microsoft, twilio, bespoke } as const satisfies Readonly<Record<string, Provider>>;

export type ProviderName = keyof typeof providers;

/** The names of all providers. */
export const providerNames = Object.keys(providers) as readonly ProviderName[];

/** The provider of a channel. */
export const providerOf = (name: ProviderName): Provider => providers[name];

/** The provider with this name, if there is one. */
export const findProvider = (name: string): Provider | undefined =>
  Object.hasOwn(providers, name) ? providerOf(name as ProviderName) : undefined;

/** Whether a provider is connected by OAuth. */
export const isOAuth = (provider: Provider): provider is OAuthProvider => provider.oauth !== undefined;

/** All providers that are connected by OAuth. */
export const oauthProviders: readonly OAuthProvider[] = Object.values<Provider>(providers).filter(isOAuth);
