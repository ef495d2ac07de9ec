import { Text } from '@mantine/core';
import { NumberField, type NumberFieldProps } from '../../../forms/number-field.tsx';

/** A share in percent. */
export const ShareField = (field: Omit<NumberFieldProps, 'min' | 'max'>) => (
  <NumberField
    {...field}
    min={0}
    max={100}
    rightSection={
      <Text size="sm" c="dimmed" aria-hidden>
        %
      </Text>
    }
  />
);
