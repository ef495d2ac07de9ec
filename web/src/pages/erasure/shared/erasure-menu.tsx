import { Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../../api/use-may.ts';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { words } from '../../../words/en.ts';
import { ErasePerson } from './erase-person.tsx';
import { ExportPerson } from './export-person.tsx';
import type { PersonRecord } from './person-field.tsx';
import { erasureWords as text } from './words.ts';

/** Opens the forms that erase and export the person of a record, filled in; nothing if the role includes neither. */
export function ErasureMenu({ record }: { readonly record: PersonRecord }) {
  const [opened, setOpened] = useState<'erase' | 'export'>();
  const [mayErase, mayExport] = [useMay('people:erase'), useMay('people:export')];
  const navigate = useNavigate();
  const close = (): void => setOpened(undefined);
  if (!mayErase && !mayExport) return null;
  return (
    <>
      <RowMenu label={words.common.actionsOf(record.name)}>
        {mayExport && <Menu.Item onClick={() => setOpened('export')}>{text.export}</Menu.Item>}
        {mayErase && (
          <Menu.Item color="red" onClick={() => setOpened('erase')}>
            {text.erase}
          </Menu.Item>
        )}
      </RowMenu>
      {mayErase && (
        <ErasePerson isOpen={opened === 'erase'} onClose={close} record={record} onBegun={() => void navigate({ to: '/erasures' })} />
      )}
      {mayExport && <ExportPerson isOpen={opened === 'export'} onClose={close} record={record} />}
    </>
  );
}
