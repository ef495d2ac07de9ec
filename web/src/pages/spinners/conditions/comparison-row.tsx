import { Autocomplete, SegmentedControl, Select, TagsInput, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { NumberField } from '../../../forms/number-field.tsx';
import { NumbersField } from '../../../forms/numbers-field.tsx';
import { type Comparison, repliedName } from '../../../kinds/condition.ts';
import { operatorNames, conditionWords as text } from '../../../kinds/words.ts';
import { readNumber, writtenNumber } from '../../../text/numbers.ts';
import { metadataOf, useEditing } from '../editing.ts';
import { kindOf, useKinds } from '../steps/kinds.ts';
import classes from './conditions.module.css';
import { useLeft } from './use-left.ts';

interface ComparisonRowProps {
  readonly comparison: Comparison;
  readonly onChange: (comparison: Comparison) => void;
  readonly stepId: string | undefined;
  readonly path: string;
  readonly tools: ReactNode;
  readonly isNot: boolean;
}

/** What a comparison begins with that asks whether the person has replied. */
const replied: Comparison = { column: repliedName, operator: 'equals', value: true };

/** The lists of choices are wider than their fields. */
const wide = { width: 200, position: 'bottom-start' } as const;

/** A comparison of one column. */
export function ComparisonRow({ comparison, onChange, stepId, path, tools, isNot }: ComparisonRowProps) {
  const { columns, definition, problems, isReadOnly } = useEditing();
  const kinds = useKinds();
  const { operators } = kinds;
  const { column, operator, value } = comparison;
  const names = metadataOf(columns);
  const step = definition.steps.find(({ id }) => id === stepId);
  const asksReplied = step && kindOf(kinds, step)?.names.includes(repliedName);
  const choices = names.includes(column) || column === '' || column === repliedName ? names : [...names, column];
  const isReplied = column === repliedName;
  const takes = operators.find(({ name }) => name === operator)?.takes ?? 'value';
  // What is compared is chosen first.
  const found = problems.at(stepId, `${path}.column`) ?? problems.within(stepId, path);
  const { isLeft, onBlur } = useLeft(found !== undefined);
  const error = isLeft ? found : undefined;
  const pickOperator = (next: string): void => {
    const nextTakes = operators.find(({ name }) => name === next)?.takes ?? 'value';
    onChange({ column, operator: next, ...(nextTakes !== 'nothing' && { value: converted(value, nextTakes) }) });
  };
  return (
    <fieldset className={`plain-fieldset ${classes.comparison}`} aria-label={text.one} data-field={path} onBlur={onBlur}>
      <div className={classes.row}>
        <div className={classes.controls}>
          <Select
            size="xs"
            aria-label={text.column}
            placeholder={text.column}
            data={[
              ...choices.map((name) => ({ value: name, label: name })),
              ...(asksReplied || isReplied ? [{ value: repliedName, label: text.hasReplied }] : []),
            ]}
            value={column || null}
            onChange={(next) => next && onChange(next === repliedName ? replied : { ...comparison, column: next })}
            error={isLeft && problems.at(stepId, `${path}.column`) !== undefined}
            disabled={isReadOnly}
            searchable
            comboboxProps={wide}
          />
          <Select
            size="xs"
            aria-label={text.comparison}
            data={operators.map(({ name }) => ({ value: name, label: operatorNames[name] ?? name }))}
            value={operator}
            onChange={(next) => next && pickOperator(next)}
            disabled={isReadOnly}
            comboboxProps={wide}
          />
          {takes !== 'nothing' && (
            <div className={classes.value} data-field={`${path}.value`}>
              <Value
                type={isReplied ? 'boolean' : (columns.find(({ name }) => name === column)?.type ?? 'text')}
                options={columns.find(({ name }) => name === column)?.options}
                takes={takes}
                operator={operator}
                value={value}
                onChange={(next) => onChange({ ...comparison, value: next })}
                isWrong={isLeft && column !== '' && problems.within(stepId, `${path}.value`) !== undefined}
                isReadOnly={isReadOnly}
              />
            </div>
          )}
        </div>
        {tools}
      </div>
      {(error || isNot) && (
        <div className={classes.after}>
          {isNot && <span className={classes.not}>{text.isNegated}</span>}
          {error && (
            <Text size="xs" c="red">
              {error}
            </Text>
          )}
        </div>
      )}
    </fieldset>
  );
}

interface ValueProps {
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
function Value({ type, options, takes, operator, value, onChange, isWrong, isReadOnly }: ValueProps) {
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
  const reading = readNumber(typed);
  return reading.kind === 'number' ? reading.value : typed;
}

function converted(value: unknown, takes: 'value' | 'bound' | 'list' | 'span' | 'nothing'): unknown {
  const one = Array.isArray(value) ? value[0] : value;
  return takes !== 'list' ? (one ?? '') : one === undefined || one === '' ? [] : [one];
}
