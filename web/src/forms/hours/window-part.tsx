import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './window.module.css';
import { hoursWords as text } from './words.ts';

interface WindowPartProps {
  readonly title: string;
  readonly help?: string;
  /** The owner of the window. */
  readonly owner: keyof typeof text.owners;
  /** The value that holds if it is left open. */
  readonly wider: readonly string[];
  /** Undefined where nothing may be changed. */
  readonly set: (() => void) | undefined;
  readonly leave: (() => void) | undefined;
  readonly error?: string | undefined;
  /** The path of the part in the API's body. */
  readonly field: string;
  /** The part's own value; absent if it is left open. */
  readonly children?: ReactNode;
}

/** A part of a window: what holds if it is left open, or its own value. */
export function WindowPart({ title, help, owner, wider, set, leave, error, field, children }: WindowPartProps) {
  const words = text.owners[owner];
  const act = children ? leave : set;
  const label = children ? words.leave : words.set;
  return (
    <section aria-label={title} className={classes.part} data-field={field}>
      <Group justify="space-between" gap="xs" align="flex-start">
        <Title order={3}>{title}</Title>
        {act && (
          <Button size="compact-xs" variant="default" onClick={act} aria-label={text.setOf(title, label)}>
            {label}
          </Button>
        )}
      </Group>
      <Stack gap="xs">
        {help && children && (
          <Text size="sm" c="dimmed">
            {help}
          </Text>
        )}
        {children ||
          wider.map((said) => (
            <Text size="sm" key={said} c="dimmed">
              <bdi>{said}</bdi>
            </Text>
          ))}
        {error && (
          <Text size="sm" c="red" role="alert">
            {error}
          </Text>
        )}
      </Stack>
    </section>
  );
}
