import { Alert, Button, Group, Progress, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Column } from '../../api/types.ts';
import { count, counted, size } from '../../text/format.ts';
import { ProblemAlert } from '../../ui/problem.tsx';
import { words } from '../../words/en.ts';
import classes from './imports.module.css';
import type { Repairs, ReplacedValue } from './mapping.ts';
import type { Check, Counting } from './use-check.ts';
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

interface MisfitsProps {
  readonly counting: Counting;
  readonly file: Blob;
  readonly columns: readonly RepairedColumn[];
  readonly onRepair: (position: number, repairs: Repairs) => void;
}

/** What of a whole file does not fit, by column and value, and what becomes of it. */
export function Misfits({ counting, file, columns, onRepair }: MisfitsProps) {
  const { check, error, isCounting, sentBytes, begin } = counting;
  // A value that was repaired is no longer counted, so what was counted before is kept.
  const counts = useRef(new Map<string, number>());
  for (const { position, values } of check?.columns ?? [])
    for (const { value, rows } of values) counts.current.set(`${position} ${value}`, rows);
  const shown = columns.flatMap((column) => {
    const { position, repairs } = column;
    const found = check?.columns.find((one) => one.position === position);
    const repaired = repairs.values.flatMap(({ from }) => {
      const rows = counts.current.get(`${position} ${from}`);
      return rows === undefined ? [] : [{ value: from, rows, isCut: false }];
    });
    return found || repaired.length > 0 || repairs.leavesEmpty ? [{ column, found, repaired }] : [];
  });
  return (
    <section aria-label={text.title} aria-busy={isCounting}>
      <Stack gap="sm">
        <Title order={2}>{text.title}</Title>
        {begin && (
          <Group gap="sm">
            <Button variant="default" onClick={begin}>
              {text.count}
            </Button>
            <Text size="sm" c="dimmed">
              {text.large(size(file.size))}
            </Text>
          </Group>
        )}
        {error !== null && !isCounting && <ProblemAlert error={error} title={text.unread} />}
        {isCounting && (check === undefined || sentBytes > 1024 * 1024) && (
          <div role="status">
            <Text size="sm" c="dimmed" mb={4}>
              {text.counting}
              {sentBytes > 0 && ` · ${text.sent(size(Math.min(sentBytes, file.size)), size(file.size))}`}
            </Text>
            <Progress maw={560} value={Math.min(100, (sentBytes / file.size) * 100)} aria-label={words.common.progress} />
          </div>
        )}
        {check && error === null && <Sum check={check} />}
        {shown.length > 0 && (
          <div className={classes.scroll}>
            <table className={classes.mapping} aria-label={text.title}>
              <thead>
                <tr>
                  <th scope="col">{text.value}</th>
                  <th scope="col" data-numeric>
                    {text.rows}
                  </th>
                  <th scope="col">{text.action}</th>
                </tr>
              </thead>
              {shown.map(({ column, found, repaired }) => (
                <ColumnRows
                  key={column.position}
                  column={column}
                  found={found}
                  repaired={repaired}
                  onChange={(repairs) => onRepair(column.position, repairs)}
                />
              ))}
            </table>
          </div>
        )}
      </Stack>
    </section>
  );
}

function Sum({ check }: { readonly check: Check }) {
  const rows = counted(check.rows, 'row');
  if (check.misfits === 0)
    return (
      <Group gap={6} c="var(--done)" role="status">
        <IconCheck size={16} aria-hidden />
        <Text size="sm">{text.fits(rows)}</Text>
      </Group>
    );
  return (
    <Alert color="orange" variant="light" title={text.misfits(count(check.misfits), rows)} role="status">
      {check.isTooMany && <Text size="sm">{text.tooMany}</Text>}
      <WholeRows of={check.wholeRows} />
    </Alert>
  );
}

/** The rows that do not fit as a whole, in one line for each reason. */
export function WholeRows({ of }: { readonly of: Check['wholeRows'] }) {
  return of.map(({ kind, rows, lines }) => {
    const isOne = rows === 1;
    const listed = text.lines(lines.map(count).join(', ') + (rows > lines.length ? ' …' : ''), isOne);
    return (
      <Text key={kind} size="sm">
        {text.whole[kind](text.has(counted(rows, 'row'), isOne), listed)}
      </Text>
    );
  });
}

interface ColumnRowsProps {
  readonly column: RepairedColumn;
  readonly found: Check['columns'][number] | undefined;
  readonly repaired: Check['columns'][number]['values'];
  readonly onChange: (repairs: Repairs) => void;
}

function ColumnRows({ column, found, repaired, onChange }: ColumnRowsProps) {
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
          {found && <span className={classes.samples}>{` ${counted(found.rows, 'row')} · ${found.message}`}</span>}
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
              {text.more(counted(values.length - shown.length, 'value'))}
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
  /** What is stored instead; null for nothing, undefined if the rows are set aside. */
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
        <TextInput
          size="xs"
          aria-label={text.byOf(value, title)}
          value={draft ?? to ?? ''}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onBlur={() => draft !== undefined && onChange(draft === '' ? undefined : draft)}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      )}
    </Group>
  );
}
