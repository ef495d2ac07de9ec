import { UnstyledButton } from '@mantine/core';
import type { SpinnerCase } from '../../../api/types.ts';
import { viewOf } from '../../../kinds/steps/step-views.ts';
import { type EditorState, useEditing } from '../editing.ts';
import type { Kinds } from '../steps/kind-list.ts';
import { kindOf, useKinds } from '../steps/kinds.ts';
import { wayLabel } from '../steps/way-label.ts';
import classes from './case-strip.module.css';
import { previewWords as text } from './words.ts';

interface CaseStripProps {
  readonly cases: readonly SpinnerCase[];
  /** The record at hand. */
  readonly recordId: string | undefined;
  readonly onChoose: (chosen: SpinnerCase) => void;
}

/** A face for each way through the draft and for each reason to be left out; one of them is walked. */
export function CaseStrip({ cases, recordId, onChoose }: CaseStripProps) {
  const editing = useEditing();
  const kinds = useKinds();
  if (cases.length === 0) return null;
  return (
    <ul className={classes.strip} aria-label={text.cases}>
      {cases.map((one) => {
        const { kind, stepId, way, reason, isReached, name } = one;
        const [who, what] = [name ?? text.record, caseSaid(one, editing, kinds)];
        return (
          <li key={[kind, stepId, way, reason].join(' ')}>
            <UnstyledButton
              className={classes.case}
              aria-pressed={one.recordId === recordId}
              title={text.caseWho(who, what)}
              data-out={!isReached || undefined}
              onClick={() => onChoose(one)}
            >
              <span className={classes.face} aria-hidden>
                {initialsOf(who)}
              </span>
              <span className={classes.said}>
                <bdi className={classes.who}>{who}</bdi>
                <span className={classes.what}>{what}</span>
              </span>
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}

/** "AL" of "Ada Lovelace". */
function initialsOf(name: string): string {
  const words = name.split(/[\s@.]+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const [first = '', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return [first, last]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** The fate of a record, in words. */
function caseSaid({ kind, stepId, way, reason }: SpinnerCase, { definition, targets, titles }: EditorState, kinds: Kinds): string {
  if (kind === 'reached') return text.caseReached;
  if (kind === 'leftOut') {
    const why = text.leftOut[reason ?? 'noMessage'];
    return stepId === null ? why : text.caseLater(titles.of(stepId), why);
  }
  const step = definition.steps.find(({ id }) => id === stepId);
  if (!step || way === null) return text.caseReached;
  const target = targets.of(step)[way];
  if (!target) return text.caseReached;
  const to = definition.steps.find(({ id }) => id === target.goTo);
  // A way with a name of its own is called by it.
  if (viewOf(step.type)?.wayLabel || !to) return titles.inWords(wayLabel(step, target, kindOf(kinds, step)));
  return (viewOf(to.type)?.sends ? text.caseGets : text.caseGoes)(titles.of(to.id));
}
