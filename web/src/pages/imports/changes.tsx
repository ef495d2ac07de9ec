import { Text, Title, VisuallyHidden } from '@mantine/core';
import type { DataTable } from '../../api/types.ts';
import { count } from '../../text/format.ts';
import { shownCell } from '../tables/shared/shown-cell.ts';
import classes from './imports.module.css';
import type { Check } from './mapping.ts';
import type { CheckProgress } from './use-file-check.ts';
import { importWords } from './words.ts';

const text = importWords.changes;
const shownCells = 6;

type Changes = NonNullable<Check['changes']>;

/** The effect of an update on the records. It is always as high: the button to import is below. */
export function ChangesSum({ counting: { check, isOfOptions, isCounting } }: { readonly counting: CheckProgress }) {
  const changes = isOfOptions ? check?.changes : undefined;
  return (
    <Text size="sm" fw={changes ? 500 : 400} c={changes ? undefined : 'dimmed'} className={classes.changesSum} role="status">
      {changes ? sumOf(changes) : isCounting && text.counting}
    </Text>
  );
}

const sumOf = ({ updated, inserted, unchanged }: Changes): string =>
  text.sum(count(updated), text.inserted(count(inserted), inserted === 1), text.unchanged(count(unchanged), unchanged === 1));

interface ChangedRowsProps {
  readonly changes: Changes;
  readonly table: DataTable;
}

/** The first records that an update changes: each value as it is, struck through, and as it will be. */
export function ChangedRows({ changes: { examples }, table }: ChangedRowsProps) {
  if (examples.length === 0) return null;
  const title = text.title(count(examples.length));
  const keyTypes = (table.key?.columns ?? []).map((name) => typeIn(table, name));
  return (
    <section aria-label={title}>
      <Title order={2} mb="xs">
        {title}
      </Title>
      <div className={classes.scroll}>
        <table className={classes.mapping} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{importWords.line}</th>
              <th scope="col">{text.record}</th>
              <th scope="col">{text.changed}</th>
            </tr>
          </thead>
          <tbody>
            {examples.map(({ line, key, cells }) => (
              <tr key={line}>
                <td data-title={importWords.line}>{line}</td>
                <td data-label={text.record}>
                  <bdi>{key.map((value, at) => shownCell(value, keyTypes[at] ?? 'text').text).join(' · ')}</bdi>
                </td>
                <td data-label={text.changed}>
                  <ul className={classes.cellChanges}>
                    {cells.slice(0, shownCells).map(({ column, before, after }) => (
                      <li key={column}>
                        <bdi className={classes.changedColumn}>{column}</bdi>
                        <VisuallyHidden> {text.was} </VisuallyHidden>
                        <bdi>
                          <del>{shownCell(before, typeIn(table, column)).text || text.none}</del>
                        </bdi>
                        <VisuallyHidden> {text.becomes} </VisuallyHidden>
                        <bdi>
                          <ins>{shownCell(after, typeIn(table, column)).text || text.none}</ins>
                        </bdi>
                      </li>
                    ))}
                    {cells.length > shownCells && <li>{importWords.proposals.more(count(cells.length - shownCells))}</li>}
                  </ul>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const typeIn = ({ columns }: DataTable, name: string) => columns.find((column) => column.name === name)?.type ?? 'text';
