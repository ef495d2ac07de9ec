import { Select, Text } from '@mantine/core';
import { call } from '../../../api/client.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { saveFile } from '../../../ui/save-as.ts';
import { PersonField, type PersonRecord, personBody } from './person-field.tsx';
import { erasureWords as text } from './words.ts';

interface ExportPersonProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The person, if they are known by a record; else their address is asked for. */
  readonly record?: PersonRecord;
}

const languages = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
  { value: 'fr', label: 'Français' },
];

/** Saves what is kept about a person as an archive for them. */
export function ExportPerson({ isOpen, onClose, record }: ExportPersonProps) {
  const download = async ({ address, language }: { address: string; language: string }): Promise<void> => {
    const body = JSON.stringify({ ...personBody(record, address), language });
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
      isReady={(form) => record !== undefined || form.getValues().address.trim() !== ''}
    >
      {(form) => (
        <>
          <Text size="sm">{text.exportHelp}</Text>
          <PersonField record={record} {...form.getInputProps('address')} />
          <Select label={text.language} data={languages} allowDeselect={false} {...form.getInputProps('language')} />
        </>
      )}
    </FormDialog>
  );
}
