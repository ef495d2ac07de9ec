import { Checkbox, Menu, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { valueMessage } from '../../../api/refusals.ts';
import type { DataTable, MappingPreview, TableMapping } from '../../../api/types.ts';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { shownCell } from '../shared/shown-cell.ts';
import classes from './mapping.module.css';
import { type MappedField, withSource } from './mapping-fields.ts';
import { mappingWords as text } from './words.ts';

interface MappedColumnsProps {
  readonly table: DataTable;
  readonly preview: MappingPreview;
  readonly mapping: TableMapping;
  readonly onChange: (mapping: TableMapping) => void;
}

/** Each column with the source of its value, and its value in the first record. */
export function MappedColumns({ table, preview, mapping, onChange }: MappedColumnsProps) {
  const [first] = preview.records;
  const [refused] = preview.rejected;
  const isFirstRefused = refused !== undefined && (first === undefined || refused.index < first.index);
  const faultOf = (column: string) => refused?.errors?.find((error) => error.column === column)?.message;
  return (
    <ul className={classes.columns}>
      {table.columns.map((column) => {
        const field = mapping.columns.find((one) => one.column === column.name);
        const fault = isFirstRefused ? faultOf(column.name) : undefined;
        const cell = isFirstRefused ? undefined : first?.fields[column.name];
        return (
          <li key={column.name} className={classes.row}>
            <Row field={field ?? { column: column.name }} set={(source) => onChange(withSource(mapping, column.name, source))}>
              {fault !== undefined && <span className={classes.fault}>{valueMessage(fault)}</span>}
              {fault === undefined && cell !== undefined && cell !== null && <bdi>{shownCell(cell, column.type).text}</bdi>}
            </Row>
          </li>
        );
      })}
    </ul>
  );
}

interface RowProps {
  readonly field: MappedField;
  readonly set: (source: Omit<MappedField, 'column'> | undefined) => void;
  /** The value in the first record, or what is wrong with it. */
  readonly children: ReactNode;
}

function Row({ field: { column, ...source }, set, children }: RowProps) {
  const { path, value, optional: isOptional = false, join } = source;
  const isFixed = value !== undefined;
  return (
    <>
      <bdi className={classes.name}>{column}</bdi>
      <TextInput
        size="xs"
        aria-label={isFixed ? text.value(column) : text.path(column)}
        placeholder={isFixed ? '' : text.noPath}
        value={isFixed ? String(value) : (path ?? '')}
        onChange={({ currentTarget: { value: typed } }) =>
          set(isFixed ? { value: typed } : typed === '' ? undefined : { ...source, path: typed })
        }
        spellCheck={false}
        autoComplete="off"
        classNames={isFixed ? {} : { input: classes.code ?? '' }}
      />
      <RowMenu label={text.more(column)}>
        {isFixed ? (
          <Menu.Item onClick={() => set(undefined)}>{text.toPath}</Menu.Item>
        ) : (
          <Menu.Item onClick={() => set({ value: '' })}>{text.toFixed}</Menu.Item>
        )}
        <Menu.Item onClick={() => set(undefined)}>{text.clear}</Menu.Item>
      </RowMenu>
      <div className={classes.value}>{children}</div>
      {path !== undefined && (
        <div className={classes.options}>
          <Checkbox
            size="xs"
            label={text.optional}
            aria-label={text.optionalOf(column)}
            checked={isOptional}
            onChange={(event) => {
              const { optional: _, ...rest } = source;
              set(event.currentTarget.checked ? { ...rest, optional: true } : rest);
            }}
          />
          {join !== undefined && (
            <TextInput
              size="xs"
              aria-label={text.joinOf(column)}
              leftSection={<span className={classes.hint}>{text.join}</span>}
              leftSectionWidth={128}
              w={184}
              value={join}
              onChange={(event) => set({ ...source, join: event.currentTarget.value })}
            />
          )}
        </div>
      )}
    </>
  );
}
