import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { CopyField } from '../../ui/copy-field.tsx';
import { words } from '../../words/en.ts';
import { endpointWords } from './shared/words.ts';

const text = endpointWords;

interface EndpointSecretProps {
  readonly title: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** The secret that signs what an endpoint gets, to copy. */
export const EndpointSecret = ({ title, secret, onClose }: EndpointSecretProps) => (
  <Modal opened onClose={onClose} title={title} size="lg" closeButtonProps={{ 'aria-label': words.common.close }}>
    <Stack gap="md">
      <Text size="sm">{text.secretHelp}</Text>
      <CopyField value={secret} label={text.secret} />
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {text.done}
        </Button>
      </Group>
    </Stack>
  </Modal>
);
