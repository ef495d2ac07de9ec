import { Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconChevronDown, IconEyeOff } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Column } from '../../../api/types.ts';
import { columnViews } from '../../../kinds/columns/column-views.ts';
import { tableWords } from '../shared/words.ts';
import classes from './grid-header.module.css';
import type { GridColumn, GridLayout } from './use-layout.ts';
import type { ViewQuery } from './view-query.ts';
import { gridWords } from './words.ts';

const text = gridWords;
const step = 20;

/** The header's acts for a column, besides how it is arranged. */
export interface ColumnActions {
  readonly sort: ViewQuery['sort'];
  readonly onSort: (sort: ViewQuery['sort']) => void;
  readonly onFilter: (column: string) => void;
  /** Absent: the person may not change columns for everybody. */
  readonly shape:
    | { readonly edit: (column: Column) => void; readonly remove: (column: Column) => void; readonly add: () => void }
    | undefined;
}

interface ColumnMenuProps {
  readonly column: GridColumn;
  readonly layout: GridLayout;
  readonly actions: ColumnActions;
  /** Whether another column is dragged over it. */
  readonly isOver: boolean;
  /** Whether the Tab key stops at it. */
  readonly isStop: boolean;
}

/** The name of a column, which opens the menu of what can be done with it. */
export function ColumnMenu({ column, layout, actions, isOver, isStop }: ColumnMenuProps) {
  const { name, type, width, metadata, required } = column;
  const { sort, onSort, onFilter, shape } = actions;
  const at = layout.columns.findIndex((one) => one.name === name);
  const [previous, next] = [layout.columns[at - 1], layout.columns[at + 1]];
  const isSorted = sort?.column === name;
  const { icon: TypeIcon } = columnViews[type];
  const target = useRef<HTMLButtonElement>(null);
  // The item goes with the menu, and on a slow machine the menu takes it for what had the focus before.
  const closing = (work: () => void) => () => {
    target.current?.focus();
    work();
  };
  return (
    <Menu position="bottom-start" width={220}>
      <Menu.Target>
        <button
          ref={target}
          type="button"
          className={classes.head}
          data-type={type}
          data-head
          data-over={isOver || undefined}
          tabIndex={isStop ? 0 : -1}
          title={[
            name,
            tableWords.columns.types[type],
            ...(required ? [text.isRequired] : []),
            ...(metadata ? [] : [text.notMetadata]),
          ].join('\n')}
        >
          <TypeIcon className={classes.headIcon} size={14} aria-hidden />
          <bdi className={`${classes.headName} cut`}>{name}</bdi>
          {required && (
            <span className={classes.required} aria-hidden>
              *
            </span>
          )}
          {!metadata && <IconEyeOff className={classes.headIcon} size={14} aria-hidden />}
          {isSorted && (sort.direction === 'asc' ? <IconArrowUp size={14} aria-hidden /> : <IconArrowDown size={14} aria-hidden />)}
          <span className={classes.headMore}>
            <IconChevronDown size={14} aria-hidden />
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={closing(() => onSort({ column: name, direction: 'asc' }))}>{text.ascending}</Menu.Item>
        <Menu.Item onClick={closing(() => onSort({ column: name, direction: 'desc' }))}>{text.descending}</Menu.Item>
        {isSorted && <Menu.Item onClick={closing(() => onSort(undefined))}>{text.unsorted}</Menu.Item>}
        <Menu.Item onClick={closing(() => onFilter(name))}>{text.filterBy}</Menu.Item>
        <Menu.Divider />
        <Menu.Label>{text.onlyForYou}</Menu.Label>
        <Menu.Item disabled={!previous} onClick={closing(() => previous && layout.moveBefore(name, previous.name))}>
          {text.moveLeft}
        </Menu.Item>
        <Menu.Item disabled={!next} onClick={closing(() => next && layout.moveBefore(next.name, name))}>
          {text.moveRight}
        </Menu.Item>
        <Menu.Item closeMenuOnClick={false} onClick={() => layout.resize(name, width + step)}>
          {text.wider}
        </Menu.Item>
        <Menu.Item closeMenuOnClick={false} onClick={() => layout.resize(name, width - step)}>
          {text.narrower}
        </Menu.Item>
        <Menu.Item disabled={layout.columns.length === 1} onClick={() => layout.hide(name)}>
          {text.hide}
        </Menu.Item>
        {shape && (
          <>
            <Menu.Divider />
            <Menu.Label>{text.forEverybody}</Menu.Label>
            <Menu.Item onClick={closing(() => shape.edit(column))}>{tableWords.columns.edit} …</Menu.Item>
            <Menu.Item color="red" onClick={closing(() => shape.remove(column))}>
              {tableWords.columns.remove} …
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
