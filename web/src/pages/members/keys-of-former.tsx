import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { api, queryClient } from '../../api/client.ts';
import type { KeyOfMember } from '../../api/types.ts';
import { tellProblem } from '../../ui/tell.ts';
import { When } from '../../ui/when.tsx';
import { words } from '../../words/en.ts';
import { apiKeyKeys } from '../keys/shared/query-keys.ts';
import { keyWords } from '../keys/shared/words.ts';
import { memberWords } from './words.ts';

const text = memberWords;

interface KeysOfFormerProps {
  readonly name: string;
  readonly keys: readonly KeyOfMember[];
  readonly onClose: () => void;
}

/** The API keys that a removed member made and that work on, each to be revoked. */
export function KeysOfFormer({ name, keys, onClose }: KeysOfFormerProps) {
  const [revoked, setRevoked] = useState<ReadonlySet<string>>(new Set());
  const revoke = async (apiKeyId: string): Promise<void> => {
    try {
      await api.POST('/api-keys/{apiKeyId}/revoke', { params: { path: { apiKeyId } } });
      setRevoked((before) => new Set([...before, apiKeyId]));
      void queryClient.invalidateQueries({ queryKey: apiKeyKeys.all() });
    } catch (error) {
      tellProblem(error);
    }
  };
  return (
    <Modal opened onClose={onClose} title={text.keysTitle(name)} closeButtonProps={{ 'aria-label': words.common.close }}>
      <Stack gap="md">
        <Text size="sm">{text.keysHelp(name)}</Text>
        {keys.map((key) => (
          <Group key={key.id} justify="space-between" wrap="nowrap">
            <div style={{ minWidth: 0 }}>
              <Text size="sm" fw={500} truncate>
                <bdi>{key.name}</bdi>
              </Text>
              <Text size="xs" c="dimmed">
                <span style={{ fontFamily: 'monospace' }}>
                  {key.prefix}…{key.lastFour}
                </span>{' '}
                {key.lastUsedAt === null ? text.keyUnused : text.keyUsed} {key.lastUsedAt !== null && <When at={key.lastUsedAt} />}
              </Text>
            </div>
            {revoked.has(key.id) ? (
              <Text size="sm" c="dimmed">
                {keyWords.states.revoked}
              </Text>
            ) : (
              <Button
                variant="default"
                color="red"
                size="compact-sm"
                aria-label={text.revokeKey(key.name)}
                onClick={() => void revoke(key.id)}
              >
                {keyWords.revoke}
              </Button>
            )}
          </Group>
        ))}
        <Group justify="flex-end">
          <Button onClick={onClose}>{text.keysDone}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
