import { hoursWords } from '../../../forms/hours/words.ts';
import { describeStarts } from '../../../kinds/starts/start-views.ts';
import type { DraftStep } from '../../../kinds/steps/step.ts';
import { StepTitles } from '../../../kinds/steps/step-titles.ts';
import { capWords } from '../../settings/shared/cap-words.ts';
import { describeCapChoice } from '../../settings/shared/describe-cap.ts';
import { describeSubject } from '../../topics/shared/describe-subject.ts';
import { type Definition, isSame } from '../draft/definition.ts';
import { describeExits, exitFields } from '../draft/exits.ts';
import { describeHours } from '../draft/hours.ts';
import { describeOnReply } from '../draft/on-reply.ts';
import { editorWords as text } from '../editor-words.ts';
import { fieldLabel } from '../forms/field-label.ts';
import { isSpanField, isStepField, kindOf, useReadKinds } from '../steps/kinds.ts';
import { summaryOf } from '../steps/summary.ts';
import { shownValue } from './shown-value.ts';
import classes from './versions.module.css';

interface Side {
  readonly title: string;
  readonly definition: Definition;
}

/** Two drafts beside each other, step by step; what differs is marked and shown field by field. */
export function SideBySide({ left, right }: { readonly left: Side; readonly right: Side }) {
  return (
    <div className={classes.sides}>
      <Steps side={left} other={right.definition} />
      <Steps side={right} other={left.definition} />
    </div>
  );
}

interface StepsProps {
  readonly side: Side;
  readonly other: Definition;
  /** Whether it is compared with nothing: what starts it and when people leave is shown then, too. */
  readonly isAlone?: boolean;
}

function Steps({ side: { title, definition }, other, isAlone = false }: StepsProps) {
  const about = isAlone ? undefined : classes.differs;
  const { kinds } = useReadKinds();
  const titles = new StepTitles(definition.steps);
  return (
    <section aria-label={title} className={classes.side}>
      <h3 className={classes.sideTitle}>{title}</h3>
      {(definition.audience !== other.audience || definition.dataTableId !== other.dataTableId) && (
        <p className={classes.differs}>{text.audienceHelp[definition.audience]}</p>
      )}
      {(isAlone || !isSame(definition.starts, other.starts)) && (
        <p className={about}>
          <bdi>{describeStarts(definition.starts)}</bdi>
        </p>
      )}
      {exitFields.some((field) => (isAlone ? definition[field] !== undefined : !isSame(definition[field], other[field]))) && (
        <p className={about}>
          <bdi>{describeExits(definition)}</bdi>
        </p>
      )}
      {(isAlone ? definition.sendingWindow : !isSame(definition.sendingWindow, other.sendingWindow)) && (
        <p className={about}>{hoursWords.leaves(describeHours(definition))}</p>
      )}
      {(isAlone ? definition.topic || definition.service : !isSame(subjectOf(definition), subjectOf(other))) && (
        <p className={about}>
          <bdi>{describeSubject(definition)}</bdi>
        </p>
      )}
      {(isAlone ? definition.cap : !isSame(definition.cap, other.cap)) && (
        <p className={about}>{capWords.line(describeCapChoice(definition.cap))}</p>
      )}
      {(isAlone ? definition.onReply : !isSame(definition.onReply, other.onReply)) && (
        <p className={about}>{text.onReply.line(describeOnReply(definition.onReply))}</p>
      )}
      <ol className={classes.sideSteps}>
        {definition.steps
          .filter(({ id }) => !titles.isJump(id))
          .map((step) => {
            const against = other.steps.find(({ id }) => id === step.id);
            const fields = against ? differing(step, against) : [];
            return (
              <li key={step.id} data-differs={!against || fields.length > 0 || undefined}>
                <bdi className={classes.stepTitle}>{titles.of(step.id)}</bdi>
                {!against && <span className={classes.only}>{text.conflict.only}</span>}
                {fields.length === 0 ? (
                  <bdi className={classes.summary}>{summaryOf(step, kinds && kindOf(kinds, step), titles)}</bdi>
                ) : (
                  fields.map((field) => (
                    <div key={field} className={classes.field}>
                      <span>{fieldLabel(field)}</span>
                      <bdi>{shownValue(step[field], titles, { isStep: isStepField(kinds, field), isSpan: isSpanField(kinds, field) })}</bdi>
                    </div>
                  ))
                )}
              </li>
            );
          })}
      </ol>
    </section>
  );
}

/** The steps of one definition. */
export const DefinitionSteps = (side: Side) => <Steps side={side} other={side.definition} isAlone />;

const differing = (step: DraftStep, other: DraftStep): readonly string[] =>
  [...new Set([...Object.keys(step), ...Object.keys(other)])].filter((field) => !isSame(step[field], other[field]));

const subjectOf = ({ topic, service }: Definition) => ({ topic, service });
