import { Group, Select } from '@mantine/core';
import { NumberField } from '../../../forms/number-field.tsx';
import { useEditing } from '../editing.ts';
import { dateWords as text } from './words.ts';

interface DayFieldProps {
  /** Negative before the date. */
  readonly days: number;
  readonly onChange: (days: number) => void;
  readonly path: string;
}

const mostDays = 366;
const signs = { before: -1, on: 0, after: 1 } as const;
type Side = keyof typeof signs;

/** On which day around the date a record is taken. */
export function DayField({ days, onChange, path }: DayFieldProps) {
  const { problems } = useEditing();
  const side: Side = days < 0 ? 'before' : days > 0 ? 'after' : 'on';
  const isSide = (value: string | null): value is Side => value !== null && value in signs;
  return (
    <div data-field={path}>
      <Group gap="sm" align="flex-end" wrap="nowrap" grow>
        <Select
          label={text.when}
          data={Object.entries(text.whens).map(([value, label]) => ({ value, label }))}
          value={side}
          onChange={(value) => isSide(value) && onChange(signs[value] * (Math.abs(days) || 1))}
          error={problems.at(undefined, path)}
        />
        {side !== 'on' && (
          <NumberField
            label={text.days[side]}
            min={1}
            max={mostDays}
            isWhole
            value={Math.abs(days)}
            onChange={(value) => value !== undefined && onChange(signs[side] * value)}
          />
        )}
      </Group>
    </div>
  );
}
