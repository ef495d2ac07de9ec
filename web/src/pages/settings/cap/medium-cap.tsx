import { Group, Input, Select, Stack, Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useId } from 'react';
import { NumberField } from '../../../forms/number-field.tsx';
import { type CappedMedium, capWords as text } from '../shared/cap-words.ts';
import type { CapValues } from './cap-values.ts';

const units = ['hours', 'days', 'weeks'] as const;

interface MediumCapProps {
  readonly medium: CappedMedium;
  readonly form: UseFormReturnType<CapValues>;
}

/** The number of messages of a medium that one address gets in a span. */
export function MediumCap({ medium, form }: MediumCapProps) {
  const id = useId();
  const values = form.getValues();
  const { error, ...span } = form.getInputProps(`${medium}Span`);
  return (
    <Stack gap="xs" role="group" aria-label={text.media[medium]}>
      <Switch label={text.media[medium]} {...form.getInputProps(medium, { type: 'checkbox' })} />
      {values[medium] && (
        <Group gap="xs" align="flex-start" pl={50}>
          <NumberField label={text.most[medium]} isWhole w={140} {...form.getInputProps(`${medium}Most`)} />
          <Input.Wrapper label={text.span} labelProps={{ htmlFor: id }} error={error}>
            <Group gap="xs" wrap="nowrap">
              <NumberField id={id} isWhole w={110} error={error !== undefined} {...span} />
              <Select
                aria-label={text.unit}
                data={units.map((one) => ({ value: one, label: text.units[one] }))}
                allowDeselect={false}
                w={110}
                {...form.getInputProps(`${medium}Unit`)}
              />
            </Group>
          </Input.Wrapper>
        </Group>
      )}
    </Stack>
  );
}
