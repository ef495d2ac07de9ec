import { Text, Title } from '@mantine/core';
import { nouns } from '../../text/words.ts';
import { languageWords } from '../../words/language.ts';
import classes from './imports.module.css';
import { fileColumnTitle, type Preview } from './mapping.ts';
import { importWords } from './words.ts';

const shownRows = 5;

/** The first rows of a file, as they are in it, and those above its header, which are left out. */
export function FirstRows({ preview: { columns, rows, leftOut, leftOutCount } }: { readonly preview: Preview }) {
  if (rows.length === 0 && leftOutCount === 0) return null;
  return (
    <div>
      <Title order={2} mb="xs">
        {importWords.firstRowsTitle}
      </Title>
      {leftOutCount > 0 && (
        <Text size="sm" c="dimmed" component="div" mb="xs">
          {importWords.leftOut(nouns.rows(leftOutCount))}
          {leftOut.slice(0, shownRows).map(({ line, cells }) => (
            <div key={line}>
              {languageWords.labelled(importWords.problems.line(String(line)), '')}
              <bdi>{cells.filter((cell) => cell !== '').join(' | ')}</bdi>
            </div>
          ))}
        </Text>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys. */}
      <section className={classes.rows} tabIndex={0} aria-label={importWords.firstRowsTitle}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.position} scope="col">
                  <bdi>{fileColumnTitle(column)}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shownRows).map((cells, at) => (
              <tr key={at}>
                {columns.map(({ position }) => (
                  <td key={position} title={cells[position - 1]}>
                    <bdi>{cells[position - 1]}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
