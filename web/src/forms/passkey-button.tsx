import { Alert, Button, Divider } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { words } from '../words/en.ts';

/** The way to answer by a passkey, above the field for a code. */
export function PasskeyButton({ problem, onClick }: { readonly problem: unknown; readonly onClick: () => void }) {
  return (
    <>
      {problem !== undefined && <Alert color="orange">{problem instanceof Error ? problem.message : String(problem)}</Alert>}
      <Button variant="default" fullWidth leftSection={<IconKey size={16} aria-hidden />} onClick={onClick}>
        {words.signIn.passkey}
      </Button>
      <Divider label={words.signIn.orCode} labelPosition="center" />
    </>
  );
}
