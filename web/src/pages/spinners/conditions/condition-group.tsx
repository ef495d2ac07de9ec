import { ActionIcon, Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { IconEqualNot, IconX } from '@tabler/icons-react';
import { blank, type Comparison, type Group as GroupKind, groupOf, makeGroup, type StepCondition } from '../../../kinds/condition.ts';
import { conditionWords as text } from '../../../kinds/words.ts';
import { useEditing } from '../editing.ts';
import { focusField } from '../focus-field.ts';
import { ComparisonRow } from './comparison-row.tsx';
import classes from './conditions.module.css';

interface ConditionGroupProps {
  readonly kind: GroupKind;
  readonly inner: readonly StepCondition[];
  readonly onChange: (kind: GroupKind, inner: readonly StepCondition[]) => void;
  readonly stepId: string | undefined;
  /** The path of the group in its step, or in the definition; undefined for a single comparison, whose path is `only`. */
  readonly path: string | undefined;
  readonly only?: string | undefined;
  readonly depth: number;
  readonly tools?: React.ReactNode;
  readonly isNot?: boolean;
}

/** The deepest that the API takes, the innermost comparisons included. */
const deepest = 5;

/** Conditions that must all hold, or any of them. */
export function ConditionGroup({ kind, inner, onChange, stepId, path, only, depth, tools, isNot = false }: ConditionGroupProps) {
  const { isReadOnly } = useEditing();
  const set = (at: number, next: StepCondition | undefined): void =>
    onChange(kind, next === undefined ? inner.filter((_, index) => index !== at) : inner.map((one, index) => (index === at ? next : one)));
  const add = (): void => {
    onChange(kind, [...inner, blank]);
    focusField(`${path ?? only ?? ''}.${kind}[${inner.length}]`);
  };
  return (
    <div className={classes.group} data-inner={depth > 1 || undefined}>
      {(inner.length > 1 || depth > 1) && (
        <Group gap="xs" justify="space-between">
          <SegmentedControl
            size="xs"
            aria-label={text.group}
            data={(['all', 'any'] as const).map((value) => ({ value, label: text.groups[value] }))}
            value={kind}
            onChange={(value) => onChange(value === 'any' ? 'any' : 'all', inner)}
            disabled={isReadOnly}
          />
          {tools}
        </Group>
      )}
      {isNot && <span className={classes.not}>{text.isNegated}</span>}
      <Stack gap="xs">
        {inner.map((condition, at) => (
          <OneCondition
            key={at}
            condition={condition}
            onChange={(next) => set(at, next)}
            stepId={stepId}
            path={only ?? `${path ?? ''}.${kind}[${at}]`}
            depth={depth + 1}
            canRemove={inner.length > 1 || depth > 1}
          />
        ))}
      </Stack>
      {!isReadOnly && (
        <Group gap="xs">
          <Button size="compact-xs" variant="subtle" onClick={add}>
            {text.add}
          </Button>
          {depth + 1 < deepest && (
            <Button
              size="compact-xs"
              variant="subtle"
              onClick={() => onChange(kind, [...inner, makeGroup(kind === 'all' ? 'any' : 'all', [blank])])}
            >
              {text.addGroup}
            </Button>
          )}
        </Group>
      )}
    </div>
  );
}

interface OneConditionProps {
  readonly condition: StepCondition;
  /** Undefined removes it. */
  readonly onChange: (condition: StepCondition | undefined) => void;
  readonly stepId: string | undefined;
  readonly path: string;
  readonly depth: number;
  readonly canRemove: boolean;
}

/** A comparison or a group, or the opposite of one. */
function OneCondition({ condition, onChange, stepId, path, depth, canRemove }: OneConditionProps) {
  const { isReadOnly } = useEditing();
  const isNot = 'not' in condition;
  const plain = isNot ? condition.not : condition;
  const put = (next: StepCondition): void => onChange(isNot ? { not: next } : next);
  const group = groupOf(plain);
  const tools = !isReadOnly && (
    <Group gap={0} wrap="nowrap">
      {(isNot || depth < deepest) && (
        <ActionIcon
          size={30}
          variant={isNot ? 'light' : 'subtle'}
          color="gray"
          aria-pressed={isNot}
          aria-label={text.negate}
          title={text.negate}
          onClick={() => onChange(isNot ? plain : { not: plain })}
        >
          <IconEqualNot size={16} aria-hidden />
        </ActionIcon>
      )}
      {canRemove && (
        <ActionIcon
          size={30}
          variant="subtle"
          color="gray"
          aria-label={group ? text.removeGroup : text.remove}
          title={group ? text.removeGroup : text.remove}
          onClick={() => onChange(undefined)}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
  const innerPath = isNot ? `${path}.not` : path;
  if (group) {
    const [kind, inner] = group;
    return (
      <ConditionGroup
        kind={kind}
        inner={inner.length === 0 ? [blank] : inner}
        onChange={(nextKind, next) => (next.length === 0 ? onChange(undefined) : put(makeGroup(nextKind, next)))}
        stepId={stepId}
        path={innerPath}
        depth={depth}
        tools={tools}
        isNot={isNot}
      />
    );
  }
  if ('not' in plain)
    return (
      <OneCondition
        condition={plain}
        onChange={(next) => put(next ?? blank)}
        stepId={stepId}
        path={innerPath}
        depth={depth}
        canRemove={false}
      />
    );
  return <ComparisonRow comparison={plain as Comparison} onChange={put} stepId={stepId} path={innerPath} tools={tools} isNot={isNot} />;
}
