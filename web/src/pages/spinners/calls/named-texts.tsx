import { ActionIcon, Button, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { DraftStep } from '../../../kinds/steps/step.ts';
import { isSame } from '../draft/definition.ts';
import { useEditing } from '../editing.ts';
import type { NameGroup } from '../template/completion.ts';
import { TemplateField } from '../template/template-field.tsx';
import classes from './calls.module.css';
import { callWords } from './words.ts';

type Texts = Readonly<Record<string, string>>;

interface NamedRow {
  readonly key: number;
  readonly name: string;
  readonly value: string;
}

interface NamedTextsProps {
  readonly step: DraftStep;
  readonly field: string;
  readonly words: {
    readonly [Name in keyof typeof callWords.form]: Name extends 'remove'
      ? (name: string) => string
      : Name extends 'one'
        ? (place: number) => string
        : string;
  };
  /** Further names that the values may use. */
  readonly more?: NameGroup;
  readonly insert?: string;
  readonly onChange: (value: Texts) => void;
}

/** Names with texts, as rows. A row without a name is not kept. */
export function NamedTexts({ step, field, words, more, insert, onChange }: NamedTextsProps) {
  const { problems, isReadOnly } = useEditing();
  const value = step[field];
  const last = useRef(0);
  const rowsOf = (texts: unknown): readonly NamedRow[] =>
    Object.entries((texts ?? {}) as Texts).map(([name, one]) => ({ key: ++last.current, name, value: String(one) }));
  const [rows, setRows] = useState(() => rowsOf(value));
  const taken = useRef(value);
  // Undone, or changed by somebody else.
  useEffect(() => {
    if (isSame(taken.current ?? {}, value ?? {})) return;
    taken.current = value;
    setRows(rowsOf(value));
  }, [value]);
  const take = (next: readonly NamedRow[]): void => {
    setRows(next);
    const texts = Object.fromEntries(next.flatMap((row) => (row.name.trim() === '' ? [] : [[row.name.trim(), row.value]])));
    if (isSame(taken.current ?? {}, texts)) return;
    taken.current = texts;
    onChange(texts);
  };
  const put = (key: number, change: Partial<NamedRow>): void => take(rows.map((row) => (row.key === key ? { ...row, ...change } : row)));
  const faultOf = ({ name, value: written }: NamedRow, at: number): string | undefined => {
    const isTwice = rows.slice(0, at).some((row) => name.trim() !== '' && row.name.trim().toLowerCase() === name.trim().toLowerCase());
    if (isTwice) return callWords.nameTwice;
    return name.trim() === '' && written !== '' ? callWords.nameMissing : undefined;
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
              <TemplateField
                step={step}
                field={{ name: field, type: 'line_template', description: '' }}
                path={path}
                label={words.value}
                value={row.value}
                onChange={(next) => put(row.key, { value: next })}
                more={more}
                insert={insert}
              />
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
        {problems.at(step.id, field) !== undefined && <p className={classes.wrong}>{problems.at(step.id, field)}</p>}
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
