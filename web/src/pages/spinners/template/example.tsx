import { Text } from '@mantine/core';
import type { Format } from './formats.ts';

/** A value of a column as it is usually written. */
export const Example = ({ formats = [] }: { readonly formats?: readonly Format[] | undefined }) =>
  formats[0] && (
    <Text size="xs" c="dimmed" aria-hidden>
      {formats[0].example}
    </Text>
  );
