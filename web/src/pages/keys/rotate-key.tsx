import { Select, Text } from '@mantine/core';
import { useState } from 'react';
import { api, queryClient } from '../../api/client.ts';
import type { ApiKey } from '../../api/types.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { overlaps } from '../../forms/overlaps.ts';
import { useFocusBack } from '../../hooks/use-focus-back.ts';
import { words } from '../../words/en.ts';
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
  const rotate = async ({ overlapSeconds }: { overlapSeconds: string }): Promise<void> => {
    if (!apiKey) return;
    const call = { params: { path: { apiKeyId: apiKey.id } }, body: { overlapSeconds: Number(overlapSeconds) } };
    const { data } = await api.POST('/api-keys/{apiKeyId}/rotate', call);
    void queryClient.invalidateQueries({ queryKey: apiKeyKeys.all() });
    if (data) setMade({ secret: data.secret, scopes: apiKey.scopes });
  };
  return (
    <>
      <FormDialog
        isOpen={apiKey !== undefined}
        onClose={onClose}
        title={text.rotateTitle(apiKey?.name ?? '')}
        action={text.rotate}
        initialValues={{ overlapSeconds: '86400' }}
        send={rotate}
        ifLost={text.lost}
      >
        {(form) => (
          <>
            <Text size="sm">{text.rotateHelp}</Text>
            <Select label={words.overlap.label} data={overlaps} {...form.getInputProps('overlapSeconds')} />
          </>
        )}
      </FormDialog>
      {made && <KeySecret title={text.rotated} {...made} onClose={close} />}
    </>
  );
}
