import { Text, TextInput } from '@mantine/core';
import { api, queryClient } from '../../../api/client.ts';
import type { Suppression } from '../../../api/types.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useAddressText } from '../../../hooks/use-address-text.ts';
import { tell } from '../../../ui/tell.ts';
import { words } from '../../../words/en.ts';
import { suppressionKeys } from './query-keys.ts';
import { ReasonSelect, type StatedReason } from './reason-select.tsx';
import { suppressionWords } from './words.ts';

const text = suppressionWords;
type Values = { reason: StatedReason; note: string };
const initialValues: Values = { reason: 'unsubscribed', note: '' };

interface SuppressAddressProps {
  readonly of: Pick<Suppression, 'kind' | 'address'> | undefined;
  readonly onClose: () => void;
}

/** Suppresses one known address, with a reason. */
export function SuppressAddress({ of: suppressed, onClose }: SuppressAddressProps) {
  const known = useAddressText(suppressed?.address ?? '');
  const suppress = async ({ reason, note }: Values): Promise<void> => {
    if (!suppressed) return;
    const { kind, address } = suppressed;
    await api.POST('/suppressions', { body: { kind, addresses: [address], reason, note: note.trim() || null } });
    await queryClient.invalidateQueries({ queryKey: suppressionKeys.all() });
    tell(text.suppressed(known));
  };
  return (
    <FormDialog
      isOpen={suppressed !== undefined}
      onClose={onClose}
      title={text.suppressTitle(known)}
      action={text.suppress}
      initialValues={initialValues}
      send={suppress}
    >
      {(form) => (
        <>
          <Text size="sm">{text.suppressHelp}</Text>
          <ReasonSelect label={text.reason} {...form.getInputProps('reason')} />
          <TextInput
            label={text.note}
            description={text.noteHelp}
            placeholder={words.common.optional}
            data-autofocus
            {...form.getInputProps('note')}
          />
        </>
      )}
    </FormDialog>
  );
}
