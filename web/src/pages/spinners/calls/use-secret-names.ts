import { useMemo } from 'react';
import { $api } from '../../../api/client.ts';
import { useReadIf } from '../../../api/use-may.ts';
import type { NameGroup } from '../template/completion.ts';
import { callWords } from './words.ts';

const text = callWords.headers;

/** The secrets of the organization, as names that the headers and the body of a call may have. */
export function useSecretNames(): NameGroup {
  const secrets = $api.useQuery('get', '/secrets', {}, useReadIf('secrets:read')).data?.data;
  return useMemo(
    () => ({
      title: text.secret,
      values: secrets?.map(({ name }) => ({ column: `secrets.${name}`, label: name })) ?? [],
      add: secrets?.length === 0 ? { to: '/secrets' as const, said: text.addSecret } : undefined,
    }),
    [secrets],
  );
}
