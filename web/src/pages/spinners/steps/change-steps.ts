import type { DraftStep } from '../../../kinds/steps/step.ts';
import { allNodes, type Node, outlineOf } from './outline.ts';
import { freeId } from './step-ids.ts';
import type { StepTarget, Targets } from './targets.ts';

type Steps = readonly DraftStep[];

/** The target of a step: before or after another one, into a way of a branch (at its end), or to the end of all. */
export type StepPosition =
  | { readonly before: string }
  | { readonly after: string }
  | { readonly branch: string; readonly way: Pick<StepTarget, 'field' | 'item'> }
  | 'end';

const jumpId = 'go-on';

const nodeOf = (steps: Steps, targets: Targets, id: string): Node | undefined =>
  allNodes(outlineOf(steps, targets)).find(({ step }) => step.id === id);

/** The steps with new ones at a place. A way that led to the step there leads to the first of the new ones. */
export function insertSteps(steps: Steps, added: Steps, place: StepPosition, targets: Targets): Steps {
  const [first] = added;
  if (!first) return steps;
  if (place === 'end') {
    const outline = outlineOf(steps, targets);
    const closed = closedBy(outline, targets);
    if (closed && targets.ends(closed)) return insertSteps(steps, added, { before: closed.id }, targets);
    return intoEnd(steps, added, steps.length, outline, targets);
  }
  if ('before' in place) {
    const at = steps.findIndex(({ id }) => id === place.before);
    const led = targets.moved(steps, place.before, first.id);
    return [...led.slice(0, at), ...added, ...led.slice(at)];
  }
  if ('after' in place) {
    const node = nodeOf(steps, targets, place.after);
    if (!node) return steps;
    if (targets.ends(node.step)) return insertSteps(steps, added, { before: node.step.id }, targets);
    const next = steps[node.place + 1];
    // After a branch is before what its first way begins with.
    if (!targets.fallsThrough(node.step) && next) return insertSteps(steps, added, { before: next.id }, targets);
    return [...steps.slice(0, node.place + 1), ...added, ...steps.slice(node.place + 1)];
  }
  return intoWay(steps, added, place, targets);
}

/** The step after which nobody comes to the end of a list of nodes, if there is one: the end of a way, or a jump. */
function closedBy(nodes: readonly Node[], targets: Targets): DraftStep | undefined {
  const [before, last] = nodes.slice(-2).length === 2 ? nodes.slice(-2) : [undefined, nodes.at(-1)];
  if (!last || !targets.isJump(last.step)) return last && targets.ends(last.step) ? last.step : undefined;
  return before && targets.ends(before.step) ? before.step : last.step;
}

/** Puts steps to the end of a way. A way without steps gets some, and the ways beside it are kept from running into it. */
function intoWay(steps: Steps, added: Steps, { branch, way }: Extract<StepPosition, { branch: string }>, targets: Targets): Steps {
  const node = nodeOf(steps, targets, branch);
  const at = node?.ways.findIndex(({ target }) => target?.field === way.field && target.item === way.item) ?? -1;
  const into = node?.ways[at];
  const [first] = added;
  if (!node || !into?.target || !first) return steps;
  const join = steps[node.end]?.id ?? null;
  const last = into.nodes.at(-1);
  if (last) {
    const closed = closedBy(into.nodes, targets);
    if (closed) return insertSteps(steps, added, { before: closed.id }, targets);
    return intoEnd(steps, added, into.end, into.nodes, targets, steps[into.end]?.id ?? null);
  }
  const filled = node.ways.map((one, index) => ({ one, index })).filter(({ one }) => one.nodes.length > 0);
  const before = filled.filter(({ index }) => index < at).at(-1)?.one;
  const after = filled.find(({ index }) => index > at);
  const start = before?.end ?? (node.ways[0]?.target ? node.place + 1 : (node.ways[0]?.end ?? node.place + 1));
  const { goTo } = into.target;
  const ends = goTo !== '' && goTo !== join ? goTo : after ? join : undefined;
  const runsOn = before && targets.fallsThrough(steps[start - 1] as DraftStep);
  const jumps = (to: string | null): DraftStep => targets.jumpTo(to, freeId([...steps, ...added], jumpId));
  const fence = runsOn ? [jumps(join)] : [];
  const close = ends === undefined ? [] : [targets.jumpTo(ends, freeId([...steps, ...added, ...fence], jumpId))];
  const led = steps.map((step) =>
    step.id === branch
      ? targets.map(step, (target) => {
          if (target.field === way.field && target.item === way.item) return first.id;
          return target.goTo === '' && join !== null ? join : target.goTo;
        })
      : step,
  );
  return [...led.slice(0, start), ...fence, ...added, ...close, ...led.slice(start)];
}

