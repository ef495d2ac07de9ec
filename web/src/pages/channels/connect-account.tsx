import { Text, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { api } from '../../api/client.ts';
import type { ChannelProvider } from '../../api/types.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { words } from '../../words/en.ts';
import { channelWords } from './shared/words.ts';

const text = channelWords;

interface ConnectAccountProps {
  readonly provider: ChannelProvider | undefined;
  readonly onClose: () => void;
}

/** Connects an account: the provider's page asks for permission, in this tab, and leads back. */
export function ConnectAccount({ provider, onClose }: ConnectAccountProps) {
  const shown = useRef(provider);
  // The subject of the dialog stays while it fades.
  if (provider) shown.current = provider;
  const { title = '', provider: name = '' } = shown.current ?? {};
  const begin = async (values: { name: string; senderName: string }): Promise<void> => {
    const wanted = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
    const { data } = await api.POST('/channels/oauth', { body: { ...wanted, provider: name, returnTo: 'app' } });
    if (data) await goTo(data.authorizationUrl);
  };
  return (
    <FormDialog
      isOpen={provider !== undefined}
      onClose={onClose}
      title={text.connectOf(title)}
      action={text.goToProvider(title)}
      initialValues={{ name: '', senderName: '' }}
      send={begin}
    >
      {(form) => (
        <>
          <Text size="sm">{text.goToProviderHelp(title)}</Text>
          <TextInput
            label={text.name}
            description={text.nameOfAccount}
            placeholder={words.common.optional}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <TextInput
            label={text.senderName}
            description={text.senderNameHelp}
            placeholder={words.common.optional}
            {...form.getInputProps('senderName')}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Opens another site in this tab. It ends when the person comes back by the browser's own button. */
export function goTo(url: string): Promise<void> {
  location.assign(url);
  return new Promise((resolve) => addEventListener('pageshow', () => resolve(), { once: true }));
}
