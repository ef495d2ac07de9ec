import { UnstyledButton } from '@mantine/core';
import { IconAlertCircleFilled, IconArrowForwardUp, IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useRef } from 'react';
import type { DraftStep } from '../../../kinds/steps/step.ts';
import { StepIcon } from '../../../kinds/steps/step-icon.tsx';
import { describeCounts } from '../../../kinds/steps/step-titles.ts';
import { viewOf } from '../../../kinds/steps/step-views.ts';
import { ariaShortcut, isPressed } from '../../../text/shortcuts.ts';
import { type EditorState, useEditing } from '../editing.ts';
import { editorWords as text } from '../editor-words.ts';
import { kindOf, useKinds } from './kinds.ts';
import type { Node } from './outline.ts';
import classes from './step-list.module.css';
import { StepMenu } from './step-menu.tsx';
import { summaryOf } from './summary.ts';
import { useDraggableStep } from './use-draggable-step.ts';
import type { StepChanges } from './use-step-changes.ts';

interface StepCardProps {
  readonly node: Node;
  readonly changes: StepChanges;
}

/** One step in the outline: selects it, drags it, and has its menu. */
export function StepCard({ node: { step, ways }, changes }: StepCardProps) {
  const { selected, select, allProblems, isNew, titles, counts, isReadOnly } = useEditing();
  const kind = kindOf(useKinds(), step);
  const isJump = titles.isJump(step.id);
  const count = isJump ? undefined : counts.of(step.id);
  const elseTo = viewOf(step.type)?.elseTo?.(step);
  return (
    <Card
      {...{ step, select, changes, isReadOnly, isJump }}
      isSelected={selected === step.id}
      isNew={isNew(step.id)}
      wrong={allProblems.ofStep(step.id).length}
      title={titles.of(step.id)}
      number={titles.numberOf(step.id)}
      besideNumber={titles.besideNumber(step.id)}
      summary={ways.length === 0 ? summaryOf(step, kind, titles) : undefined}
      elseTo={elseTo === undefined ? undefined : text.elseTo(titles.wayOn(elseTo))}
      counted={count && describeCounts(step, count)}
    />
  );
}

interface CardProps {
  readonly step: DraftStep;
  readonly isJump: boolean;
  readonly title: string;
  readonly number: number | undefined;
  readonly besideNumber: string;
  readonly summary: string | undefined;
  readonly elseTo: string | undefined;
  readonly counted: string | undefined;
  /** The number of its problems. */
  readonly wrong: number;
  readonly isNew: boolean;
  readonly isSelected: boolean;
  readonly isReadOnly: boolean;
  readonly select: EditorState['select'];
  readonly changes: StepChanges;
}

/** Rendered again only when what it shows is another: most keys that are pressed concern one step of many. */
const Card = memo(({ step, isJump, title, number, wrong, isNew, isSelected, isReadOnly, select, changes, ...said }: CardProps) => {
  const card = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const { edge, isDragged } = useDraggableStep(step.id, card, handle, isReadOnly);
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    const move = isPressed('moveStepUp', event) ? -1 : isPressed('moveStepDown', event) ? 1 : undefined;
    if (move !== undefined) {
      event.preventDefault();
      changes.moveBy(step.id, move);
    } else if (by !== undefined && !event.metaKey && !event.ctrlKey && !event.altKey) {
      event.preventDefault();
      const all = [...(card.current?.closest(`.${classes.list}`)?.querySelectorAll<HTMLElement>('[data-step]') ?? [])];
      all[all.findIndex(({ dataset }) => dataset.step === step.id) + by]?.focus();
    } else if (isPressed('removeStep', event) && !isReadOnly) changes.remove(step.id);
  };
  return (
    <div
      ref={card}
      className={classes.card}
      data-selected={isSelected || undefined}
      data-dragged={isDragged || undefined}
      data-edge={edge}
      data-jump={isJump || undefined}
    >
      <UnstyledButton
        className={classes.open}
        data-step={step.id}
        aria-current={isSelected ? 'step' : undefined}
        aria-keyshortcuts={`${ariaShortcut('moveStepUp')} ${ariaShortcut('moveStepDown')} ${ariaShortcut('removeStep')}`}
        onClick={() => select(step.id)}
        onKeyDown={onKeyDown}
      >
        <span className={classes.number}>{isJump ? <IconArrowForwardUp size={14} aria-hidden /> : number}</span>
        {!isJump && (
          <span className={classes.icon}>
            <StepIcon step={step} />
          </span>
        )}
        <span className={classes.said}>
          {isJump ? (
            <bdi className={classes.summary}>{title}</bdi>
          ) : (
            <>
              <bdi className={classes.title}>{said.besideNumber}</bdi>
              {said.summary !== undefined && <bdi className={classes.summary}>{said.summary}</bdi>}
              {said.elseTo !== undefined && <bdi className={classes.summary}>{said.elseTo}</bdi>}
              {said.counted && <span className={classes.count}>{said.counted}</span>}
            </>
          )}
          {wrong > 0 && isNew && <span className={classes.count}>{text.unfinished}</span>}
          {wrong > 0 && !isNew && (
            <span className={classes.wrong}>
              <IconAlertCircleFilled size={12} aria-hidden /> {text.problems(wrong)}
            </span>
          )}
        </span>
      </UnstyledButton>
      {!isReadOnly && (
        <span className={classes.tools}>
          <StepMenu title={title} id={step.id} changes={changes} />
          <span ref={handle} className={classes.handle} title={text.drag(title)}>
            <IconGripVertical size={16} aria-hidden />
          </span>
        </span>
      )}
    </div>
  );
});
