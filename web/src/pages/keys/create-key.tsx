import { Button, Checkbox, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api, queryClient } from '../../api/client.ts';
import { isUnreachable } from '../../api/errors.ts';
import { ProblemAlert } from '../../parts/problem.tsx';
import { useFormCall } from '../../parts/use-form-call.ts';
import { words } from '../../words/en.ts';
import { type Scope, scopes } from './key.ts';
import { KeySecret } from './key-secret.tsx';

const text = words.keys;
const days = ['0', '30', '90', '365'] as const;
const dayMs = 86_400_000;

/** Makes a key, and then shows its secret, once. */
export function CreateKey({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const [secret, setSecret] = useState<{ readonly secret: string; readonly scopes: readonly Scope[] }>();
  const close = (): void => {
    setSecret(undefined);
    onClose();
  };
  if (secret) return <KeySecret title={text.created} {...secret} onClose={close} />;
  return (
    <Modal opened={isOpen} onClose={onClose} title={text.create} closeButtonProps={{ 'aria-label': words.common.close }}>
      <CreateForm onCreated={setSecret} onCancel={onClose} />
    </Modal>
  );
}

interface CreateFormProps {
  readonly onCreated: (created: { readonly secret: string; readonly scopes: readonly Scope[] }) => void;
  readonly onCancel: () => void;
}

function CreateForm({ onCreated, onCancel }: CreateFormProps) {
  const initial: { name: string; scopes: Scope[]; expiresAt: string } = { name: '', scopes: ['ingest', 'trigger'], expiresAt: '0' };
  const { form, problem, isSending, submit } = useFormCall(initial, async ({ name, scopes: wanted, expiresAt }) => {
    const until = Number(expiresAt) > 0 ? new Date(Date.now() + Number(expiresAt) * dayMs).toISOString() : null;
    const { data } = await api.POST('/api-keys', { body: { name, scopes: wanted, expiresAt: until } });
    void queryClient.invalidateQueries({ queryKey: ['api-keys'] });
    if (data) onCreated({ secret: data.secret, scopes: data.apiKey.scopes });
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {problem !== undefined && <ProblemAlert error={problem} />}
        {isUnreachable(problem) && <Text size="sm">{text.lost}</Text>}
        <TextInput label={text.name} description={text.nameHelp} data-autofocus {...form.getInputProps('name')} />
        <Checkbox.Group label={text.scopes} {...form.getInputProps('scopes')}>
          <Stack gap={8} mt={4}>
            {scopes.map((scope) => (
              <Checkbox key={scope} value={scope} label={scope} description={text.scopeHelp[scope]} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Select
          label={text.expires}
          data={days.map((value) => ({ value, label: text.expiresIn[value] }))}
          {...form.getInputProps('expiresAt')}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {words.common.cancel}
          </Button>
          <Button type="submit" loading={isSending}>
            {text.create}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
