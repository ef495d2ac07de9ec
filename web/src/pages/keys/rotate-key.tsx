import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { api, queryClient } from '../../api/client.ts';
import { isUnreachable } from '../../api/errors.ts';
import type { ApiKey } from '../../api/types.ts';
import { overlaps } from '../../parts/overlaps.ts';
import { ProblemAlert } from '../../parts/problem.tsx';
import { useFormCall } from '../../parts/use-form-call.ts';
import { words } from '../../words/en.ts';
import { KeySecret } from './key-secret.tsx';

const text = words.keys;

/** Replaces a key; the old one works on for an overlap that the person picks. */
export function RotateKey({ apiKey, onClose }: { readonly apiKey: ApiKey | undefined; readonly onClose: () => void }) {
  // The dialog may be closed before the answer is there; the secret is shown all the same, and under its own key.
  const [rotated, setRotated] = useState<{ readonly secret: string; readonly scopes: ApiKey['scopes'] }>();
  const { form, problem, isSending, submit } = useFormCall({ overlapSeconds: '86400' }, async ({ overlapSeconds }) => {
    if (!apiKey) return;
    const call = { params: { path: { apiKeyId: apiKey.id } }, body: { overlapSeconds: Number(overlapSeconds) } };
    const { data } = await api.POST('/api-keys/{apiKeyId}/rotate', call);
    void queryClient.invalidateQueries({ queryKey: ['api-keys'] });
    if (data) setRotated({ secret: data.secret, scopes: apiKey.scopes });
  });
  const close = (): void => {
    setRotated(undefined);
    onClose();
  };
  if (rotated) return <KeySecret title={text.rotated} {...rotated} onClose={close} />;
  return (
    <Modal
      opened={apiKey !== undefined}
      onClose={close}
      title={text.rotateTitle(apiKey?.name ?? '')}
      closeButtonProps={{ 'aria-label': words.common.close }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text size="sm">{text.rotateHelp}</Text>
          {problem !== undefined && <ProblemAlert error={problem} />}
          {isUnreachable(problem) && <Text size="sm">{text.lost}</Text>}
          <Select label={words.overlap.label} data={overlaps} {...form.getInputProps('overlapSeconds')} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              {words.common.cancel}
            </Button>
            <Button type="submit" loading={isSending}>
              {text.rotate}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
