import { Autocomplete, SegmentedControl, TagsInput, TextInput } from '@mantine/core';
import { NumberField } from '../../../forms/number-field.tsx';
import { NumbersField } from '../../../forms/numbers-field.tsx';
import { conditionWords as text } from '../../../kinds/words.ts';
import { readTyped, writtenNumber } from '../../../text/numbers.ts';

interface ComparedValueProps {
  readonly type: string;
  readonly options: readonly string[] | undefined;
  readonly takes: 'value' | 'bound' | 'list' | 'span';
  readonly operator: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly isWrong: boolean;
  readonly isReadOnly: boolean;
}

/** What a column is compared with: as the column's type asks for. */
export function ComparedValue({ type, options, takes, operator, value, onChange, isWrong, isReadOnly }: ComparedValueProps) {
  const common = { size: 'xs', error: isWrong, disabled: isReadOnly } as const;
  if (takes === 'list' && type === 'number' && operator !== 'falls_on')
    return (
      <NumbersField
        {...common}
        aria-label={text.values}
        placeholder={text.valuesHelp}
        value={Array.isArray(value) ? value.map((one) => (typeof one === 'number' ? writtenNumber(one) : String(one))) : []}
        onChange={(next) => onChange(next.map(numbered))}
        acceptValueOnBlur
      />
    );
  if (takes === 'list')
    return (
      <TagsInput
        {...common}
        aria-label={text.values}
        data={options ? [...options] : []}
        placeholder={operator === 'falls_on' ? text.daysHelp : text.valuesHelp}
        value={Array.isArray(value) ? value.map(String) : []}
        onChange={onChange}
        splitChars={[',', ';']}
        acceptValueOnBlur
      />
    );
  if (takes === 'span')
    return (
      <TextInput
        {...common}
        aria-label={text.span}
        placeholder={text.spanHelp}
        value={String(value ?? '')}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  if (type === 'boolean' && takes === 'value')
    return (
      <SegmentedControl
        size="xs"
        aria-label={text.value}
        data={[
          { value: 'true', label: text.yes },
          { value: 'false', label: text.no },
        ]}
        value={String(value)}
        onChange={(next) => onChange(next === 'true')}
        disabled={isReadOnly}
      />
    );
  if (options && takes === 'value')
    return (
      <Autocomplete
        {...common}
        aria-label={text.value}
        placeholder={text.value}
        data={[...options]}
        value={String(value ?? '')}
        onChange={onChange}
        comboboxProps={{ width: 200, position: 'bottom-start' }}
      />
    );
  if (type === 'number' || (takes === 'bound' && !isTime(type)))
    return (
      <NumberField
        {...common}
        aria-label={text.value}
        placeholder={type === 'number' ? text.number : text.value}
        value={typeof value === 'number' ? value : String(value ?? '')}
        onChange={(next) => onChange(next ?? '')}
        // A bound of other columns may be a time.
        allowsText={type !== 'number'}
        onText={(typed, isUnclear) => onChange(type === 'number' || isUnclear ? '' : typed)}
      />
    );
  return (
    <TextInput
      {...common}
      type={isTime(type) && (value === '' || /^\d{4}-\d\d-\d\d$/.test(String(value))) ? 'date' : 'text'}
      aria-label={text.value}
      placeholder={text.value}
      value={String(value ?? '')}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

const isTime = (type: string): boolean => type === 'datetime' || type === 'date';

/** A number of a list; a text that stands in it stays. */
function numbered(typed: string): string | number {
  const reading = readTyped(typed);
  return reading.kind === 'number' ? reading.value : typed;
}
