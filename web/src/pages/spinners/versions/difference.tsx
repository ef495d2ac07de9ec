import type { DraftStep } from '../../../kinds/steps/step.ts';
import { titleOf } from '../../../kinds/steps/step-title.ts';
import { editorWords as text } from '../editor-words.ts';
import { fieldLabel } from '../forms/field-label.ts';
import { isStepField, kindOf, useReadKinds } from '../steps/kinds.ts';
import { summaryOf } from '../steps/summary.ts';
import classes from './difference.module.css';
import { shownValue } from './shown-value.ts';

interface FieldChange {
  readonly field: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

interface PlacedStep {
  readonly position: number;
  readonly step: unknown;
}

interface Differences {
  readonly settings: readonly FieldChange[];
  readonly added: readonly PlacedStep[];
  readonly removed: readonly PlacedStep[];
  readonly moved: readonly { readonly id: string; readonly from: number; readonly to: number }[];
  readonly changed: readonly { readonly id: string; readonly fields: readonly FieldChange[] }[];
}

/** What changes from one definition to another, step by step. */
export function Difference({ title, of }: { readonly title: string; readonly of: Differences }) {
  const { settings, added, removed, moved, changed } = of;
  return (
    <section aria-label={title} className={classes.difference}>
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.changes}>
        {settings.map((change) => (
          <li key={change.field}>
            <Mark kind="changed" /> {fieldLabel(change.field)}
            <BeforeAfter change={change} />
          </li>
        ))}
        {added.map(({ step, position }) => (
          <Whole key={position} kind="added" step={step as DraftStep} />
        ))}
        {removed.map(({ step, position }) => (
          <Whole key={position} kind="removed" step={step as DraftStep} />
        ))}
        {changed.map(({ id, fields }) => (
          <li key={id}>
            <Mark kind="changed" /> <bdi className={classes.step}>{titleOf(id)}</bdi>
            {fields.map((change) => (
              <div key={change.field}>
                <span className={classes.field}>{fieldLabel(change.field)}</span>
                <BeforeAfter change={change} />
              </div>
            ))}
          </li>
        ))}
        {moved.map(({ id, from, to }) => (
          <li key={`${id} moved`}>
            <Mark kind="moved" /> <bdi className={classes.step}>{titleOf(id)}</bdi> {text.movedFrom(from + 1, to + 1)}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Mark = ({ kind }: { readonly kind: keyof typeof text.marks }) => (
  <span className={classes.mark} data-kind={kind}>
    {text.marks[kind]}
  </span>
);

function Whole({ kind, step }: { readonly kind: 'added' | 'removed'; readonly step: DraftStep }) {
  const { kinds } = useReadKinds();
  return (
    <li>
      <Mark kind={kind} /> <bdi className={classes.step}>{titleOf(step.id)}</bdi>
      <bdi className={classes.field}>{summaryOf(step, kinds && kindOf(kinds, step))}</bdi>
    </li>
  );
}

function BeforeAfter({ change: { field, before, after } }: { readonly change: FieldChange }) {
  const isStep = isStepField(useReadKinds().kinds, field);
  return (
    <div className={classes.values}>
      <del>{shownValue(isStep ? before : (before ?? ''), isStep)}</del>
      <ins>{shownValue(isStep ? after : (after ?? ''), isStep)}</ins>
    </div>
  );
}
