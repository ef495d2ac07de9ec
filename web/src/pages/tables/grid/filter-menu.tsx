import { Button, Popover, Select, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Column, DataTable } from '../../../api/types.ts';
import { MomentField } from '../../../forms/moment-field.tsx';
import { NumberField } from '../../../forms/number-field.tsx';
import { YesNoField } from '../../../forms/yes-no-field.tsx';
import { isOfTexts, takesSpan } from '../../../kinds/operator-operands.ts';
import { read } from '../../../text/notation/values.ts';
import { words } from '../../../words/en.ts';
import { cellOf } from './cell-text.ts';
import { type ChosenSpan, SpanField, spanText } from './span-field.tsx';
import { ValuePicker } from './value-picker.tsx';
import { type Filter, isOfDates, takesBound, takesList, takesNoValue, type ViewOperator } from './view-query.ts';
import { gridWords } from './words.ts';

const text = gridWords;
const choices = Object.entries(words.operators).map(([value, label]) => ({ value: value as ViewOperator, label }));
/** The day that one of a list stands for, as the API has it. */
function yearlyOf(typed: string): string[] {
  const reading = read(typed, 'yearly');
  return reading.kind === 'value' ? [String(reading.value)] : [];
}

/** The columns whose values may be dates. */
const dated: readonly Column['type'][] = ['date', 'datetime', 'text'];

interface FilterFormProps {
  readonly table: DataTable;
  readonly onAdd: (filter: Filter) => void;
  /** The column that the form begins with. */
  readonly column: string | undefined;
}

interface FilterMenuProps extends FilterFormProps {
  /** Opens the form with a column, or closes it. */
  readonly onColumn: (column: string | undefined) => void;
}

/** Adds a filter by picking a column, a comparison and a value. */
export function FilterMenu({ table, onAdd, column, onColumn }: FilterMenuProps) {
  const close = (): void => onColumn(undefined);
  const first = table.columns[0]?.name;
  return (
    <Popover
      opened={column !== undefined}
      onChange={(isOpen) => !isOpen && close()}
      position="bottom-start"
      trapFocus
      returnFocus
      shadow="md"
      width={280}
    >
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => onColumn(column === undefined ? first : undefined)}
          aria-haspopup="dialog"
          disabled={first === undefined}
        >
          {text.addFilter}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={text.addFilter}>
        <FilterForm
          key={column}
          table={table}
          column={column}
          onAdd={(filter) => {
            onAdd(filter);
            close();
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

function FilterForm({ table, onAdd, column: begin = '' }: FilterFormProps) {
  const [column, setColumn] = useState(begin);
  const [operator, setOperator] = useState<ViewOperator>('equals');
  const [value, setValue] = useState<string | number | boolean>('');
  const [listed, setListed] = useState<readonly string[]>([]);
  const [span, setSpan] = useState<ChosenSpan>({ amount: '', unit: 'days' });
  const typeOf = (name: string): Column['type'] => table.columns.find((one) => one.name === name)?.type ?? 'text';
  const offered = choices.filter(({ value: one }) => !isOfDates(one) || dated.includes(typeOf(column)));
  const type = typeOf(column);
  const isPart = isOfTexts(operator);
  const pick = (next: string): void => {
    setColumn(next);
    setValue('');
    setListed([]);
    if (isOfDates(operator) && !dated.includes(typeOf(next))) setOperator('equals');
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const compared = (typed: string) => (isPart || type === 'text' ? typed : (cellOf(typed, type) ?? ''));
    if (takesNoValue(operator)) onAdd({ column, operator });
    else if (takesSpan(operator)) onAdd({ column, operator, value: spanText(span) });
    else if (operator === 'falls_on') onAdd({ column, operator, value: listed.flatMap(yearlyOf) });
    else
      onAdd({ column, operator, value: takesList(operator) ? listed.map(compared) : typeof value === 'string' ? compared(value) : value });
  };
  const takesText = !takesNoValue(operator) && !takesList(operator) && !takesSpan(operator);
  const isOfNumbers = type === 'number';
  const isMoment = (type === 'date' || type === 'datetime') && !isPart;
  const isPlain = takesText && !isOfNumbers && !isMoment && (type !== 'boolean' || isPart) && !(takesBound(operator) && type === 'text');
  const isUnfinished =
    (takesList(operator) && listed.length === 0) ||
    (takesSpan(operator) && span.amount === '') ||
    (takesText && String(value).trim() === '');
  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        <Select
          size="xs"
          label={text.column}
          data={table.columns.map(({ name }) => name)}
          value={column}
          onChange={(next) => next && pick(next)}
          comboboxProps={{ withinPortal: false }}
          searchable
        />
        <Select
          size="xs"
          label={text.comparison}
          data={offered}
          value={operator}
          onChange={(next) => next && setOperator(next as ViewOperator)}
          comboboxProps={{ withinPortal: false }}
        />
        {takesList(operator) && (
          <ValuePicker
            tableId={table.id}
            column={column}
            type={operator === 'falls_on' ? 'yearly' : type}
            picked={listed}
            onPick={setListed}
          />
        )}
        {takesSpan(operator) && <SpanField span={span} onChange={setSpan} />}
        {takesText && (isOfNumbers || (takesBound(operator) && type === 'text')) && (
          <NumberField
            size="xs"
            label={text.value}
            value={typeof value === 'boolean' ? '' : value}
            onChange={(next) => setValue(next ?? '')}
            // A bound of a text may be a time.
            allowsText={!isOfNumbers}
            onText={(typed, isUnclear) => setValue(isOfNumbers || isUnclear ? '' : typed)}
            data-autofocus
          />
        )}
        {takesText && isMoment && (
          <MomentField size="xs" label={text.value} type={type} value={String(value)} onChange={setValue} data-autofocus />
        )}
        {takesText && type === 'boolean' && !isPart && (
          <YesNoField
            size="xs"
            label={text.value}
            value={typeof value === 'boolean' ? value : undefined}
            onChange={(next) => setValue(next ?? '')}
          />
        )}
        {isPlain && (
          <TextInput
            size="xs"
            label={text.value}
            value={String(value)}
            onChange={(event) => setValue(event.currentTarget.value)}
            data-autofocus
          />
        )}
        <Button type="submit" size="xs" disabled={column === '' || isUnfinished}>
          {text.apply}
        </Button>
      </Stack>
    </form>
  );
}
