import { useState } from 'react';
import { api, queryClient } from '../../api/client.ts';
import type { ApiKey } from '../../api/types.ts';
import { RotateDialog } from '../../forms/rotate-dialog.tsx';
import { useFocusBack } from '../../hooks/use-focus-back.ts';
import type { MadeKey } from './key.ts';
import { KeySecret } from './key-secret.tsx';
import { apiKeyKeys } from './shared/query-keys.ts';
import { keyWords } from './shared/words.ts';

const text = keyWords;

/** Replaces a key, and then shows its secret, once; the old one works on for an overlap that the person picks. */
export function RotateKey({ apiKey, onClose }: { readonly apiKey: ApiKey | undefined; readonly onClose: () => void }) {
  const [made, setMade] = useState<MadeKey>();
  const focusBack = useFocusBack(apiKey !== undefined);
  const close = (): void => {
    setMade(undefined);
    focusBack();
  };
  const rotate = async (overlapSeconds: number): Promise<void> => {
    if (!apiKey) return;
    const call = { params: { path: { apiKeyId: apiKey.id } }, body: { overlapSeconds } };
    const { data } = await api.POST('/api-keys/{apiKeyId}/rotate', call);
    void queryClient.invalidateQueries({ queryKey: apiKeyKeys.all() });
    if (data) setMade({ secret: data.secret, scopes: apiKey.scopes, dataTableIds: apiKey.dataTableIds });
  };
  const title = text.rotateTitle(apiKey?.name ?? '');
  return (
    <>
      <RotateDialog isOpen={apiKey !== undefined} onClose={onClose} title={title} text={text} rotate={rotate} />
      {made && <KeySecret title={text.rotated} {...made} onClose={close} />}
    </>
  );
}
