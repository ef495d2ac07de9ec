import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { OwnFactor } from '../../api/types.ts';
import { factorKeys } from './shared/query-keys.ts';

/** The person's second factor, their session, and their trusted devices. */
export const useOwnFactor = (): UseQueryResult<OwnFactor | null> =>
  useQuery({ queryKey: factorKeys.own(), queryFn: async () => (await api.GET('/auth/factor')).data ?? null });
