import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { DataTable } from '../../../api/types.ts';
import { counted } from '../../../text/format.ts';
import { DeleteRecords } from './delete-records.tsx';
import classes from './grid.module.css';
import type { RowSource } from './row-source.ts';
import { gridWords } from './words.ts';

const text = gridWords;

interface PickedBarProps {
  readonly table: DataTable;
  readonly source: RowSource;
  readonly picked: ReadonlySet<number>;
  readonly onUnpick: () => void;
  readonly onDeleted: () => void;
}

/** What can be done to the picked records. */
export function PickedBar({ table, source, picked, onUnpick, onDeleted }: PickedBarProps) {
  const [isDeleting, deleting] = useDisclosure(false);
  const what = counted(picked.size, 'record');
  return (
    <>
      {picked.size > 0 && (
        <div className={classes.bar} data-picked role="toolbar" aria-label={text.picked(what)}>
          <span>{text.picked(what)}</span>
          <span style={{ display: 'flex', gap: 8 }}>
            <Button size="compact-sm" variant="default" onClick={onUnpick}>
              {text.unpick}
            </Button>
            <Button size="compact-sm" color="red" onClick={deleting.open}>
              {text.deleteTitle(what)}
            </Button>
          </span>
        </div>
      )}
      <DeleteRecords isOpen={isDeleting} onClose={deleting.close} table={table} source={source} positions={picked} onDeleted={onDeleted} />
    </>
  );
}
