import { Button, Skeleton, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { Pages } from '../hooks/use-pages.ts';
import { words } from '../words/en.ts';
import classes from './list.module.css';
import { ProblemAlert } from './problem.tsx';

/** A column of a list. */
export interface ListColumn<Item> {
  readonly label: string;
  readonly cell: (item: Item) => ReactNode;
  readonly isNumeric?: boolean;
  /** Holds the menu of a row's actions: its header is for screen readers only. */
  readonly isMenu?: boolean;
  /** Stays in one line where there is room. */
  readonly isShort?: boolean;
  /** On a narrow screen: beside the other brief ones, without its label. */
  readonly isBrief?: boolean;
  /** On a narrow screen: below its label, as a text of several lines. */
  readonly isLong?: boolean;
}

interface ListProps<Item> {
  /** The name of the list, for screen readers. */
  readonly label: string;
  readonly pages: Pages<Item>;
  readonly columns: readonly ListColumn<Item>[];
  readonly keyOf: (item: Item) => string;
  /** The content in place of an empty list. */
  readonly empty: ReactNode;
}

/** A list with a header; cards where it is narrow, the first column as their title. */
export function List<Item>({ label, pages: { items, error, more, isReadingMore, retry }, columns, keyOf, empty }: ListProps<Item>) {
  if (items === undefined) return error ? <ProblemAlert error={error} retry={retry} /> : <Waiting columns={columns.length} />;
  if (items.length === 0) return empty;
  return (
    <Stack gap="sm" align="center">
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.label} scope="col" data-numeric={column.isNumeric || undefined} data-menu={column.isMenu || undefined}>
                  {column.isMenu ? <span className="hidden-from-eyes">{column.label}</span> : column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={keyOf(item)}>
                {columns.map((column, at) => (
                  <td
                    key={column.label}
                    data-numeric={column.isNumeric || undefined}
                    data-menu={column.isMenu || undefined}
                    data-short={column.isShort || undefined}
                    data-brief={column.isBrief || undefined}
                    data-long={column.isLong || undefined}
                    data-label={at === 0 || column.isMenu ? undefined : column.label}
                  >
                    {column.cell(item)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more && (
        <Button variant="default" size="xs" onClick={more} loading={isReadingMore}>
          {words.common.more}
        </Button>
      )}
    </Stack>
  );
}

const quietMs = 300;

function Waiting({ columns }: { readonly columns: number }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), quietMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" aria-label={words.common.loading}>
      {isSlow && (
        <Stack gap={14} pt="sm">
          {Array.from({ length: 6 }, (_, row) => (
            <Skeleton key={row} height={16} width={`${95 - ((row * columns * 7) % 30)}%`} />
          ))}
        </Stack>
      )}
    </div>
  );
}
