import { PasswordInput, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { api } from '../api/client.ts';
import { confirmation } from '../api/confirmation.ts';
import { useMe } from '../api/use-session.ts';
import { words } from '../words/en.ts';
import { CodeField } from './code-field.tsx';
import { ConfirmByPasskey } from './confirm-by-passkey.tsx';
import { ConfirmByProvider } from './confirm-by-provider.tsx';
import { FormDialog } from './form-dialog.tsx';

const text = words.confirmSession;

/** Asks the person for a code, or for their password, before the call that needs it is sent again. */
export function ConfirmSession() {
  const { user } = useMe();
  const question = useSyncExternalStore(confirmation.subscribe, confirmation.get);
  // Not kept while nothing is asked: the one that opened last stands above the others.
  if (!question) return null;
  const { by, settle } = question;
  if (by === 'provider') return <ConfirmByProvider onClose={() => settle(false)} />;
  return (
    <FormDialog
      isOpen
      onClose={() => settle(false)}
      title={text.title}
      action={text.action}
      initialValues={{ code: '', password: '' }}
      send={async ({ code, password }) => {
        await api.POST('/auth/confirm', { body: by === 'code' ? { code } : { password } });
        settle(true);
      }}
    >
      {(form) => (
        <>
          <Text size="sm">{text.help}</Text>
          <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
          {by === 'code' && <ConfirmByPasskey onConfirmed={() => settle(true)} />}
          {by === 'code' ? (
            <CodeField data-mantine-stop-propagation="true" {...form.getInputProps('code')} />
          ) : (
            <PasswordInput
              label={words.signIn.password}
              autoComplete="current-password"
              data-autofocus
              data-mantine-stop-propagation="true"
              {...form.getInputProps('password')}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
