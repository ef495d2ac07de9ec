import { Autocomplete, MultiSelect, Select, TagsInput, TextInput } from '@mantine/core';
import { MomentField } from '../../../forms/moment-field.tsx';
import { NumberField } from '../../../forms/number-field.tsx';
import { ValuesField } from '../../../forms/values-field.tsx';
import { YesNoField } from '../../../forms/yes-no-field.tsx';
import { isOfTexts } from '../../../kinds/operator-operands.ts';
import { conditionWords as text } from '../../../kinds/words.ts';
import { editText, isNoted, read, type Value, write } from '../../../text/notation/values.ts';
import { SpanText } from './span-text.tsx';

interface ComparedValueProps {
  readonly type: string;
  readonly options: readonly string[] | undefined;
  /** The words that it can be, if they are few. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[] | undefined;
  readonly takes: 'value' | 'bound' | 'list' | 'span';
  readonly operator: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly isWrong: boolean;
  readonly isReadOnly: boolean;
}

/** The lists are wider than their fields. */
const wide = { width: 200, position: 'bottom-start' } as const;

/** The operand that a column is compared with: as the column's type asks for. */
export function ComparedValue({ type, options, choices, takes, operator, value, onChange, isWrong, isReadOnly }: ComparedValueProps) {
  const common = { size: 'xs', error: isWrong, disabled: isReadOnly } as const;
  if (choices && takes === 'list')
    return (
      <MultiSelect
        {...common}
        aria-label={text.values}
        data={choices}
        value={Array.isArray(value) ? value.map(String) : []}
        onChange={onChange}
        comboboxProps={wide}
      />
    );
  if (choices && takes === 'value')
    return (
      <Select
        {...common}
        aria-label={text.value}
        placeholder={text.value}
        data={choices}
        value={typeof value === 'string' && value !== '' ? value : null}
        onChange={(next) => next !== null && onChange(next)}
        allowDeselect={false}
        comboboxProps={wide}
      />
    );
  const listed = operator === 'falls_on' ? 'yearly' : type;
  if (takes === 'list' && isNoted(listed))
    return (
      <ValuesField
        {...common}
        type={listed}
        aria-label={text.values}
        placeholder={listed === 'yearly' ? text.daysHelp(write('2026-05-03', listed), write('05-03', listed)) : text.valuesHelp}
        value={Array.isArray(value) ? value.map((one) => editText(one, listed)) : []}
        onChange={(next) => onChange(next.map((one) => readValue(one, listed)))}
        acceptValueOnBlur
      />
    );
  if (takes === 'list')
    return (
      <TagsInput
        {...common}
        aria-label={text.values}
        data={options ? [...options] : []}
        placeholder={text.valuesHelp}
        value={Array.isArray(value) ? value.map(String) : []}
        onChange={onChange}
        splitChars={[',', ';']}
        acceptValueOnBlur
      />
    );
  if (takes === 'span')
    return <SpanText {...common} aria-label={text.span} placeholder={text.spanHelp} value={String(value ?? '')} onChange={onChange} />;
  if (type === 'boolean' && takes === 'value' && !isOfTexts(operator))
    return (
      <YesNoField
        size="xs"
        label={undefined}
        name={text.value}
        value={typeof value === 'boolean' ? value : undefined}
        onChange={onChange}
        isReadOnly={isReadOnly}
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
        comboboxProps={wide}
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
  if ((type === 'date' || type === 'datetime') && !isOfTexts(operator))
    return (
      <MomentField
        {...common}
        type={type}
        aria-label={text.value}
        placeholder={text.value}
        value={String(value ?? '')}
        onChange={onChange}
      />
    );
  return (
    <TextInput
      {...common}
      aria-label={text.value}
      placeholder={text.value}
      value={String(value ?? '')}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

const isTime = (type: string): boolean => type === 'datetime' || type === 'date';

/** A value of a list; a text that stands in it stays. */
function readValue(typed: string, type: string): Value {
  const reading = read(typed, type);
  return reading.kind === 'value' ? reading.value : typed;
}
