import type { Step } from '../../../api/types.ts';
import { counted } from '../../../parts/format.ts';
import { own } from '../../../parts/own.ts';
import { hasOwnName, titleOf } from '../../../parts/step-title.ts';
import { firstLineOf } from '../../../parts/template-text.ts';
import { words } from '../../../words/en.ts';

const text = words.job;

/** What a step does, in a few words; the name that a message was given, if any; its id where nothing more is known. */
export function stepName(id: string, step: Step | undefined): string {
  switch (step?.type) {
    case 'filter':
      return text.onlyIf(conditionText(step.where));
    case 'branch':
      return text.branches(counted(step.cases?.length ?? 0, 'condition'));
    case 'wait':
      return text.waitFor(step.for ?? '');
    case 'message':
      return messageName(step);
    case 'webhook':
      return text.callOf(hostOf(step.url ?? '') ?? id);
    default:
      return id;
  }
}

/** "E-mail: Welcome, [name]". */
function messageName(step: Extract<Step, { type: 'message' }>): string {
  const said = firstLineOf(step.subject || step.text || '');
  if (hasOwnName(step) || said === '') return titleOf(step.id);
  return text.message(words.messageKinds[step.channel], said);
}

const hostOf = (url: string): string | undefined => /^https?:\/\/([^/?#]+)/i.exec(url)?.[1];

/** A condition as a sentence: "plan is pro and city is not Rome". */
function conditionText(condition: unknown): string {
  if (typeof condition !== 'object' || condition === null) return '';
  const { all, any, not, column, operator, value } = condition as Readonly<Record<string, unknown>>;
  if (Array.isArray(all)) return all.map(conditionText).join(text.and);
  if (Array.isArray(any)) return any.map(conditionText).join(text.or);
  if (not !== undefined) return text.not(conditionText(not));
  const compares = own(words.grid.operators, String(operator)) ?? String(operator);
  const shown = value === undefined ? '' : ` ${Array.isArray(value) ? value.join(', ') : String(value)}`;
  return `${String(column)} ${compares}${shown}`;
}
