import type { Channel } from '../../../domain/channels/channel.ts';
import { dkimNameOf, senderDomainOf } from '../../../domain/channels/dns/dkim-key.ts';
import { dkimRecord } from '../../../domain/channels/dns/dkim-record.ts';
import { dmarcNames, dmarcRecord, isDmarc } from '../../../domain/channels/dns/dmarc-record.ts';
import { type DnsRecord, type FoundTexts, isPublicName } from '../../../domain/channels/dns/dns-record.ts';
import { mxRecord } from '../../../domain/channels/dns/mx-record.ts';
import { isSpf, spfIncludeOf, spfRecord } from '../../../domain/channels/dns/spf-record.ts';
import { providerOf } from '../../../domain/channels/providers/providers.ts';
import { InvalidState, NotFound } from '../../../domain/kernel/errors.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { DomainTexts } from '../domain-texts.ts';
import type { ReturnPaths } from '../return-paths.ts';
import { countSpfLookups } from '../spf-lookups.ts';

/** The DNS records that a channel's e-mail needs. */
export interface DnsRecords {
  readonly domain: string;
  readonly records: readonly DnsRecord[];
}

/** Compares the DNS records that a channel's e-mail needs with those of its sender's domain and of its bounce domain. */
export class ReadDnsRecords extends UseCase<'unitOfWork', { texts: DomainTexts; returnPaths: ReturnPaths }> {
  /** @throws NotFound, InvalidState if the sender's domain is none of the public DNS */
  async execute({ organizationId, channelId }: { readonly organizationId: string; readonly channelId: string }): Promise<DnsRecords> {
    const channel = await this.deps.unitOfWork.run(({ channels }) => channels.find(organizationId, channelId));
    if (!channel) throw new NotFound('Channel');
    const domain = senderDomainOf(channel.sender.address);
    if (domain === undefined || !isPublicName(domain)) throw new InvalidState('The domain of the sender is none of the public DNS');
    const sought = [this.#spf(channel, domain), this.#dkim(channel), this.#dmarc(domain), this.#ofBounces(channel)];
    return { domain, records: (await Promise.all(sought)).flat() };
  }

  /** SPF is checked for the domain of the return path, which is the bounce domain. */
  async #ofBounces(channel: Channel): Promise<readonly DnsRecord[]> {
    const { bounceDomain: domain } = channel;
    const { host } = this.deps.returnPaths;
    if (domain === null || host === undefined) return [];
    if (!isPublicName(domain)) return [mxRecord(domain, host, { fault: 'The domain is none of the public DNS' })];
    return Promise.all([
      this.deps.texts.findExchanges(domain).then((answer) => mxRecord(domain, host, answer)),
      this.#spf(channel, domain),
    ]);
  }

  async #spf({ provider, settings }: Channel, domain: string): Promise<DnsRecord> {
    const { spf, destination } = providerOf(provider);
    const host = destination(settings);
    const sending = { host, include: spf?.include ?? spfIncludeOf(host) };
    const unknown = (message: string, found: readonly string[] = []): DnsRecord => ({
      purpose: 'spf',
      name: domain,
      value: null,
      state: 'unknown',
      message,
      found,
    });
    const answer = await this.deps.texts.find(domain);
    if (answer.fault !== undefined) return unknown(answer.fault);
    const found = answer.texts.filter(isSpf);
    const [only, ...others] = found;
    if (only === undefined || others.length > 0) return spfRecord(domain, found, { lookups: 0, included: new Set() }, sending);
    const cost = await countSpfLookups(this.deps.texts, only);
    return 'fault' in cost ? unknown(cost.fault, found) : spfRecord(domain, found, cost, sending);
  }

  async #dkim({ signingKey, newestKey }: Channel): Promise<readonly DnsRecord[]> {
    const keys = [signingKey, newestKey].filter((key, index, all) => key !== undefined && all.indexOf(key) === index);
    return Promise.all(keys.flatMap((key) => (key ? this.deps.texts.find(dkimNameOf(key)).then((answer) => dkimRecord(key, answer)) : [])));
  }

  async #dmarc(domain: string): Promise<DnsRecord> {
    const names = dmarcNames(domain);
    const answers: readonly FoundTexts[] = await Promise.all(names.map((name) => this.deps.texts.find(name)));
    const nearest = answers.findIndex((answer) => answer.fault !== undefined || answer.texts.some(isDmarc));
    const at = Math.max(0, nearest);
    return dmarcRecord(domain, names[at] as string, answers[at] as FoundTexts);
  }
}
