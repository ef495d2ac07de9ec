import type { SpinnerDefinition } from '../../domain/spinners/spinner-definition.ts';
import { stepKindOf } from '../../domain/spinners/step-kinds.ts';

/** The steps that send on each way from a step to the end, by that step. */
type CertainSteps = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The steps that are certain for a record that waits at a step, if what it is sent before is accepted: the steps that send whatever
 * conditions decide, on the ways that the record goes at splits. Records that go the same ways have the same answer, so it is found once.
 */
export function certainSteps({ steps }: SpinnerDefinition, spinnerId: string): (recordId: string) => CertainSteps {
  const known = new Map<string, CertainSteps>();
  return (recordId) => {
    const fixed = steps.map((step) => stepKindOf(step).fixedWay?.(step, { spinnerId, recordId }));
    const key = fixed.join();
    const found = known.get(key) ?? certainBy(steps, fixed);
    known.set(key, found);
    return found;
  };
}

function certainBy(steps: SpinnerDefinition['steps'], fixed: readonly (number | undefined)[]): CertainSteps {
  const nothing: ReadonlySet<string> = new Set();
  const after: ReadonlySet<string>[] = [];
  for (let position = steps.length - 1; position >= 0; position--) {
    const step = steps[position];
    if (!step) continue;
    const kind = stepKindOf(step);
    const targets = kind.targets?.(step, '') ?? [];
    const way = fixed[position];
    const ways = (way === undefined ? targets : targets.slice(way, way + 1)).map(({ stepId }) => {
      const target = stepId === null ? -1 : steps.findIndex(({ id }) => id === stepId);
      return after[target] ?? nothing;
    });
    if (kind.fallsThrough) ways.push(after[position + 1] ?? nothing);
    // A condition of a step that leads on may take a record out.
    if (kind.fallsThrough && (kind.conditionCount?.(step) ?? 0) > 0) ways.push(nothing);
    const [first = nothing, ...others] = ways;
    const certain = new Set([...first].filter((id) => others.every((other) => other.has(id))));
    if (kind.sends) certain.add(step.id);
    after[position] = certain;
  }
  return new Map(steps.map(({ id }, position) => [id, after[position] ?? nothing]));
}
