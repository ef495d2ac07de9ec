import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: string;
  /** What belongs here, in one sentence. */
  readonly children: ReactNode;
  /** The one action that fills it. */
  readonly action?: ReactNode;
  /** For engineers: the call that does the same. */
  readonly call?: ReactNode;
}

/** What a page says while it has nothing to show. */
export function EmptyState({ title, children, action, call }: EmptyStateProps) {
  return (
    <Stack align="flex-start" gap="xs" py={48} maw={560}>
      <Title order={2}>{title}</Title>
      <Text c="dimmed">{children}</Text>
      {action}
      {call}
    </Stack>
  );
}
