import { ownValue } from '../text/own-value.ts';
import { languageWords } from '../words/language.ts';
import type { DraftStep } from './steps/step.ts';
import type { LeftValue, StepView } from './steps/step-view.ts';
import { viewOf } from './steps/step-views.ts';
import { leftWords } from './words.ts';

/** The values that one step leaves for later ones. */
export interface LeftGroup {
  readonly stepId: string;
  /** The title of the step. */
  readonly title: string;
  readonly values: readonly OfferedValue[];
}

/** A value of a step as templates and conditions name it. */
export interface OfferedValue extends LeftValue {
  /** The name in templates and conditions: `steps.score.tier`. */
  readonly column: string;
  /** The name beside the title of its step: "tier". */
  readonly label: string;
}

/** The values of each step that sends: what became of it by now. */
const ofSending: readonly LeftValue[] = [
  { name: 'outcome', type: 'state', choices: Object.keys(leftWords.values.outcome) },
  { name: 'reason', type: 'text' },
  { name: 'sent_at', type: 'datetime' },
];

/** The values that the steps before one leave, by step; none where a step or the definition itself is asked again only when its record changes. */
export function leftBefore(
  steps: readonly DraftStep[],
  stepId: string | undefined,
  titles: { readonly of: (id: string) => string },
): readonly LeftGroup[] {
  const place = steps.findIndex(({ id }) => id === stepId);
  const step = steps[place];
  if (!step || viewOf(step.type)?.isMovedByRecord) return [];
  return steps.slice(0, place).flatMap((one) => {
    const values = leftBy(one, viewOf(one.type));
    return values.length === 0 ? [] : [{ stepId: one.id, title: titles.of(one.id), values }];
  });
}

const leftBy = (step: DraftStep, view: StepView | undefined): readonly OfferedValue[] =>
  [...(view?.leaves?.(step) ?? []), ...(view?.sends ? ofSending : [])].map((value) => ({
    ...value,
    column: `steps.${step.id}.${value.name}`,
    label: leftLabel(value.name),
  }));

const leftLabel = (name: string): string => ownValue<string>(leftWords.names, name) ?? name;

/** A text with the values of these steps as people know them. */
export const sayingLeft =
  (left: readonly LeftGroup[]) =>
  (text: string): string =>
    withTitles(text, (id) => left.find(({ stepId }) => stepId === id)?.title);

const inText = /\bsteps\.([a-z][a-z0-9_-]{0,39})\.([a-z][a-z0-9_]{0,39})\b/g;

/** A text with the values of steps as people know them: `steps.score.tier` becomes "Score: tier". A step without a title stays as it is written. */
export const withTitles = (text: string, titleOf: (stepId: string) => string | undefined): string =>
  text.includes('steps.')
    ? text.replace(inText, (written, id: string, name: string) => {
        const title = titleOf(id);
        return title === undefined ? written : languageWords.labelled(title, leftLabel(name));
      })
    : text;
