import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Pages } from '../../../hooks/use-pages.ts';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { words } from '../../../words/en.ts';
import classes from './person.module.css';

interface EntriesProps<Item> {
  readonly label: string;
  readonly pages: Pages<Item>;
  /** Instead of a list without entries. */
  readonly empty?: ReactNode;
  readonly entry: (item: Item, index: number, items: readonly Item[]) => ReactNode;
}

/** A list of what became of a record, read page by page. */
export function Entries<Item>({ label, pages: { items, error, more, isReadingMore, retry }, empty, entry }: EntriesProps<Item>) {
  return (
    <>
      {items === undefined && (error ? <ProblemAlert error={error} retry={retry} /> : <Skeleton height={120} />)}
      {items?.length === 0 && empty}
      {items !== undefined && items.length > 0 && (
        <ol className={classes.entries} aria-label={label}>
          {items.map(entry)}
        </ol>
      )}
      {more && (
        <Button variant="default" size="xs" onClick={more} loading={isReadingMore}>
          {words.common.more}
        </Button>
      )}
    </>
  );
}
