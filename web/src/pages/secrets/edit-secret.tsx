import { PasswordInput, TagsInput, TextInput } from '@mantine/core';
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
}

/** Makes a secret, or changes its hosts, its note or its value. */
export function EditSecret({ isOpen, onClose, secret, taken = [] }: EditSecretProps) {
  const save = async ({ name, hosts, note, value }: SecretValues): Promise<void> => {
    const body = { hosts, note: note || null, ...((!secret || value !== '') && { value }) };
    await api.PUT('/secrets/{name}', { params: { path: { name } }, body });
    await queryClient.invalidateQueries({ queryKey: readsOf('/secrets') });
  };
  const initialValues: SecretValues = {
    name: secret?.name ?? '',
    hosts: [...(secret?.hosts ?? [])],
    note: secret?.note ?? '',
    value: '',
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
      fieldOf={(path) => path.replace(/\[.*/, '')}
      isReady={(form) => form.getValues().name.trim() !== '' && !taken.includes(form.getValues().name)}
    >
      {(form) => {
        const isTaken = taken.includes(form.getValues().name);
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
            <TagsInput label={text.hosts} description={text.hostsHelp} acceptValueOnBlur {...form.getInputProps('hosts')} />
            <TextInput label={text.note} placeholder={words.common.optional} {...form.getInputProps('note')} />
            <PasswordInput
              label={text.value}
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
