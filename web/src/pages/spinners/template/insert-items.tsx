import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { Names } from './completion.ts';
import { Example } from './example.tsx';
import type { Format } from './formats.ts';

interface InsertItemsProps {
  readonly names: Names;
  readonly formats: ReadonlyMap<string, readonly Format[]>;
  readonly onInsert: (name: string) => void;
}

/** The names that a template may use, as items of a menu: those of the record first, others below what they come from. */
export const InsertItems = ({ names, formats, onInsert }: InsertItemsProps) => {
  const item = (name: string, label = name) => (
    <Menu.Item key={name} rightSection={<Example formats={formats.get(name)} />} onClick={() => onInsert(name)}>
      <bdi>{label}</bdi>
    </Menu.Item>
  );
  return (
    <>
      {[...names.columns, ...names.others].map((name) => item(name))}
      {(names.groups ?? []).map(({ title, values, add }) => (
        <Fragment key={title}>
          <Menu.Label>
            <bdi>{title}</bdi>
          </Menu.Label>
          {values.map(({ column, label }) => item(column, label))}
          {add && (
            <Menu.Item component={Link} to={add.to} c="dimmed">
              {add.said}
            </Menu.Item>
          )}
        </Fragment>
      ))}
    </>
  );
};