/** Puts steps to the end of a list of nodes: the ways of the last of them that went to what follows join before the new ones. */
function intoEnd(steps: Steps, added: Steps, at: number, nodes: readonly Node[], targets: Targets, follows: string | null = null): Steps {
  const [first] = added;
  const last = nodes.at(-1);
  if (!first) return steps;
  const led = steps.map((step, place): DraftStep => {
    if (!last || place < last.place || place >= at || targets.fallsThrough(step)) return step;
    const goesOn = (goTo: string | null): boolean => goTo === '' || (goTo === follows && (follows !== null || targets.isJump(step)));
    return targets.map(step, ({ goTo }) => (goesOn(goTo) ? first.id : goTo));
  });
  return [...led.slice(0, at), ...added, ...led.slice(at)];
}

/** The steps without one. A way that led to it leads to the next; the ways of a branch that is removed follow each other. */
export function removeStep(steps: Steps, id: string, targets: Targets): Steps {
  const node = nodeOf(steps, targets, id);
  if (!node) return steps;
  const jumps = node.ways.flatMap(({ nodes }) => nodes.slice(-1)).filter(({ step }) => targets.isJump(step));
  const gone = new Set([id, ...jumps.map(({ step }) => step.id)]);
  const nextOf = (place: number): string | null => steps.slice(place + 1).find((step) => !gone.has(step.id))?.id ?? null;
  const led = [node, ...jumps].reduce<Steps>((all, { step, place }) => {
    const to = targets.isJump(step) ? (targets.of(step)[0]?.goTo ?? null) : nextOf(place);
    return targets.moved(all, step.id, to === '' || (to !== null && gone.has(to)) ? null : to);
  }, steps);
  return led.filter((step) => !gone.has(step.id));
}

/** The steps with one of them, and all of its ways, at another place. */
export function moveStep(steps: Steps, id: string, place: StepPosition, targets: Targets): Steps {
  const node = nodeOf(steps, targets, id);
  if (!node) return steps;
  const block = steps.slice(node.place, node.end);
  const beside = place === 'end' ? undefined : 'before' in place ? place.before : 'after' in place ? place.after : place.branch;
  if (block.some((step) => step.id === beside)) return steps;
  const next = steps[node.end]?.id ?? null;
  const left = targets.moved([...steps.slice(0, node.place), ...steps.slice(node.end)], id, next);
  const put = insertSteps(left, block, place, targets);
  // Its ways went on to what followed it, or nowhere yet: now to what follows it now.
  const now = put[put.findIndex((step) => step.id === block.at(-1)?.id) + 1]?.id ?? (next === null ? '' : null);
  const own = new Set(block.map((step) => step.id));
  const goesOn = (goTo: string | null): boolean => goTo === '' || (next !== null && goTo === next);
  return put.map((step) =>
    own.has(step.id) && !targets.fallsThrough(step) ? targets.map(step, ({ goTo }) => (goesOn(goTo) ? now : goTo)) : step,
  );
}

/** The position of a step after a move up or down by one among the shown ones; undefined at the ends. */
export function positionBeside(steps: Steps, id: string, by: -1 | 1, targets: Targets): StepPosition | undefined {
  const node = nodeOf(steps, targets, id);
  if (!node) return undefined;
  const beside = steps[by === -1 ? node.place - 1 : node.end];
  if (!beside) return undefined;
  return by === -1 ? { before: beside.id } : { after: beside.id };
}

/** The steps with a copy of one, and of all of its ways, below it, and the id of the copy. */
export function duplicateStep(steps: Steps, id: string, targets: Targets): { readonly steps: Steps; readonly id: string } {
  const node = nodeOf(steps, targets, id);
  if (!node) return { steps, id };
  const block = steps.slice(node.place, node.end);
  const next = steps[node.end]?.id ?? null;
  const ids = new Map<string | null, string>();
  const copies = block.map((step): DraftStep => {
    const copy = freeId([...steps, ...[...ids.values()].map((one) => ({ id: one, type: '' }))], step.id);
    ids.set(step.id, copy);
    return { ...step, id: copy, ...(step.name !== undefined && { name: copyOf(step.name) }) };
  });
  const copied = copies.map((step) => (targets.fallsThrough(step) ? step : targets.map(step, ({ goTo }) => ids.get(goTo) ?? goTo)));
  const added = intoEnd(steps, copied, node.end, [node], targets, next);
  return { steps: added, id: copied[0]?.id ?? id };
}

const longestName = 100;

/** "Welcome (copy)". */
const copyOf = (name: string): string => (name.length + ' (copy)'.length > longestName ? name : `${name} (copy)`);
