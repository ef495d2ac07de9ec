import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { CopyField } from '../../../ui/copy-field.tsx';
import { keyWords } from '../../keys/shared/words.ts';
import { feedbackWords } from '../shared/feedback-words.ts';

const text = feedbackWords.callbacks;

/** The callback URL with its password, shown once: the dialog closes by its button only. */
export const CallbackUrl = ({ url, onClose }: { readonly url: string; readonly onClose: () => void }) => (
  <Modal
    opened
    onClose={() => undefined}
    title={text.urlWithPassword}
    size="lg"
    withCloseButton={false}
    closeOnEscape={false}
    closeOnClickOutside={false}
  >
    <Stack gap="md">
      <Alert color="orange" variant="light">
        {text.urlOnce}
      </Alert>
      <CopyField value={url} label={text.urlWithPassword} />
      <Group justify="flex-end">
        <Button onClick={onClose}>{keyWords.done}</Button>
      </Group>
    </Stack>
  </Modal>
);
