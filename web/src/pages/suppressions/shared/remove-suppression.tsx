import { Checkbox, Text, TextInput } from '@mantine/core';
import { api, queryClient } from '../../../api/client.ts';
import type { Suppression } from '../../../api/types.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useAddressText } from '../../../hooks/use-address-text.ts';
import { tell } from '../../../ui/tell.ts';
import { suppressionKeys } from './query-keys.ts';
import { suppressionWords } from './words.ts';

const text = suppressionWords;

interface RemoveSuppressionProps {
  readonly suppression: Suppression | undefined;
  readonly onClose: () => void;
}

/** Lets an address be contacted again, with a reason; where its owner asked for it, only with their consent. */
export function RemoveSuppression({ suppression, onClose }: RemoveSuppressionProps) {
  const shown = useAddressText(suppression?.address ?? '');
  const known = suppression?.reason === 'erased' ? text.erasedPerson : shown;
  const remove = async ({ reason, hasConsent }: { reason: string; hasConsent: boolean }): Promise<void> => {
    if (!suppression) return;
    const { kind, address } = suppression;
    await api.POST('/suppressions/delete', { body: { kind, address, reason, hasConsent } });
    await queryClient.invalidateQueries({ queryKey: suppressionKeys.all() });
    tell(text.removed(known));
  };
  return (
    <FormDialog
      isOpen={suppression !== undefined}
      onClose={onClose}
      title={text.removeTitle(known)}
      action={text.remove}
      initialValues={{ reason: '', hasConsent: false }}
      send={remove}
    >
      {(form) => (
        <>
          <Text size="sm">{text.removeHelp}</Text>
          <TextInput label={text.why} data-autofocus {...form.getInputProps('reason')} />
          {suppression && isOwnersWish(suppression) && (
            <Checkbox label={text.hasConsent} description={text.askedFor} {...form.getInputProps('hasConsent', { type: 'checkbox' })} />
          )}
        </>
      )}
    </FormDialog>
  );
}

const isOwnersWish = ({ reason, unsubscribedAt }: Suppression): boolean =>
  unsubscribedAt !== null || reason === 'unsubscribed' || reason === 'complained';
