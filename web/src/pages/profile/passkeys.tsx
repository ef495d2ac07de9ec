import { Button, Menu, Modal, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api, queryClient } from '../../api/client.ts';
import type { OwnFactor } from '../../api/types.ts';
import { Confirm } from '../../forms/confirm.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { makePasskey } from '../../forms/passkeys.ts';
import { List } from '../../ui/list.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { Section } from '../../ui/section.tsx';
import { tell } from '../../ui/tell.ts';
import { When } from '../../ui/when.tsx';
import { words } from '../../words/en.ts';
import { RecoveryCodes } from './shared/recovery-codes.tsx';
import { factorWords } from './shared/words.ts';

type OwnPasskey = OwnFactor['passkeys'][number];

const text = factorWords.passkeys;

/** The person's passkeys, for the second step of signing in. */
export function Passkeys({ passkeys }: Pick<OwnFactor, 'passkeys'>) {
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<OwnPasskey>();
  const [removed, setRemoved] = useState<OwnPasskey>();
  const [codes, setCodes] = useState<readonly string[]>();
  const changed = (): Promise<void> => queryClient.invalidateQueries();
  const add = async (name: string): Promise<void> => {
    const { data: begun } = await api.POST('/auth/passkeys/begin');
    if (!begun) return;
    const { data: added } = await api.POST('/auth/passkeys', { body: { name, ...(await makePasskey(begun)) } });
    tell(text.added(name));
    if (added && added.recoveryCodes.length > 0) setCodes(added.recoveryCodes);
    else await changed();
  };
  const path = (passkey: OwnPasskey | undefined) => ({ path: { passkeyId: passkey?.id ?? '' } });
  return (
    <Section
      title={text.title}
      help={text.help}
      actions={
        <Button size="compact-sm" variant="default" onClick={() => setAdding(true)}>
          {text.add}
        </Button>
      }
    >
      <List
        label={text.title}
        pages={{ items: passkeys, error: undefined, more: undefined, isReadingMore: false, retry: () => undefined }}
        keyOf={({ id }) => id}
        empty={<Text size="sm">{text.none}</Text>}
        columns={[
          { label: text.name, cell: ({ name }) => <bdi>{name}</bdi> },
          { label: text.since, cell: ({ createdAt }) => <When at={createdAt} /> },
          { label: text.used, cell: ({ usedAt }) => usedAt && <When at={usedAt} /> },
          {
            label: words.common.actions,
            isMenu: true,
            cell: (passkey) => (
              <RowMenu label={words.common.actionsOf(passkey.name)}>
                <Menu.Item onClick={() => setRenamed(passkey)}>{text.rename}</Menu.Item>
                <Menu.Item color="red" onClick={() => setRemoved(passkey)}>
                  {text.remove}
                </Menu.Item>
              </RowMenu>
            ),
          },
        ]}
      />
      <FormDialog
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        title={text.add}
        action={text.add}
        initialValues={{ name: '' }}
        send={({ name }) => add(name)}
      >
        {(form) => <TextInput label={text.name} description={text.nameHelp} data-autofocus {...form.getInputProps('name')} />}
      </FormDialog>
      {renamed && (
        <FormDialog
          isOpen
          onClose={() => setRenamed(undefined)}
          title={text.rename}
          action={text.rename}
          initialValues={{ name: renamed.name }}
          send={async (body) => {
            await api.PATCH('/auth/passkeys/{passkeyId}', { params: path(renamed), body });
            await changed();
          }}
        >
          {(form) => <TextInput label={text.name} data-autofocus {...form.getInputProps('name')} />}
        </FormDialog>
      )}
      <Confirm
        isOpen={removed !== undefined}
        onClose={() => setRemoved(undefined)}
        title={text.removeTitle(removed?.name ?? '')}
        action={text.remove}
        run={async () => {
          await api.DELETE('/auth/passkeys/{passkeyId}', { params: path(removed) });
          await changed();
        }}
      >
        {text.removeHelp}
      </Confirm>
      <Modal
        opened={codes !== undefined}
        onClose={() => undefined}
        title={factorWords.codes.title}
        withCloseButton={false}
        closeOnEscape={false}
        closeOnClickOutside={false}
      >
        {codes && (
          <RecoveryCodes
            codes={codes}
            onDone={() => {
              setCodes(undefined);
              void changed();
            }}
          />
        )}
      </Modal>
    </Section>
  );
}
