import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { api, queryClient } from '../../api/client.ts';
import type { ApiKey } from '../../api/types.ts';
import { overlaps } from '../../parts/overlaps.ts';
import { ProblemAlert } from '../../parts/problem.tsx';
import { useFormCall } from '../../parts/use-form-call.ts';
import { words } from '../../words/en.ts';
import { KeySecret } from './key-secret.tsx';

const text = words.keys;

/** Replaces a key; the old one works on for an overlap that the person picks. */
export function RotateKey({ apiKey, onClose }: { readonly apiKey: ApiKey | undefined; readonly onClose: () => void }) {
  const [secret, setSecret] = useState<string>();
  const { form, problem, isSending, submit } = useFormCall({ overlapSeconds: '86400' }, async ({ overlapSeconds }) => {
    if (!apiKey) return;
    const call = { params: { path: { apiKeyId: apiKey.id } }, body: { overlapSeconds: Number(overlapSeconds) } };
    const { data } = await api.POST('/api-keys/{apiKeyId}/rotate', call);
    void queryClient.invalidateQueries({ queryKey: ['api-keys'] });
    setSecret(data?.secret);
  });
  const close = (): void => {
    setSecret(undefined);
    onClose();
  };
  if (apiKey && secret) return <KeySecret title={text.rotated} secret={secret} scopes={apiKey.scopes} onClose={close} />;
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
