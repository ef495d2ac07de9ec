import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Role } from '../api/types.ts';
import { useMe } from '../api/use-session.ts';
import { words } from '../words/en.ts';

/** Says what the person's role may not do, and which role may. */
export function NotAllowed({ least, children }: { readonly least: Role; readonly children: ReactNode }) {
  const { organization } = useMe();
  return (
    <Alert color="gray" variant="light" maw={640}>
      {children} {words.notAllowed(words.roles[least], words.roles[organization.role])}
    </Alert>
  );
}
