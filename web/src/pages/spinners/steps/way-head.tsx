import { IconCornerDownRight } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { jumpOf } from '../../../kinds/steps/step-titles.ts';
import { count } from '../../../text/format.ts';
import { useEditing } from '../editing.ts';
import { editorWords as text } from '../editor-words.ts';
import { AddStep } from './add-step.tsx';
import { kindOf, useKinds } from './kinds.ts';
import type { Node, Way } from './outline.ts';
import classes from './step-list.module.css';
import { useDropWay } from './use-draggable-step.ts';
import type { StepChanges } from './use-step-changes.ts';
import { wayLabel } from './way-label.ts';

interface WayHeadProps {
  readonly node: Node;
  readonly way: Way;
  readonly changes: StepChanges;
}

/** The head of a way: for whom it is, and where it goes on if it has no steps. */
export function WayHead({ node: { step }, way, changes }: WayHeadProps) {
  const { titles, targets, counts, isReadOnly } = useEditing();
  const stepKind = kindOf(useKinds(), step);
  const { target } = way;
  const head = useRef<HTMLDivElement>(null);
  const isOver = useDropWay(head, step.id, target);
  const { field = '', item: at } = target ?? {};
  const place = useMemo(() => ({ branch: step.id, way: { field, item: at } }), [step.id, field, at]);
  if (!target) return <div className={classes.wayHead}>{text.lost}</div>;
  const taken = counts.of(step.id)?.ways[targets.of(step).findIndex(({ field, item: at }) => field === target.field && at === target.item)];
  const label = titles.inWords(wayLabel(step, target, stepKind));
  return (
    <div className={classes.wayHead} ref={head} data-over={isOver || undefined}>
      <IconCornerDownRight size={14} aria-hidden />
      <span className={classes.wayLabel}>
        <bdi>{label}</bdi>
        {way.nodes.every(({ step: one }) => titles.isJump(one.id)) && <span className={classes.wayOn}>{titles.wayOn(leadOf(way))}</span>}
      </span>
      {taken !== undefined && (
        <span className={classes.count} title={text.takeThisWay(taken)}>
          {count(taken)}
        </span>
      )}
      {!isReadOnly && <AddStep isSmall label={text.addToWay(label)} place={place} changes={changes} />}
    </div>
  );
}

/** The target of a way without steps: past its jump, if it has one. */
function leadOf({ target, nodes: [first] }: Way): string | null | undefined {
  const jump = first && jumpOf(first.step);
  return jump === undefined ? target?.goTo : jump;
}
