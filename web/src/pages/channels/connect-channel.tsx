import { Modal, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { ChannelProvider } from '../../api/types.ts';
import { words } from '../../words/en.ts';
import classes from './channels.module.css';
import { ConnectAccount } from './connect-account.tsx';
import { ConnectByForm } from './connect-by-form.tsx';
import { useProviders } from './provider.ts';
import { channelWords } from './shared/words.ts';

const text = channelWords;

interface ConnectChannelProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Connects a channel: first what it is a connection of, then the provider's form or page. */
export function ConnectChannel({ isOpen, onClose }: ConnectChannelProps) {
  const providers = useProviders();
  const [chosen, setChosen] = useState<ChannelProvider>();
  const close = (): void => {
    setChosen(undefined);
    onClose();
  };
  return (
    <>
      <Modal
        opened={isOpen && chosen === undefined}
        onClose={close}
        title={text.connectTitle}
        closeButtonProps={{ 'aria-label': words.common.close }}
      >
        <Stack gap="xs">
          {providers.map((provider) => (
            <ProviderChoice key={provider.provider} provider={provider} onChoose={() => setChosen(provider)} />
          ))}
        </Stack>
      </Modal>
      <ConnectByForm provider={isOpen && chosen?.connectsBy === 'form' ? chosen : undefined} onClose={close} />
      <ConnectAccount provider={isOpen && chosen?.connectsBy === 'oauth' ? chosen : undefined} onClose={close} />
    </>
  );
}

interface ProviderChoiceProps {
  readonly provider: ChannelProvider;
  readonly onChoose: () => void;
}

function ProviderChoice({ provider: { title, summary, isAvailable, missingSettings }, onChoose }: ProviderChoiceProps) {
  return (
    <UnstyledButton className={classes.choice} onClick={onChoose} disabled={!isAvailable} data-autofocus={isAvailable || undefined}>
      <span>
        <Text span fw={500} display="block">
          {title}
        </Text>
        <Text span size="sm" c="dimmed" display="block">
          {isAvailable ? summary : text.unavailable(missingSettings.join(', '))}
        </Text>
      </span>
      {isAvailable && <IconChevronRight size={16} aria-hidden />}
    </UnstyledButton>
  );
}
