import { ActionIcon, Button, Group, Stack, Switch, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { DraftStart } from '../../../kinds/starts/start.ts';
import type { Definition } from '../draft/definition.ts';
import { startsOf, withoutStarts, withStartAt } from '../draft/starts.ts';
import { useEditing } from '../editing.ts';
import classes from './forms.module.css';

/** The props of the form of one start. */
export interface OneStartProps {
  readonly start: DraftStart;
  /** Its path in the draft. */
  readonly path: string;
  readonly onChange: (start: DraftStart, field?: string) => void;
}

interface StartsListProps {
  readonly type: string;
  /** The most of the type that a spinner has. */
  readonly most: number;
  readonly text: {
    readonly title: string;
    readonly help: string;
    readonly add: string;
    readonly one: (place: number) => string;
    readonly remove: (place: number) => string;
  };
  /** A draft with one more. */
  readonly withNew: (definition: Definition) => Definition;
  readonly isDisabled?: boolean;
  /** The form of one. */
  readonly One: ComponentType<OneStartProps>;
}

/** Whether starts of a type are there, and the form of each. */
export function StartsList({ type, most, text, withNew, isDisabled = false, One }: StartsListProps) {
  const { definition, change, isReadOnly } = useEditing();
  const starts = startsOf(definition, type);
  return (
    <div>
      <Switch
        label={text.title}
        description={text.help}
        checked={starts.length > 0}
        disabled={isDisabled}
        onChange={({ currentTarget: { checked } }) => change(checked ? withNew(definition) : withoutStarts(definition, type))}
      />
      {starts.length > 0 && (
        <Stack gap="sm" className={classes.inner}>
          {starts.map(({ start, at }, index) => (
            // An item with another place is another one.
            <section
              key={`${starts.length} ${index}`}
              className={classes.case}
              aria-label={text.one(index + 1)}
              data-field={`starts[${at}]`}
            >
              <Group justify="space-between">
                <Text size="sm" fw={500}>
                  {text.one(index + 1)}
                </Text>
                {!isReadOnly && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={text.remove(index + 1)}
                    onClick={() => change(withoutStarts(definition, at))}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                )}
              </Group>
              <One
                start={start}
                path={`starts[${at}]`}
                onChange={(next, field) => change(withStartAt(definition, at, next), field && `starts[${at}].${field}`)}
              />
            </section>
          ))}
          {!isReadOnly && starts.length < most && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconPlus size={14} aria-hidden />}
              style={{ alignSelf: 'flex-start' }}
              onClick={() => change(withNew(definition))}
            >
              {text.add}
            </Button>
          )}
        </Stack>
      )}
    </div>
  );
}
