import { Text } from '@mantine/core';
import { api } from '../api/client.ts';
import { confirmation } from '../api/confirmation.ts';
import { words } from '../words/en.ts';
import { FormDialog } from './form-dialog.tsx';

const text = words.confirmSession;

/** Asks the person to sign in to their provider again, in a tab of its own: the page keeps what was typed, and waits for it. */
export function ConfirmByProvider({ onClose }: { readonly onClose: () => void }) {
  const send = async (): Promise<void> => {
    // Opened at once: after a call, the browser would take it for an advertisement.
    const tab = window.open('about:blank', '_blank');
    const { data } = await api.POST('/auth/oidc/confirm').catch((error) => {
      tab?.close();
      throw error;
    });
    if (data) (tab ?? window).location.assign(data.authorizationUrl);
    await confirmation.get()?.answer;
  };
  return (
    <FormDialog isOpen onClose={onClose} stop={onClose} title={text.title} action={text.byProvider} initialValues={{}} send={send}>
      {() => <Text size="sm">{text.byProviderHelp}</Text>}
    </FormDialog>
  );
}
