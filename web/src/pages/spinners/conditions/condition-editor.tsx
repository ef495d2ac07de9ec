import { Text } from '@mantine/core';
import { blank, conditionOf, groupOf, makeGroup, type StepCondition } from '../../../kinds/condition.ts';
import { conditionWords as text } from '../../../kinds/words.ts';
import { metadataOf, useEditing } from '../editing.ts';
import { ConditionGroup } from './condition-group.tsx';
import { useLeft } from './use-left.ts';

interface ConditionEditorProps {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: StepCondition) => void;
  /** Undefined for what is the definition's own. */
  readonly stepId: string | undefined;
  /** The path of the condition in its step, or in the definition. */
  readonly path: string;
}

/** A condition, built by picking columns and comparisons; groups may stand in groups. */
export function ConditionEditor({ label, value, onChange, stepId, path }: ConditionEditorProps) {
  const { columns, problems } = useEditing();
  const condition = conditionOf(value);
  const group = groupOf(condition);
  const names = metadataOf(columns);
  // A single comparison is shown as a group of one, and is written as a group as soon as there are two.
  const [kind, inner] = group ?? ['all' as const, [condition]];
  const found = inner.length === 0 ? problems.at(stepId, `${path}.${kind}`) : undefined;
  const { isLeft, onBlur } = useLeft(found !== undefined);
  return (
    <fieldset className="plain-fieldset" data-field={path} onBlur={onBlur}>
      <Text component="legend" size="sm" fw={600} mb={4}>
        {label}
      </Text>
      {columns.length > 0 && names.length === 0 && (
        <Text size="sm" c="dimmed" mb="xs">
          {text.noColumns}
        </Text>
      )}
      <ConditionGroup
        kind={kind}
        inner={inner.length === 0 ? [blank] : inner}
        onChange={(nextKind, next) => onChange(next.length === 1 && next[0] && !group ? next[0] : makeGroup(nextKind, next))}
        stepId={stepId}
        path={group ? path : undefined}
        only={group ? undefined : path}
        depth={1}
      />
      {isLeft && found && (
        <Text size="xs" c="red" mt={4}>
          {found}
        </Text>
      )}
    </fieldset>
  );
}
