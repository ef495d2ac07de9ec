import type { CredentialRepository, FoundApiKey, FoundIngestToken } from '../../application/credentials/credential-reader.ts';
import { Changed } from '../../application/kernel/unit-of-work.ts';
import { sameJson } from '../../domain/kernel/same-json.ts';
import type { Drafts } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

/** The credentials of a transaction. */
export const credentialsOn = ({ apiKeys, ingestTokens, organizations, plans }: Drafts): CredentialRepository => {
  const isLive = (found: FoundApiKey | FoundIngestToken, now: Date): boolean => {
    if ('apiKey' in found) {
      const { organizationId, id, scopes } = found.apiKey;
      const apiKey = apiKeys.find(organizationId, id);
      return apiKey?.isLive(now) === true && sameJson(apiKey.scopes, scopes);
    }
    const { organizationId, dataTableId, id } = found.token;
    const token = [...ingestTokens.list(at(organizationId, dataTableId))].find((one) => one.id === id);
    return token?.isLive(now) === true;
  };
  const hasPlan = (found: FoundApiKey | FoundIngestToken): boolean => {
    const { organizationId } = 'apiKey' in found ? found.apiKey : found.token;
    const plan = plans.find('', organizations.find('', organizationId)?.planId ?? '');
    const { id, features, rateLimits } = found.plan;
    return plan?.id === id && sameJson(plan.features, features) && sameJson(plan.rateLimits, rateLimits);
  };
  return {
    async confirm(found, now) {
      if (!found.every((one) => isLive(one, now) && hasPlan(one))) throw new Changed();
    },
  };
};
