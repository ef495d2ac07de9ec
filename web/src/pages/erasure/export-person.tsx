import { Select, Text, TextInput } from '@mantine/core';
import { call } from '../../api/client.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { saveFile } from '../../ui/save-as.ts';
import { erasureWords as text } from './shared/words.ts';

interface ExportPersonProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const languages = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
  { value: 'fr', label: 'Français' },
];

/** Saves what is kept about a person as an archive for them. */
export function ExportPerson({ isOpen, onClose }: ExportPersonProps) {
  const download = async ({ address, language }: { address: string; language: string }): Promise<void> => {
    const body = JSON.stringify({ address, language });
    const answer = await call('/people/export-data', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    saveFile('person.zip', await answer.blob());
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.export}
      action={text.exportNow}
      initialValues={{ address: '', language: 'en' }}
      send={download}
      isReady={(form) => form.getValues().address.trim() !== ''}
    >
      {(form) => (
        <>
          <Text size="sm">{text.exportHelp}</Text>
          <TextInput
            label={text.address}
            description={text.addressHelp}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('address')}
          />
          <Select label={text.language} data={languages} allowDeselect={false} {...form.getInputProps('language')} />
        </>
      )}
    </FormDialog>
  );
}
