import { $api } from '../../../api/client.ts';
import { useMay } from '../../../api/use-may.ts';

const freshMs = 60_000;

/** The rules about a second person in the organization; undefined until the server has answered. */
export const useApprovalRules = () => {
  const enabled = useMay('organization:read');
  return $api.useQuery('get', '/organization/approvals', {}, { staleTime: freshMs, enabled }).data;
};
