import { Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type PointerEvent, useState } from 'react';
import { words } from '../../../words/en.ts';
import classes from './grid.module.css';
import { numberWidth } from './grid-row.tsx';
import type { GridColumn, GridLayout } from './use-layout.ts';
import type { ViewQuery } from './view-query.ts';

const text = words.grid;
const step = 20;

interface GridHeaderProps {
  readonly layout: GridLayout;
  readonly columns: readonly GridColumn[];
  readonly firstColumn: number;
  readonly sort: ViewQuery['sort'];
  readonly onSort: (sort: ViewQuery['sort']) => void;
}

/** The names of the columns; each has a menu to sort, move, size and hide it, and its edge can be dragged. */
export function GridHeader({ layout, columns, firstColumn, sort, onSort }: GridHeaderProps) {
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  return (
    <div className={classes.header} role="row" aria-rowindex={1} style={{ width: numberWidth + layout.totalWidth }}>
      <div className={classes.corner} role="columnheader" aria-colindex={1} style={{ width: numberWidth }}>
        #
      </div>
      <div style={{ flex: 'none', width: columns[0]?.left ?? 0 }} />
      {columns.map((column, index) => (
        <div
          key={column.name}
          role="columnheader"
          aria-colindex={firstColumn + index + 2}
          aria-sort={sort?.column === column.name ? (sort.direction === 'asc' ? 'ascending' : 'descending') : 'none'}
          style={{ display: 'flex', flex: 'none', position: 'relative', width: column.width }}
          draggable
          onDragStart={() => setDragged(column.name)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(column.name);
          }}
          onDragEnd={() => setOver(undefined)}
          onDrop={() => {
            setOver(undefined);
            if (dragged && dragged !== column.name) layout.moveBefore(dragged, column.name);
          }}
        >
          <HeaderMenu column={column} layout={layout} sort={sort} onSort={onSort} isOver={over === column.name} />
          <Resizer column={column} layout={layout} />
        </div>
      ))}
    </div>
  );
}

interface HeaderMenuProps extends Pick<GridHeaderProps, 'layout' | 'sort' | 'onSort'> {
  readonly column: GridColumn;
  readonly isOver: boolean;
}

function HeaderMenu({ column: { name, type, width, metadata }, layout, sort, onSort, isOver }: HeaderMenuProps) {
  const at = layout.columns.findIndex((one) => one.name === name);
  const [previous, afterNext] = [layout.columns[at - 1], layout.columns[at + 1]];
  const isSorted = sort?.column === name;
  return (
    <Menu position="bottom-start" width={220}>
      <Menu.Target>
        <button
          type="button"
          className={classes.head}
          data-type={type}
          style={{ width: '100%' }}
          data-over={isOver || undefined}
          title={name}
        >
          <bdi className={`${classes.headName} cut`}>{name}</bdi>
          {!metadata && <span className={classes.private}>{text.private}</span>}
          {isSorted && (sort.direction === 'asc' ? <IconArrowUp size={14} aria-hidden /> : <IconArrowDown size={14} aria-hidden />)}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onSort({ column: name, direction: 'asc' })}>{text.ascending}</Menu.Item>
        <Menu.Item onClick={() => onSort({ column: name, direction: 'desc' })}>{text.descending}</Menu.Item>
        {isSorted && <Menu.Item onClick={() => onSort(undefined)}>{text.unsorted}</Menu.Item>}
        <Menu.Divider />
        <Menu.Item disabled={!previous} onClick={() => previous && layout.moveBefore(name, previous.name)}>
          {text.moveLeft}
        </Menu.Item>
        <Menu.Item disabled={!afterNext} onClick={() => afterNext && layout.moveBefore(afterNext.name, name)}>
          {text.moveRight}
        </Menu.Item>
        <Menu.Item closeMenuOnClick={false} onClick={() => layout.resize(name, width + step)}>
          {text.wider}
        </Menu.Item>
        <Menu.Item closeMenuOnClick={false} onClick={() => layout.resize(name, width - step)}>
          {text.narrower}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => layout.hide(name)}>{text.hide}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Resizer({ column: { name, width }, layout }: { readonly column: GridColumn; readonly layout: GridLayout }) {
  const start = (down: PointerEvent<HTMLDivElement>): void => {
    down.preventDefault();
    const element = down.currentTarget;
    element.setPointerCapture(down.pointerId);
    const move = (event: globalThis.PointerEvent): void => layout.resize(name, width + event.clientX - down.clientX);
    element.addEventListener('pointermove', move);
    element.addEventListener('lostpointercapture', () => element.removeEventListener('pointermove', move), { once: true });
  };
  return <div className={classes.resizer} onPointerDown={start} aria-hidden />;
}
