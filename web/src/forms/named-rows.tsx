import { ActionIcon, Button, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './named-rows.module.css';

type Texts = Readonly<Record<string, string>>;

/** The words of rows of names and texts. */
export interface NamedRowsWords {
  readonly title: string;
  readonly name: string;
  readonly value: string;
  readonly add: string;
  readonly placeholder: string;
  readonly nameTwice: string;
  readonly nameMissing: string;
  readonly remove: (name: string) => string;
  readonly one: (place: number) => string;
}

/** A row whose text is shown by the caller. */
export interface NamedRow {
  readonly key: number;
  readonly name: string;
  readonly value: string;
  /** The path of its text, as the API writes it. */
  readonly path: string;
  readonly onChange: (value: string) => void;
}

interface NamedRowsProps {
  readonly field: string;
  readonly words: NamedRowsWords;
  readonly value: unknown;
  readonly onChange: (value: Texts) => void;
  readonly children: (row: NamedRow) => ReactNode;
  readonly error?: ReactNode;
  readonly isReadOnly?: boolean | undefined;
}

type KeptRow = Pick<NamedRow, 'key' | 'name' | 'value'>;

const textsIn = (value: unknown): Texts => (value ?? {}) as Texts;
/** The order of names is the server's. */
function isSame(one: unknown, other: unknown): boolean {
  const [left, right] = [textsIn(one), textsIn(other)];
  const names = Object.keys(left);
  return names.length === Object.keys(right).length && names.every((name) => Object.hasOwn(right, name) && left[name] === right[name]);
}

/** Names with texts, as rows. A row without a name is not kept. */
export function NamedRows({ field, words, value, onChange, children, error, isReadOnly = false }: NamedRowsProps) {
  const last = useRef(0);
  const rowsOf = (texts: unknown): readonly KeptRow[] =>
    Object.entries(textsIn(texts)).map(([name, one]) => ({ key: ++last.current, name, value: String(one) }));
  const [rows, setRows] = useState(() => rowsOf(value));
  const taken = useRef(value);
  // Undone, or changed by somebody else.
  useEffect(() => {
    if (isSame(taken.current, value)) return;
    taken.current = value;
    setRows(rowsOf(value));
  }, [value]);
  const take = (next: readonly KeptRow[]): void => {
    setRows(next);
    const texts = Object.fromEntries(next.flatMap((row) => (row.name.trim() === '' ? [] : [[row.name.trim(), row.value]])));
    if (isSame(taken.current, texts)) return;
    taken.current = texts;
    onChange(texts);
  };
  const put = (key: number, change: Partial<KeptRow>): void => take(rows.map((row) => (row.key === key ? { ...row, ...change } : row)));
  const faultOf = ({ name, value: written }: KeptRow, at: number): string | undefined => {
    const isTwice = rows.slice(0, at).some((row) => name.trim() !== '' && row.name.trim().toLowerCase() === name.trim().toLowerCase());
    if (isTwice) return words.nameTwice;
    return name.trim() === '' && written !== '' ? words.nameMissing : undefined;
  };
  return (
    <fieldset className="plain-fieldset" data-field={field} aria-label={words.title}>
      <Text size="sm" fw={600} mb={4}>
        {words.title}
      </Text>
      <Stack gap="md" className={classes.rows}>
        {rows.map((row, at) => {
          const path = memberAt(field, row.name.trim());
          return (
            <section key={row.key} className={classes.row} aria-label={row.name || words.one(at + 1)} data-field={path}>
              <TextInput
                label={words.name}
                placeholder={words.placeholder}
                value={row.name}
                onChange={({ currentTarget: { value: name } }) => put(row.key, { name })}
                error={faultOf(row, at)}
                data-autofocus
                spellCheck={false}
                autoComplete="off"
              />
              {children({ ...row, path, onChange: (next) => put(row.key, { value: next }) })}
              {!isReadOnly && (
                <ActionIcon
                  className={classes.remove}
                  variant="subtle"
                  color="gray"
                  aria-label={words.remove(row.name || String(at + 1))}
                  onClick={() => take(rows.filter(({ key }) => key !== row.key))}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              )}
            </section>
          );
        })}
        {error !== undefined && error !== null && <p className={classes.wrong}>{error}</p>}
        {!isReadOnly && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            style={{ alignSelf: 'flex-start' }}
            onClick={() => take([...rows, { key: ++last.current, name: '', value: '' }])}
          >
            {words.add}
          </Button>
        )}
      </Stack>
    </fieldset>
  );
}

/** The path of a member, as the API writes it. */
const memberAt = (field: string, name: string): string =>
  /^[\p{L}_][\p{L}\p{N}_-]*$/u.test(name)
    ? `${field}.${name}`
    : `${field}[${JSON.stringify(name.length > 80 ? `${name.slice(0, 80)}…` : name)}]`;
