import type { SendingWindow } from '../../../api/types.ts';
import type { DraftStart } from '../../../kinds/starts/start.ts';
import { describeStarts } from '../../../kinds/starts/start-views.ts';
import type { DraftStep } from '../../../kinds/steps/step.ts';
import { StepTitles } from '../../../kinds/steps/step-titles.ts';
import { count } from '../../../text/format.ts';
import { describeCapChoice } from '../../settings/shared/describe-cap.ts';
import type { Definition } from '../draft/definition.ts';
import { describeHours } from '../draft/hours.ts';
import { describeOnReply } from '../draft/on-reply.ts';
import { editorWords as text } from '../editor-words.ts';
import { fieldLabel } from '../forms/field-label.ts';
import { layoutWords } from '../layouts/words.ts';
import { isSpanField, isStepField, kindOf, useReadKinds } from '../steps/kinds.ts';
import { summaryOf } from '../steps/summary.ts';
import classes from './difference.module.css';
import { shownValue } from './shown-value.ts';

interface FieldChange {
  readonly field: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

interface StepAtPosition {
  readonly step: unknown;
}

interface Differences {
  readonly settings: readonly FieldChange[];
  readonly added: readonly StepAtPosition[];
  readonly removed: readonly StepAtPosition[];
  readonly moved: readonly { readonly id: string; readonly from: number; readonly to: number }[];
  readonly changed: readonly { readonly id: string; readonly fields: readonly FieldChange[] }[];
}

interface DifferenceProps {
  readonly title: string;
  readonly of: Differences;
  readonly before: Pick<Definition, 'steps'>;
  readonly after: Pick<Definition, 'steps'>;
}

/** The changes from one definition to another, step by step. */
export function Difference({ title, of: difference, before, after }: DifferenceProps) {
  const { settings, added, removed, moved, changed } = difference;
  const [was, is] = [new StepTitles(before.steps), new StepTitles(after.steps)];
  const shown = { was, is };
  return (
    <section aria-label={title} className={classes.difference}>
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.changes}>
        {settings.map((change) => (
          <li key={change.field}>
            <Mark kind="changed" /> {fieldLabel(change.field)}
            <BeforeAfter change={saidChange(change)} titles={shown} />
          </li>
        ))}
        {stepsIn(added, is).map((step) => (
          <Whole key={step.id} kind="added" step={step} titles={is} />
        ))}
        {stepsIn(removed, was).map((step) => (
          <Whole key={step.id} kind="removed" step={step} titles={was} />
        ))}
        {changed.map(({ id, fields }) => (
          <li key={id}>
            <Mark kind="changed" /> <bdi className={classes.step}>{is.isJump(id) ? text.after(is.before(id) ?? '') : is.of(id)}</bdi>
            {fields.map((change) => (
              <div key={change.field}>
                <span className={classes.field}>{is.isJump(id) ? text.goesTo : fieldLabel(change.field)}</span>
                <BeforeAfter change={change} titles={shown} />
              </div>
            ))}
          </li>
        ))}
        {moved
          .filter(({ id }) => !is.isJump(id))
          .map(({ id }) => (
            <li key={`${id} moved`}>
              <Mark kind="moved" /> <bdi className={classes.step}>{is.of(id)}</bdi>{' '}
              {text.movedFrom(was.numberOf(id) ?? 0, is.numberOf(id) ?? 0)}
            </li>
          ))}
      </ul>
    </section>
  );
}

/** A change of what is said in one line. */
function saidChange(change: FieldChange): FieldChange {
  const say = settingsSaid[change.field];
  return say ? { field: change.field, before: say(change.before), after: say(change.after) } : change;
}

const settingsSaid: Readonly<Record<string, (value: unknown) => string>> = {
  starts: (value) => describeStarts(startsOf(value)),
  sendingWindow: (value) => describeHours(value ? { sendingWindow: value as SendingWindow } : {}),
  cap: describeCapChoice,
  onReply: describeOnReply,
  layouts: versionsSaid,
  parts: versionsSaid,
};

/** The versions of layouts or parts, by their keys. */
function versionsSaid(value: unknown): string {
  return Object.entries(value ?? {})
    .map(([key, version]) => layoutWords.versionOf(key, count(Number(version))))
    .join(', ');
}

const startsOf = (value: unknown): readonly DraftStart[] => (Array.isArray(value) ? value : []);

const Mark = ({ kind }: { readonly kind: keyof typeof text.marks }) => (
  <span className={classes.mark} data-kind={kind}>
    {text.marks[kind]}
  </span>
);

const stepsIn = (placed: readonly StepAtPosition[], titles: StepTitles): readonly DraftStep[] =>
  placed.map(({ step }) => step as DraftStep).filter(({ id }) => !titles.isJump(id));

interface WholeProps {
  readonly kind: 'added' | 'removed';
  readonly step: DraftStep;
  readonly titles: StepTitles;
}

function Whole({ kind, step, titles }: WholeProps) {
  const { kinds } = useReadKinds();
  return (
    <li>
      <Mark kind={kind} /> <bdi className={classes.step}>{titles.of(step.id)}</bdi>
      <bdi className={classes.field}>{summaryOf(step, kinds && kindOf(kinds, step), titles)}</bdi>
    </li>
  );
}

interface BeforeAfterProps {
  readonly change: FieldChange;
  readonly titles: { readonly was: StepTitles; readonly is: StepTitles };
}

function BeforeAfter({ change: { field, before, after }, titles: { was, is } }: BeforeAfterProps) {
  const { kinds } = useReadKinds();
  const isStep = isStepField(kinds, field);
  const holds = { isStep, isSpan: isSpanField(kinds, field) };
  return (
    <div className={classes.values}>
      <del>{shownValue(isStep ? before : (before ?? ''), was, holds)}</del>
      <ins>{shownValue(isStep ? after : (after ?? ''), is, holds)}</ins>
    </div>
  );
}
