import { List, Text, TextInput } from '@mantine/core';
import { api, queryClient } from '../../api/client.ts';
import { readsOf } from '../../api/query-keys.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { tell } from '../../ui/tell.ts';
import { erasureWords as text } from './shared/words.ts';

interface ErasePersonProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Erases a person by an address, after saying what goes and what stays. */
export function ErasePerson({ isOpen, onClose }: ErasePersonProps) {
  const erase = async ({ address }: { address: string; again: string }): Promise<void> => {
    const { data } = await api.POST('/erasures', { body: { address } });
    await queryClient.invalidateQueries({ queryKey: readsOf('/erasures') });
    if (data) tell(text.begunNow(String(data.erasure.number)));
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.erase}
      action={text.eraseNow}
      initialValues={{ address: '', again: '' }}
      send={erase}
      isReady={(form) => form.getValues().address.trim() !== '' && form.getValues().address.trim() === form.getValues().again.trim()}
      isDestroying
    >
      {(form) => (
        <>
          <TextInput
            label={text.address}
            description={text.addressHelp}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('address')}
          />
          {([text.goes, text.stays] as const).map(({ title, items }) => (
            <div key={title}>
              <Text size="sm" fw={500}>
                {title}
              </Text>
              <List size="sm">
                {items.map((item) => (
                  <List.Item key={item}>{item}</List.Item>
                ))}
              </List>
            </div>
          ))}
          <TextInput label={text.again} autoComplete="off" {...form.getInputProps('again')} />
        </>
      )}
    </FormDialog>
  );
}
