import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Permission } from '../api/types.ts';
import { useLacks, useLacksEverywhere } from '../api/use-may.ts';
import classes from './if-allowed.module.css';
import { NotAllowed } from './not-allowed.tsx';
import { PeopleToAsk } from './people-to-ask.tsx';

interface IfAllowedProps {
  readonly permission: Permission;
  /** Roles in this project count, too. */
  readonly projectId?: string | undefined;
  /** Whether the permission in any project will do. */
  readonly isAnywhere?: boolean;
  readonly children: ReactNode;
}

function useIsLacking({ permission, projectId, isAnywhere = false }: Omit<IfAllowedProps, 'children'>): boolean {
  const [lacks, lacksAll] = [useLacks(permission, projectId), useLacksEverywhere(permission)];
  return isAnywhere ? lacksAll : lacks;
}

/** Content that is left out where the person lacks the permission for it. */
export function OnlyIfAllowed({ children, ...asked }: IfAllowedProps) {
  return useIsLacking(asked) ? null : children;
}

/** Fields that are seen but cannot be changed where the person lacks the permission for it, under whom to ask. */
export function FieldsIfAllowed({ children, ...asked }: IfAllowedProps) {
  if (!useIsLacking(asked)) return children;
  return (
    <>
      <Text size="sm" c="dimmed">
        <PeopleToAsk {...asked} />
      </Text>
      <fieldset disabled className={classes.fields}>
        {children}
      </fieldset>
    </>
  );
}

/** A page or a part of one, or whom to ask where the person lacks the permission to see it. */
export function PageIfAllowed({ children, ...asked }: IfAllowedProps) {
  if (!useIsLacking(asked)) return children;
  return <NotAllowed {...asked} />;
}
