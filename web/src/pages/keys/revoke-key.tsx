import { api, queryClient } from '../../api/client.ts';
import type { ApiKey } from '../../api/types.ts';
import { Confirm } from '../../forms/confirm.tsx';
import { apiKeyKeys } from './shared/query-keys.ts';
import { keyWords } from './shared/words.ts';

const text = keyWords;

/** Ends a key for good. */
export function RevokeKey({ apiKey, onClose }: { readonly apiKey: ApiKey | undefined; readonly onClose: () => void }) {
  const revoke = async (): Promise<void> => {
    if (!apiKey) return;
    await api.POST('/api-keys/{apiKeyId}/revoke', { params: { path: { apiKeyId: apiKey.id } } });
    await queryClient.invalidateQueries({ queryKey: apiKeyKeys.all() });
  };
  return (
    <Confirm isOpen={apiKey !== undefined} onClose={onClose} title={text.revokeTitle(apiKey?.name ?? '')} action={text.revoke} run={revoke}>
      {text.revokeHelp}
    </Confirm>
  );
}
