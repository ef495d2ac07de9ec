import type { CredentialReference, CredentialRepository, FoundCredential } from '../../application/credentials/credential-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';

/** The credentials of a transaction. */
export const credentialsOn = ({ apiKeys, ingestTokens, organizations, plans }: Overlays): CredentialRepository => {
  const find = ({ type, organizationId, id }: CredentialReference): FoundCredential['found'] | undefined => {
    const organization = organizations.find('', organizationId);
    const plan = plans.find('', organization?.planId ?? '');
    if (!plan || !organization) return undefined;
    if (type === 'api-key') {
      const apiKey = apiKeys.find(organizationId, id);
      return apiKey && { apiKey, plan, networks: organization.networks.keys };
    }
    const token = [...ingestTokens.list()].find((one) => one.organizationId === organizationId && one.id === id);
    return token && { token, plan };
  };
  return {
    async findMany(references) {
      return references.flatMap((reference) => {
        const found = find(reference);
        return found ? [{ ...reference, found }] : [];
      });
    },
  };
};
