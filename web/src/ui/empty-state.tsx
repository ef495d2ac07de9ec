import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: string;
  /** The things that belong here, in one sentence. */
  readonly children: ReactNode;
  /** The one action that fills it. */
  readonly action?: ReactNode;
  /** For engineers: the call that does the same. */
  readonly call?: ReactNode;
  /** Within a section that has a heading of its own. */
  readonly isPart?: boolean;
}

/** The text of a page while it has nothing to show. */
export function EmptyState({ title, children, action, call, isPart = false }: EmptyStateProps) {
  return (
    <Stack align="flex-start" gap={isPart ? 4 : 'xs'} py={isPart ? 0 : 48} maw={560}>
      <Title order={isPart ? 3 : 2}>{title}</Title>
      <Text c="dimmed" {...(isPart && { size: 'sm' })}>
        {children}
      </Text>
      {action}
      {call}
    </Stack>
  );
}
