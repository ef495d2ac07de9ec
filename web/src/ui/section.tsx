import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  readonly help?: ReactNode;
  /** A state beside the title. */
  readonly badge?: ReactNode;
  /** The acts on all of it, at the end of its header. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A part of a page: what it is, and its content. */
export function Section({ title, help, badge, actions, children }: SectionProps) {
  return (
    <section aria-label={title}>
      <Stack gap="sm" align="flex-start">
        <Group justify="space-between" align="flex-start" gap="xs" w="100%">
          <div style={{ flex: '1 1 240px', minWidth: 0 }}>
            <Group gap="xs">
              <Title order={2}>{title}</Title>
              {badge}
            </Group>
            {help && (
              <Text size="sm" c="dimmed" maw={720}>
                {help}
              </Text>
            )}
          </div>
          {actions && <Group gap="xs">{actions}</Group>}
        </Group>
        {children}
      </Stack>
    </section>
  );
}
