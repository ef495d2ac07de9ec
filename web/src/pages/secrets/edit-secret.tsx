import { PasswordInput, SegmentedControl, Select, Stack, TagsInput, TextInput } from '@mantine/core';
import { api, queryClient } from '../../api/client.ts';
import { readsOf } from '../../api/query-keys.ts';
import type { Secret } from '../../api/types.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { words } from '../../words/en.ts';
import { secretWords as text } from './shared/words.ts';

interface EditSecretProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The secret that is changed; without it, one is made. */
  readonly secret?: Secret | undefined;
  /** The names that a new one cannot have. */
  readonly taken?: readonly string[];
}

interface SecretValues extends Record<string, unknown> {
  readonly name: string;
  readonly hosts: string[];
  readonly note: string;
  readonly value: string;
  readonly kind: string;
  readonly url: string;
  readonly clientId: string;
  readonly scope: string;
  readonly authentication: 'basic' | 'post';
}

/** Makes a secret, or changes its hosts, its note or its value. */
export function EditSecret({ isOpen, onClose, secret, taken = [] }: EditSecretProps) {
  const save = async ({ name, hosts, note, value, kind, url, clientId, scope, authentication }: SecretValues): Promise<void> => {
    const token = kind === 'token' ? { url, clientId, scope, authentication } : null;
    const body = { hosts, note: note || null, token, ...((!secret || value !== '') && { value }) };
    await api.PUT('/secrets/{name}', { params: { path: { name } }, body });
    await queryClient.invalidateQueries({ queryKey: readsOf('/secrets') });
  };
  const initialValues: SecretValues = {
    name: secret?.name ?? '',
    hosts: [...(secret?.hosts ?? [])],
    note: secret?.note ?? '',
    value: '',
    kind: secret?.token ? 'token' : 'value',
    url: secret?.token?.url ?? '',
    clientId: secret?.token?.clientId ?? '',
    scope: secret?.token?.scope ?? '',
    authentication: secret?.token?.authentication ?? 'basic',
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={secret ? text.changeTitle(secret.name) : text.create}
      action={secret ? text.save : text.create}
      initialValues={initialValues}
      send={save}
      // The path of a member of a list is `hosts[0]`.
      fieldOf={(path) => path.replace(/\[.*/, '').replace(/^token\./, '')}
      isReady={(form) => form.getValues().name.trim() !== '' && !taken.includes(form.getValues().name)}
    >
      {(form) => {
        const isTaken = taken.includes(form.getValues().name);
        const isToken = form.values.kind === 'token';
        return (
          <>
            {!secret && (
              <TextInput
                label={text.name}
                description={text.nameHelp}
                autoComplete="off"
                spellCheck={false}
                data-autofocus
                {...form.getInputProps('name')}
                {...(isTaken && { error: text.nameTaken })}
              />
            )}
            <div>
              <SegmentedControl
                fullWidth
                size="xs"
                aria-label={text.kind}
                data={Object.entries(text.kinds).map(([value, label]) => ({ value, label }))}
                {...form.getInputProps('kind')}
              />
            </div>
            {isToken && (
              <Stack gap="md">
                <TextInput
                  label={text.tokenUrl}
                  description={text.tokenUrlHelp}
                  autoComplete="off"
                  spellCheck={false}
                  {...form.getInputProps('url')}
                />
                <TextInput label={text.clientId} autoComplete="off" spellCheck={false} {...form.getInputProps('clientId')} />
                <TextInput
                  label={text.scope}
                  placeholder={words.common.optional}
                  autoComplete="off"
                  spellCheck={false}
                  {...form.getInputProps('scope')}
                />
                <Select
                  label={text.authentication}
                  data={Object.entries(text.authentications).map(([value, label]) => ({ value, label }))}
                  allowDeselect={false}
                  {...form.getInputProps('authentication')}
                />
              </Stack>
            )}
            <TagsInput label={text.hosts} description={text.hostsHelp} acceptValueOnBlur {...form.getInputProps('hosts')} />
            <TextInput label={text.note} placeholder={words.common.optional} {...form.getInputProps('note')} />
            <PasswordInput
              label={isToken ? text.clientSecret : text.value}
              description={secret ? text.keptHelp : text.valueHelp}
              placeholder={secret && text.kept}
              autoComplete="new-password"
              {...form.getInputProps('value')}
            />
          </>
        );
      }}
    </FormDialog>
  );
}
