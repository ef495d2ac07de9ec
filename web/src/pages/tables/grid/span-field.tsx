import { Group, Input, Select } from '@mantine/core';
import { useId } from 'react';
import { NumberField } from '../../../forms/number-field.tsx';
import { hoursOf, type SpanUnit } from '../../../text/spans.ts';
import { gridWords } from './words.ts';

const text = gridWords.span;
const longestHours = 366 * 24;
const units = Object.entries(text.units).map(([value, label]) => ({ value, label }));

/** A length of time as it is chosen; the amount is empty at first. */
export interface ChosenSpan {
  readonly amount: number | '';
  readonly unit: SpanUnit;
}

/** A length of time as conditions have it: “1 day”. */
export const spanText = ({ amount, unit }: ChosenSpan): string => `${amount} ${amount === 1 ? unit.slice(0, -1) : unit}`;

interface SpanFieldProps {
  readonly span: ChosenSpan;
  readonly onChange: (span: ChosenSpan) => void;
}

/** Chooses a length of time, up to a year. */
export function SpanField({ span: { amount, unit }, onChange }: SpanFieldProps) {
  const id = useId();
  return (
    <Input.Wrapper size="xs" label={text.label} labelProps={{ htmlFor: id }}>
      <Group gap="xs" wrap="nowrap">
        <NumberField
          id={id}
          size="xs"
          min={1}
          max={Math.floor(longestHours / hoursOf[unit])}
          isWhole
          value={amount}
          onChange={(next) => onChange({ unit, amount: next ?? '' })}
          data-autofocus
        />
        <Select
          size="xs"
          aria-label={text.unit}
          data={units}
          value={unit}
          onChange={(next) => next && onChange({ amount, unit: next as SpanUnit })}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
        />
      </Group>
    </Input.Wrapper>
  );
}
