import { Alert, Button, Checkbox, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { CodeBlock } from '../../../ui/copy-field.tsx';
import { factorWords } from './words.ts';

const text = factorWords.codes;

/** Recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const [isKept, setKept] = useState(false);
  return (
    <Stack gap="md">
      <Alert color="orange" variant="light">
        {text.warning}
      </Alert>
      <CodeBlock label={text.title} value={codes.join('\n')} />
      <Checkbox label={text.kept} checked={isKept} onChange={(event) => setKept(event.currentTarget.checked)} />
      <Group justify="flex-end">
        <Button onClick={onDone} disabled={!isKept}>
          {text.done}
        </Button>
      </Group>
    </Stack>
  );
}
