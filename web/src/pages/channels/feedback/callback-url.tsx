import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { CopyField } from '../../../parts/copy-field.tsx';
import { words } from '../../../words/en.ts';
import { feedbackWords } from '../../../words/feedback.ts';

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
        <Button onClick={onClose}>{words.keys.done}</Button>
      </Group>
    </Stack>
  </Modal>
);
