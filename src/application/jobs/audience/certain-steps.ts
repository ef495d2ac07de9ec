import type { SpinnerDefinition } from '../../../domain/spinners/spinner-definition.ts';
import { stepKindOf } from '../../../domain/spinners/step-kinds.ts';

/**
 * The steps that send on each way from a step to the end, whatever conditions decide, by that step: what is certain for a record that
 * waits there, if what it is sent before is accepted.
 */
export function certainSteps({ steps }: SpinnerDefinition): ReadonlyMap<string, ReadonlySet<string>> {
  const nothing: ReadonlySet<string> = new Set();
  const after: ReadonlySet<string>[] = [];
  for (let place = steps.length - 1; place >= 0; place--) {
    const step = steps[place];
    if (!step) continue;
    const kind = stepKindOf(step);
    const ways = (kind.targets?.(step, '') ?? []).map(({ stepId }) => {
      const target = stepId === null ? -1 : steps.findIndex(({ id }) => id === stepId);
      return after[target] ?? nothing;
    });
    if (kind.fallsThrough) ways.push(after[place + 1] ?? nothing);
    // A condition of a step that leads on may take a record out.
    if (kind.fallsThrough && kind.conditionCount !== undefined) ways.push(nothing);
    const [first = nothing, ...others] = ways;
    const certain = new Set([...first].filter((id) => others.every((way) => way.has(id))));
    if (kind.sends) certain.add(step.id);
    after[place] = certain;
  }
  return new Map(steps.map(({ id }, place) => [id, after[place] ?? nothing]));
}
