import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Permission } from '../api/types.ts';
import { PeopleToAsk } from './people-to-ask.tsx';

interface NotAllowedProps {
  readonly permission: Permission;
  readonly projectId?: string | undefined;
  readonly children?: ReactNode;
}

/** Says what the person's role does not include, and whom to ask. */
export function NotAllowed({ children, ...asked }: NotAllowedProps) {
  return (
    <Alert color="gray" variant="light" maw={640}>
      {children} <PeopleToAsk {...asked} />
    </Alert>
  );
}
