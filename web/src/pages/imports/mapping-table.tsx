import { Checkbox, Select, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Column, DataTable } from '../../api/types.ts';
import { ColumnOptions } from '../tables/shared/column-options.tsx';
import { columnTypeOptions } from '../tables/shared/column-types.ts';
import { tableWords } from '../tables/shared/words.ts';
import type { ProblemInFile } from './file-problems.ts';
import classes from './imports.module.css';
import { anotherType, type ColumnTarget, fileColumnTitle, type Preview } from './mapping.ts';
import { importWords } from './words.ts';
import { WrittenAs } from './written-as.tsx';

const text = importWords;

interface MappingTableProps {
  readonly preview: Preview;
  readonly table: DataTable;
  readonly targets: readonly ColumnTarget[];
  readonly problems: readonly ProblemInFile[];
  readonly onChange: (targets: readonly ColumnTarget[]) => void;
}

/** Each column of the file with samples, and where it goes. */
export function MappingTable({ preview, table, targets, problems, onChange }: MappingTableProps) {
  const change = (position: number, by: Partial<ColumnTarget>): void =>
    onChange(targets.map((target) => (target.position === position ? { ...target, ...by } : target)));
  return (
    <div className={classes.scroll}>
      <table className={classes.mapping}>
        <thead>
          <tr>
            <th scope="col">{text.inFile}</th>
            <th scope="col">{text.goesTo}</th>
            <th scope="col">{tableWords.columns.name}</th>
            <th scope="col">{tableWords.columns.type}</th>
            <th scope="col">{text.written}</th>
            <th scope="col">{tableWords.columns.metadata}</th>
          </tr>
        </thead>
        <tbody>
          {preview.columns.map((column) => {
            const target = targets.find(({ position }) => position === column.position);
            if (!target) return null;
            const title = fileColumnTitle(column);
            return (
              <tr key={column.position} data-skipped={target.kind === 'skip' || undefined}>
                <td>
                  <Text size="sm" fw={500} className="one-line" lineClamp={1}>
                    <bdi>{title}</bdi>
                  </Text>
                  <div className={`${classes.samples} cut`}>
                    <bdi>{column.samples.slice(0, 3).join(' · ')}</bdi>
                  </div>
                  {problems.map(
                    ({ position, text: said }) =>
                      position === column.position && (
                        <Text key={said} size="xs" c="var(--wait)" role="alert" className={classes.problem}>
                          {said}
                        </Text>
                      ),
                  )}
                </td>
                <td data-label={text.goesTo} className={classes.target}>
                  <Select
                    size="xs"
                    aria-label={text.goesToOf(title)}
                    data={[
                      ...table.columns.map(({ name }) => ({ value: `to:${name}`, label: name })),
                      { value: 'create', label: text.newColumn },
                      { value: 'skip', label: text.skip },
                    ]}
                    value={target.kind === 'to' ? `to:${target.to}` : target.kind}
                    onChange={(value) =>
                      value &&
                      change(column.position, {
                        ...(value.startsWith('to:') ? { kind: 'to', to: value.slice(3) } : { kind: value as 'create' | 'skip' }),
                        ...anotherType,
                      })
                    }
                  />
                </td>
                <NewColumnCells title={title} target={target} table={table} onChange={(by) => change(column.position, by)}>
                  <WrittenAs column={column} target={target} table={table} onChange={(by) => change(column.position, by)} />
                </NewColumnCells>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface NewColumnCellsProps {
  readonly title: string;
  readonly target: ColumnTarget;
  readonly table: DataTable;
  readonly onChange: (by: Partial<ColumnTarget>) => void;
  /** The format of its values. */
  readonly children: ReactNode;
}

/** The type and options of a new column; for one of the table, those that it has. */
function NewColumnCells({ title, target: { kind, to, created }, table, onChange, children }: NewColumnCellsProps) {
  if (kind === 'create') {
    return (
      <>
        <td data-label={tableWords.columns.name}>
          <TextInput
            size="xs"
            aria-label={text.nameOf(title)}
            value={created.name}
            onChange={(event) => onChange({ created: { ...created, name: event.currentTarget.value } })}
          />
        </td>
        <td data-label={tableWords.columns.type} className={classes.target}>
          <Select
            size="xs"
            aria-label={text.typeOf(title)}
            data={columnTypeOptions}
            value={created.type}
            onChange={(type) => type && onChange({ created: { ...created, type: type as Column['type'] }, ...anotherType })}
          />
          {created.type === 'choice' && (
            <ColumnOptions
              size="xs"
              options={created.options ?? []}
              onChange={(options) => onChange({ created: { ...created, options } })}
            />
          )}
        </td>
        <td data-label={text.written} className={classes.written}>
          {children}
        </td>
        <td data-label={tableWords.columns.metadata}>
          <Checkbox
            size="xs"
            aria-label={tableWords.columns.metadataOf(title)}
            checked={created.metadata}
            onChange={(event) => onChange({ created: { ...created, metadata: event.currentTarget.checked } })}
          />
        </td>
      </>
    );
  }
  const existing = kind === 'to' ? table.columns.find(({ name }) => name === to) : undefined;
  return (
    <>
      <td data-label={tableWords.columns.name}>{existing && <bdi>{existing.name}</bdi>}</td>
      <td data-label={tableWords.columns.type}>{existing && tableWords.columns.types[existing.type]}</td>
      <td data-label={text.written} className={classes.written}>
        {existing && children}
      </td>
      <td data-label={tableWords.columns.metadata}>{existing?.metadata && text.isMetadata}</td>
    </>
  );
}
