import { Button, Menu } from '@mantine/core';
import { Fragment, type RefObject } from 'react';

/** Names that a template may use, under a heading of their own if they have one. */
export interface InsertGroup {
  readonly title?: string;
  /** By name as templates write it. */
  readonly names: readonly (readonly [name: string, label: string])[];
}

interface InsertNameProps {
  readonly label: string;
  readonly of: string;
  readonly groups: readonly InsertGroup[];
  readonly field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A menu of the names that a template may use, which puts one in where the cursor stands. */
export function InsertName({ label, of: fieldLabel, groups, field, value, onChange }: InsertNameProps) {
  const insert = (name: string): void => {
    const { selectionStart, selectionEnd } = field.current ?? {};
    const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
    onChange(`${value.slice(0, from)}{{ ${name} }}${value.slice(to)}`);
  };
  const filled = groups.filter(({ names }) => names.length > 0);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="compact-xs" variant="subtle" aria-label={`${label} (${fieldLabel})`}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflow: 'auto' }}>
        {filled.map(({ title, names }, index) => (
          <Fragment key={title ?? index}>
            {title !== undefined && <Menu.Label>{title}</Menu.Label>}
            {names.map(([name, said]) => (
              <Menu.Item key={name} onClick={() => insert(name)}>
                <bdi>{said}</bdi>
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
