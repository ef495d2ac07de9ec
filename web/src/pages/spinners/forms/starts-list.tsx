import { Button, Stack, Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { DraftStart } from '../../../kinds/starts/start.ts';
import type { Definition } from '../draft/definition.ts';
import { startsOf, withoutStarts, withStartAt } from '../draft/starts.ts';
import { useEditing } from '../editing.ts';
import classes from './forms.module.css';

/** What the form of one start is given. */
export interface OneStartProps {
  readonly start: DraftStart;
  /** Its path in the draft. */
  readonly path: string;
  /** Its place among the starts of its type. */
  readonly place: number;
  readonly onChange: (start: DraftStart, field?: string) => void;
  readonly onRemove: () => void;
}

interface StartsListProps {
  readonly type: string;
  /** The most of the type that a spinner has. */
  readonly most: number;
  readonly text: { readonly title: string; readonly help: string; readonly add: string };
  /** A draft with one more. */
  readonly withNew: (definition: Definition) => Definition;
  readonly isDisabled?: boolean;
  readonly children: (props: OneStartProps & { readonly key: string }) => ReactNode;
}

/** Whether starts of a type are there, and the form of each. */
export function StartsList({ type, most, text, withNew, isDisabled = false, children }: StartsListProps) {
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
          {starts.map(({ start, at }, index) =>
            children({
              // What has another place is another one.
              key: `${starts.length} ${index}`,
              start,
              path: `starts[${at}]`,
              place: index + 1,
              onChange: (next, field) => change(withStartAt(definition, at, next), field && `starts[${at}].${field}`),
              onRemove: () => change(withoutStarts(definition, at)),
            }),
          )}
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
