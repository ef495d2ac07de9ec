import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A part of the settings: what it is, and its form. */
export function Section({ title, help, children }: { readonly title: string; readonly help: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Stack gap="sm" align="flex-start">
        <div>
          <Title order={2}>{title}</Title>
          <Text size="sm" c="dimmed">
            {help}
          </Text>
        </div>
        {children}
      </Stack>
    </section>
  );
}
