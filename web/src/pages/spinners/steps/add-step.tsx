import { ActionIcon, Menu, Text, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import type { StepKind } from '../../../api/types.ts';
import { StepIcon } from '../../../kinds/steps/step-icon.tsx';
import { kindTitleOf } from '../../../kinds/steps/step-titles.ts';
import { viewOf } from '../../../kinds/steps/step-views.ts';
import type { StepPosition } from './change-steps.ts';
import { useKinds } from './kinds.ts';
import classes from './step-list.module.css';
import { describeKind } from './summary.ts';
import type { StepChanges } from './use-step-changes.ts';

type Values = Readonly<Record<string, unknown>>;

/** Adds a step of a kind that begins with these values. */
type AddsStep = (kind: StepKind, values: Values) => void;

interface AddStepProps {
  readonly label: string;
  readonly place: StepPosition;
  readonly changes: StepChanges;
  /** A small button where there is little room. */
  readonly isSmall?: boolean;
}

/** Offers the kinds of steps. */
export const AddStep = memo(({ label, place, changes, isSmall = false }: AddStepProps) => {
  return (
    <Menu position="bottom-start" width={320}>
      <Menu.Target>
        {isSmall ? (
          <ActionIcon size="sm" variant="subtle" color="gray" aria-label={label} title={label}>
            <IconPlus size={14} aria-hidden />
          </ActionIcon>
        ) : (
          <UnstyledButton className={classes.add}>
            <IconPlus size={14} aria-hidden /> {label}
          </UnstyledButton>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        <AddItems onAdd={(kind, values) => changes.add(kind, values, place)} isExplained />
      </Menu.Dropdown>
    </Menu>
  );
});

/** The kinds of steps as items of a menu; a kind that sends over several media has one for each. */
export function AddItems({ onAdd, isExplained = false }: { readonly onAdd: AddsStep; readonly isExplained?: boolean }) {
  return useKinds().stepKinds.flatMap((kind) =>
    offeredOf(kind).map((values) => {
      const step = { ...values, id: kind.type, type: kind.type };
      return (
        <Menu.Item
          key={JSON.stringify(step)}
          leftSection={<StepIcon step={step} />}
          onClick={() => onAdd(kind, values)}
          className={isExplained ? classes.kind : undefined}
        >
          <Text inherit fw={500} component="span">
            {kindTitleOf(step)}
          </Text>
          {isExplained && (
            <Text size="xs" component="span" display="block">
              {describeKind(kind)}
            </Text>
          )}
        </Menu.Item>
      );
    }),
  );
}

const offeredOf = (kind: StepKind): readonly Values[] => viewOf(kind.type)?.offered?.(kind) ?? [{}];
