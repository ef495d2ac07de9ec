import { Select, Text } from '@mantine/core';
import type { DataTable } from '../../api/types.ts';
import { columnViews } from '../../kinds/columns/column-views.ts';
import classes from './imports.module.css';
import { type ColumnTarget, emptiesOf, type FileColumn, fileColumnTitle, typeOf, type WrittenFormat, writtenOf } from './mapping.ts';
import { importWords } from './words.ts';

const text = importWords;

interface WrittenAsProps {
  readonly column: FileColumn;
  readonly target: ColumnTarget;
  readonly table: DataTable;
  readonly onChange: (by: Partial<ColumnTarget>) => void;
}

/** The format of a file's column: as recognized, or as the person chooses. */
export function WrittenAs({ column, target, table, onChange }: WrittenAsProps) {
  const type = typeOf(target, table);
  if (type === undefined) return null;
  const { formats } = columnViews[type];
  const written = writtenOf(target, column, table);
  const empties = emptiesOf(target, column, table);
  return (
    <>
      {formats && (
        <Select
          size="xs"
          aria-label={text.writtenOf(fileColumnTitle(column))}
          data={[
            { value: 'typed', label: text.typed[type as keyof typeof text.typed] },
            ...formats.map((value) => ({ value, label: text.formats[value] })),
          ]}
          value={written ?? null}
          placeholder={text.choose}
          error={written === undefined && text.ask[type as keyof typeof text.ask]?.(sampleOf(column))}
          onChange={(format) => format && onChange({ format: format as WrittenFormat })}
        />
      )}
      {empties.length > 0 && (
        <Text className={`${classes.samples} cut`}>
          <bdi>{text.empties(empties.join(', '))}</bdi>
        </Text>
      )}
    </>
  );
}

/** A value that shows why it has to be asked. */
const sampleOf = ({ samples }: FileColumn): string => samples.find((sample) => /\d[.,/-]\d/.test(sample)) ?? samples[0] ?? '';
