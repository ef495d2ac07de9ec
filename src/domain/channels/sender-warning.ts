import type { Channel } from './channel.ts';
import { senderDomainOf } from './dns/dkim-key.ts';
import { providerOf, providers } from './providers/providers.ts';

/** Domains that anybody may have an address of, and the servers that may send for them. */
interface FreeMail {
  readonly domains: RegExp;
  readonly servers: RegExp;
}

const freeMail: readonly FreeMail[] = [
  ...Object.values(providers).flatMap(({ freeDomains: domains, spf }) => (domains && spf ? [{ domains, servers: spf.hosts }] : [])),
  { domains: /^(?:yahoo|ymail|rocketmail|aol)\.[a-z.]{2,6}$/, servers: /(?:^|\.)(?:yahoo|yahoodns|aol)\.[a-z.]{2,6}$/ },
  { domains: /^(?:icloud|me|mac)\.com$/, servers: /(?:^|\.)(?:icloud|me)\.com$/ },
  { domains: /^gmx\.[a-z]{2,3}$/, servers: /(?:^|\.)gmx\.[a-z]{2,3}$/ },
  { domains: /^(?:web|freenet|t-online)\.de$/, servers: /(?:^|\.)(?:web|freenet|t-online)\.de$/ },
  { domains: /^(?:mail|bk|inbox|list)\.ru$/, servers: /(?:^|\.)mail\.ru$/ },
  { domains: /^(?:yandex\.[a-z]{2,3}|ya\.ru)$/, servers: /(?:^|\.)yandex\.[a-z]{2,3}$/ },
  { domains: /^(?:qq|foxmail)\.com$/, servers: /(?:^|\.)qq\.com$/ },
  { domains: /^(?:163|126)\.com$/, servers: /(?:^|\.)(?:163|126)\.com$/ },
  { domains: /^(?:proton\.me|protonmail\.(?:com|ch)|pm\.me)$/, servers: /(?:^|\.)protonmail\.ch$/ },
];

/**
 * Why receivers will probably refuse a channel's e-mail, or take it for spam, because of its sender; undefined if nothing is known. A
 * provider's DMARC policy asks them to refuse mail from its domain that others send, and nobody but the provider can change that.
 */
export function senderWarning({ provider, sender, settings }: Pick<Channel, 'provider' | 'sender' | 'settings'>): string | undefined {
  const { host } = settings;
  const domain = providerOf(provider).canSetReturnPath && senderDomainOf(sender.address);
  if (domain === undefined || typeof host !== 'string') return undefined;
  const found = freeMail.find(({ domains }) => domains.test(domain));
  if (found === undefined || found.servers.test(host.toLowerCase().replace(/\.$/, ''))) return undefined;
  return `Addresses of ${domain} belong to its users, and receivers refuse mail from it that other servers send. Use an address of a domain of your own, or the provider’s own server.`;
}
