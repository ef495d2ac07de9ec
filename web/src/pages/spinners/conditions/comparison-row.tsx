import { Select, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Comparison, repliedName } from '../../../kinds/condition.ts';
import { type ComparedType, fitsType, operatorName } from '../../../kinds/operators.ts';
import { leftWords, conditionWords as text } from '../../../kinds/words.ts';
import { ownValue } from '../../../text/own-value.ts';
import { metadataOf, useEditing } from '../editing.ts';
import { kindOf, useKinds } from '../steps/kinds.ts';
import { useLeftValues } from '../steps/use-left-values.ts';
import { ComparedValue } from './compared-value.tsx';
import classes from './conditions.module.css';
import { useLeft } from './use-left.ts';
import { useOfferedValues } from './use-offered-values.ts';

interface ComparisonRowProps {
  readonly comparison: Comparison;
  readonly onChange: (comparison: Comparison) => void;
  readonly stepId: string | undefined;
  readonly path: string;
  readonly tools: ReactNode;
  readonly isNot: boolean;
}

/** The initial comparison that asks whether the person has replied. */
const replied: Comparison = { column: repliedName, operator: 'equals', value: true };

/** The lists of choices are wider than their fields. */
const wide = { width: 200, position: 'bottom-start' } as const;

/** A comparison of one column. */
export function ComparisonRow({ comparison, onChange, stepId, path, tools, isNot }: ComparisonRowProps) {
  const { columns, definition, problems, titles, isReadOnly } = useEditing();
  const left = useLeftValues(stepId);
  const kinds = useKinds();
  const { operators } = kinds;
  const { column, operator, value } = comparison;
  const names = metadataOf(columns);
  const step = definition.steps.find(({ id }) => id === stepId);
  const asksReplied = step && kindOf(kinds, step)?.names.includes(repliedName);
  const leftNamed = (name: string) =>
    names.includes(name) ? undefined : left.flatMap(({ values }) => values).find((one) => one.column === name);
  const chosenLeft = leftNamed(column);
  const choices = names.includes(column) || column === '' || column === repliedName || chosenLeft ? names : [...names, column];
  const isReplied = column === repliedName;
  const ofRecord = [
    ...choices.map((name) => ({ value: name, label: titles.inWords(name) })),
    ...(asksReplied || isReplied ? [{ value: repliedName, label: text.hasReplied }] : []),
  ];
  const takes = operators.find(({ name }) => name === operator)?.takes ?? 'value';
  // The compared thing is chosen first.
  const found = problems.at(stepId, `${path}.column`) ?? problems.within(stepId, path);
  const { isLeft, onBlur } = useLeft(found !== undefined);
  const error = isLeft ? found : undefined;
  const typeOf = (name: string): ComparedType =>
    name === repliedName ? 'boolean' : (leftNamed(name)?.type ?? columns.find((one) => one.name === name)?.type ?? 'text');
  const type = typeOf(column);
  const offered = useOfferedValues(
    definition.dataTableId,
    columns.find(({ name }) => name === column),
    takes === 'list' && operator !== 'falls_on',
  );
  const pickOperator = (next: string, named = column): void => {
    const nextTakes = operators.find(({ name }) => name === next)?.takes ?? 'value';
    onChange({ column: named, operator: next, ...(nextTakes !== 'nothing' && { value: converted(value, nextTakes) }) });
  };
  const pickColumn = (next: string): void => {
    const few = leftNamed(next)?.choices;
    if (next === repliedName) onChange(replied);
    else if (few && !few.includes(String(value))) onChange({ column: next, operator: 'equals', value: '' });
    else if (fitsType(operator, typeOf(next))) onChange({ ...comparison, column: next });
    else pickOperator('equals', next);
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
              ...(left.length === 0 ? ofRecord : [{ group: text.ofRecord, items: ofRecord }]),
              ...left.map(({ title, values }) => ({
                group: title,
                items: values.map((one) => ({ value: one.column, label: titles.inWords(one.column) })),
              })),
            ]}
            // Below the title of its step, a value has its name alone.
            renderOption={({ option }) => <bdi>{leftNamed(option.value)?.label ?? option.label}</bdi>}
            value={column || null}
            onChange={(next) => next && pickColumn(next)}
            title={column === repliedName ? text.hasReplied : titles.inWords(column)}
            error={isLeft && problems.at(stepId, `${path}.column`) !== undefined}
            disabled={isReadOnly}
            searchable
            comboboxProps={wide}
          />
          <Select
            size="xs"
            aria-label={text.comparison}
            data={operators
              // One that was written elsewhere stays.
              .filter(({ name }) => name === operator || fitsType(name, type))
              .map(({ name }) => ({ value: name, label: operatorName(name, type) }))}
            value={operator}
            onChange={(next) => next && pickOperator(next)}
            disabled={isReadOnly}
            comboboxProps={wide}
          />
          {takes !== 'nothing' && (
            <div className={classes.value} data-field={`${path}.value`}>
              <ComparedValue
                type={type}
                options={offered}
                choices={chosenLeft?.choices && wordsOf(chosenLeft.name, chosenLeft.choices)}
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
              {titles.inWords(error)}
            </Text>
          )}
        </div>
      )}
    </fieldset>
  );
}

/** The few words that a value of a step can be, as the reader says them. */
const wordsOf = (name: string, choices: readonly string[]) => {
  const words = ownValue<Readonly<Record<string, string>>>(leftWords.values, name) ?? {};
  return choices.map((value) => ({ value, label: ownValue(words, value) ?? value }));
};

function converted(value: unknown, takes: 'value' | 'bound' | 'list' | 'span' | 'nothing'): unknown {
  const one = Array.isArray(value) ? value[0] : value;
  return takes !== 'list' ? (one ?? '') : one === undefined || one === '' ? [] : [one];
}
