import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** A refusal of the server that no field of its own shows. */
export const Fault = ({ children }: { readonly children: ReactNode }) =>
  children ? (
    <Text size="xs" c="red" role="alert">
      {children}
    </Text>
  ) : null;
