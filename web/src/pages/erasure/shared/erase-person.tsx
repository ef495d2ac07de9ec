import { List, Text, TextInput } from '@mantine/core';
import { api, queryClient } from '../../../api/client.ts';
import { readsOf } from '../../../api/query-keys.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { tell } from '../../../ui/tell.ts';
import { KeptRecords, keptOf } from './kept-records.tsx';
import { PersonField, type PersonRecord, personBody } from './person-field.tsx';
import { erasureWords as text } from './words.ts';

interface ErasePersonProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The person, if they are known by a record; else their address is asked for. */
  readonly record?: PersonRecord;
  readonly onBegun?: () => void;
}

type Values = { address: string; again: string; keep: Readonly<Record<string, string[]>> };

const initialValues: Values = { address: '', again: '', keep: {} };

/** Erases a person by an address or a record, after saying what goes and what stays. */
export function ErasePerson({ isOpen, onClose, record, onBegun }: ErasePersonProps) {
  const erase = async ({ address, keep }: Values): Promise<void> => {
    const { data } = await api.POST('/erasures', { body: { ...personBody(record, address), ...keptOf(keep) } });
    await queryClient.invalidateQueries({ queryKey: readsOf('/erasures') });
    if (data) tell(text.begunNow(String(data.erasure.number)));
    onBegun?.();
  };
  const isMeant = ({ address, again }: Values): boolean => {
    const named = (record?.name ?? address).trim();
    return named !== '' && named === again.trim();
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.erase}
      action={text.eraseNow}
      initialValues={initialValues}
      send={erase}
      fieldOf={(path) => (path.startsWith('keep') ? 'keep' : path)}
      isReady={(form) => isMeant(form.getValues())}
      isDestroying
    >
      {(form) => (
        <>
          <PersonField record={record} {...form.getInputProps('address')} />
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
          <KeptRecords value={form.getValues().keep} error={form.errors.keep} onChange={(keep) => form.setFieldValue('keep', keep)} />
          <TextInput
            label={record ? text.againName(record.name) : text.again}
            autoComplete="off"
            {...(record && { 'data-autofocus': true })}
            {...form.getInputProps('again')}
          />
        </>
      )}
    </FormDialog>
  );
}
