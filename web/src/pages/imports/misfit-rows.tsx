import { Button, Group, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { valueMessage } from '../../api/refusals.ts';
import type { Column } from '../../api/types.ts';
import { MomentField } from '../../forms/moment-field.tsx';
import { NumberField } from '../../forms/number-field.tsx';
import { count } from '../../text/format.ts';
import { nouns } from '../../text/words.ts';
import classes from './imports.module.css';
import type { Check, Repairs, ReplacedValue } from './mapping.ts';
import { importWords } from './words.ts';

const text = importWords.check;
const shownValues = 5;

/** A column of the file in which values can be repaired. */
export interface RepairedColumn {
  readonly position: number;
  readonly title: string;
  readonly type: Column['type'];
  readonly isRequired: boolean;
  readonly repairs: Repairs;
}

interface MisfitRowsProps {
  readonly column: RepairedColumn;
  readonly found: Check['columns'][number] | undefined;
  readonly repaired: Check['columns'][number]['values'];
  readonly onChange: (repairs: Repairs) => void;
}

/** The values of a column that do not fit, and what becomes of each. */
export function MisfitRows({ column, found, repaired, onChange }: MisfitRowsProps) {
  const [isWhole, setWhole] = useState(false);
  const { title, type, isRequired, repairs } = column;
  const isRepaired = new Set(repaired.map(({ value }) => value));
  const values = [...repaired, ...(found?.values ?? []).filter(({ value }) => !isRepaired.has(value))];
  const shown = isWhole ? values : values.slice(0, repaired.length + shownValues);
  const repair = (from: string, to: string | null | undefined): void => {
    const change: ReplacedValue[] = to === undefined ? [] : [{ from, to }];
    const at = repairs.values.findIndex((one) => one.from === from);
    onChange({ ...repairs, values: at < 0 ? [...repairs.values, ...change] : repairs.values.toSpliced(at, 1, ...change) });
  };
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3} className={classes.group}>
          <bdi>{title}</bdi>
          {found && <span className={classes.samples}>{` ${nouns.rows(found.rows)} · ${valueMessage(found.message)}`}</span>}
        </th>
      </tr>
      {shown.map(({ value, rows, isCut }) => (
        <tr key={value}>
          <td className={classes.value} title={value}>
            {value === '' ? <em>{text.emptyCells}</em> : <bdi>{isCut ? `${value}…` : value}</bdi>}
          </td>
          <td className="numeric" data-label={text.rows}>
            {count(rows)}
          </td>
          <td data-label={text.action}>
            {value === '' || isCut ? (
              text.setAside
            ) : (
              <ValueAction
                value={value}
                column={column}
                to={repairs.values.find(({ from }) => from === value)?.to}
                onChange={(to) => repair(value, to)}
              />
            )}
          </td>
        </tr>
      ))}
      {values.length > shown.length && (
        <tr>
          <td colSpan={3}>
            <Button size="compact-xs" variant="subtle" onClick={() => setWhole(true)}>
              {text.more(nouns.values(values.length - shown.length))}
            </Button>
          </td>
        </tr>
      )}
      {!isRequired && (values.length > 1 || (found?.otherRows ?? 0) > 0 || repairs.leavesEmpty) && type !== 'text' && (
        <tr>
          <td>{text.otherValues}</td>
          <td className="numeric" data-label={text.rows}>
            {found && found.otherRows > 0 ? count(found.otherRows) : ''}
          </td>
          <td data-label={text.action}>
            <Select
              size="xs"
              aria-label={text.othersOf(title)}
              allowDeselect={false}
              data={[
                { value: 'aside', label: text.setAside },
                { value: 'empty', label: text.leaveEmpty },
              ]}
              value={repairs.leavesEmpty ? 'empty' : 'aside'}
              onChange={(action) => onChange({ ...repairs, leavesEmpty: action === 'empty' })}
            />
          </td>
        </tr>
      )}
    </tbody>
  );
}

interface ValueActionProps {
  readonly value: string;
  readonly column: RepairedColumn;
  /** The value that is stored instead; null for nothing, undefined if the rows are set aside. */
  readonly to: string | null | undefined;
  readonly onChange: (to: string | null | undefined) => void;
}

function ValueAction({ value, column: { title, type, isRequired }, to, onChange }: ValueActionProps) {
  const [draft, setDraft] = useState<string>();
  const isYesNo = type === 'boolean';
  const action = draft !== undefined ? 'by' : to === undefined ? 'aside' : to === null ? 'empty' : isYesNo ? to : 'by';
  const choices = [
    { value: 'aside', label: text.setAside },
    ...(isYesNo
      ? [
          { value: 'true', label: text.yes },
          { value: 'false', label: text.no },
        ]
      : [{ value: 'by', label: text.replace }]),
    ...(isRequired ? [] : [{ value: 'empty', label: text.leaveEmpty }]),
  ];
  const choose = (chosen: string | null): void => {
    setDraft(chosen === 'by' ? (to ?? '') : undefined);
    if (chosen === 'aside') onChange(undefined);
    else if (chosen === 'empty') onChange(null);
    else if (chosen !== 'by' && chosen !== null) onChange(chosen);
  };
  return (
    <Group gap={6} wrap="nowrap">
      <Select size="xs" allowDeselect={false} aria-label={text.actionOf(value, title)} data={choices} value={action} onChange={choose} />
      {action === 'by' && (
        // A value counts once the field is left: each one has the whole file checked again.
        // biome-ignore lint/a11y/noStaticElementInteractions: it has no part of its own in it.
        <div
          onBlur={() => draft !== undefined && onChange(draft === '' ? undefined : draft)}
          onKeyDown={(event) => event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.blur()}
        >
          <Replacement type={type} label={text.byOf(value, title)} value={draft ?? to ?? ''} onChange={setDraft} />
        </div>
      )}
    </Group>
  );
}

interface ReplacementProps {
  readonly type: Column['type'];
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The value that takes the place of another, read in the person's notation instead of the file's. */
function Replacement({ type, label, value, onChange }: ReplacementProps) {
  const common = { size: 'xs', 'aria-label': label, value } as const;
  if (type === 'number') {
    const number = value.trim() === '' ? Number.NaN : Number(value);
    return (
      <NumberField
        {...common}
        value={Number.isNaN(number) ? value : number}
        onChange={(next) => onChange(next === undefined ? '' : unmistakable(next))}
      />
    );
  }
  if (type === 'date' || type === 'datetime') return <MomentField {...common} type={type} onChange={onChange} />;
  return <TextInput {...common} onChange={(event) => onChange(event.currentTarget.value)} />;
}

/** A number that no format of a file reads otherwise: three decimals could be thousands. */
const unmistakable = (value: number): string => String(value).replace(/\.\d{3}$/, '$&0');
