import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Permission } from '../api/types.ts';
import { PeopleToAsk } from './people-to-ask.tsx';

/** Says what the person's role does not include, and whom to ask. */
export function NotAllowed({ permission, children }: { readonly permission: Permission; readonly children: ReactNode }) {
  return (
    <Alert color="gray" variant="light" maw={640}>
      {children} <PeopleToAsk permission={permission} />
    </Alert>
  );
}
