import { Checkbox, SimpleGrid, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import type { Channel, ChannelProvider } from '../../api/types.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { mediumViewOf } from '../../kinds/media/media.ts';
import { tell } from '../../ui/tell.ts';
import { words } from '../../words/en.ts';
import { StartFrom } from './custom/start-from.tsx';
import { type ChannelValues, formFieldOf, ProviderFields, valuesOf, valuesOfGroup } from './provider-fields.tsx';
import { channelWords } from './shared/words.ts';
import { refreshChannels } from './use-channel-actions.tsx';
import { checkReason, checkRefusal } from './use-check.ts';

const text = channelWords;

interface ConnectByFormProps {
  readonly provider: ChannelProvider | undefined;
  readonly onClose: () => void;
}

/** Connects with settings and credentials, which are checked first; a channel whose check has failed may be stored all the same. */
export function ConnectByForm({ provider, onClose }: ConnectByFormProps) {
  const navigate = useNavigate();
  const shown = useRef(provider);
  // The subject of the dialog stays while it fades.
  if (provider) shown.current = provider;
  const { settings = [], credentials = [], title = '', provider: name = '', hasSender = true } = shown.current ?? {};
  const [hasFailed, setFailed] = useState(false);
  const [isUnchecked, setUnchecked] = useState(false);
  const close = (): void => {
    setFailed(false);
    setUnchecked(false);
    onClose();
  };
  const connect = async (values: ChannelValues): Promise<void> => {
    const body = {
      provider: name,
      name: values.name ?? '',
      ...(hasSender && { sender: { name: (values['sender name'] ?? '').trim(), address: values['sender address'] ?? '' } }),
      settings: valuesOfGroup('settings', settings, values),
      credentials: valuesOfGroup('credentials', credentials, values),
      check: !isUnchecked,
    };
    try {
      const { data } = await api.POST('/channels', { body: body as never });
      await refreshChannels();
      if (!data) return;
      if (data.channel.lastCheck) tell(checkReason(data.channel.lastCheck) ?? worksOf(data.channel));
      await navigate({ to: '/channels/$channelId', params: { channelId: data.channel.id } });
    } catch (error) {
      const isRefused = error instanceof ApiError && error.problem.isChecked === true;
      setFailed(isRefused);
      throw isRefused ? checkRefusal(error) : error;
    }
  };
  return (
    <FormDialog<ChannelValues>
      isOpen={provider !== undefined}
      onClose={close}
      title={text.connectOf(title)}
      action={isUnchecked ? text.connect : text.connectAndCheck}
      initialValues={{
        name: '',
        'sender name': '',
        'sender address': '',
        ...valuesOf('settings', settings, {}),
        ...valuesOf('credentials', credentials, {}),
      }}
      send={connect}
      fieldOf={formFieldOf}
    >
      {(form) => (
        <>
          <TextInput label={text.name} description={text.nameHelp} data-autofocus {...form.getInputProps('name')} />
          {hasSender && (
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
              <TextInput label={text.senderName} placeholder={words.common.optional} {...form.getInputProps('sender name')} />
              <TextInput label={text.senderAddress} type="email" autoComplete="off" {...form.getInputProps('sender address')} />
            </SimpleGrid>
          )}
          <StartFrom provider={name} settings={settings} form={form} />
          <ProviderFields settings={settings} credentials={credentials} form={form} />
          {hasFailed && (
            <Checkbox
              label={text.connectUnchecked}
              checked={isUnchecked}
              onChange={({ currentTarget: { checked } }) => setUnchecked(checked)}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

const worksOf = ({ serves, name }: Channel): string => mediumViewOf(serves)?.channels.works?.(name) ?? text.works(name);
