import type { OwnDomainRepository } from '../../application/accounts/own-domain/own-domain-repository.ts';
import { HostTaken } from '../../domain/accounts/brand/own-domain.ts';
import type { Overlays } from '../engine/memory-tables.ts';

/** The own domains of a transaction. */
export const ownDomainsOn = ({ ownDomains }: Overlays): OwnDomainRepository => ({
  async find(organizationId) {
    return ownDomains.find('', organizationId);
  },
  async save(domain) {
    const { host, isVerified, organizationId } = domain;
    const others = [...ownDomains.list('')].filter((one) => one.organizationId !== organizationId);
    if (isVerified && others.some((one) => one.isVerified && one.host === host)) throw new HostTaken(host);
    ownDomains.put(domain);
  },
  async remove(organizationId) {
    const domain = ownDomains.find('', organizationId);
    if (domain) ownDomains.delete(domain);
  },
});
