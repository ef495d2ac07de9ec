import type { DraftStep } from '../../../kinds/steps/step.ts';
import type { StepTarget, Targets } from './targets.ts';

// A definition is a flat list in which branches name later steps. People read it as an outline: under each branch its ways, and in
// each way its steps, up to where the ways join again. Displayed from top to bottom, the steps keep the order of the list.

/** A step in the outline, with its ways if it is a branch. */
export interface Node {
  readonly step: DraftStep;
  /** Its place in the list, from 0. */
  readonly place: number;
  readonly ways: readonly Way[];
  /** The place after the last step of its ways; without ways, the next place. */
  readonly end: number;
}

/** One way out of a branch. */
export interface Way {
  /** Absent for steps that no way leads to. */
  readonly target: StepTarget | undefined;
  readonly nodes: readonly Node[];
  /** The place after its last step. */
  readonly end: number;
}

/** The outline of the list. */
export function outlineOf(steps: readonly DraftStep[], targets: Targets): readonly Node[] {
  const places = new Map(steps.map(({ id }, place) => [id, place]));
  const placeOf = (goTo: string | null): number => (goTo === null ? -1 : (places.get(goTo) ?? -1));

  const nodesOf = (first: number, last: number): readonly Node[] => {
    const nodes: Node[] = [];
    for (let at = first; at < last; ) {
      const node = nodeAt(at, last);
      nodes.push(node);
      at = node.end;
    }
    return nodes;
  };

  const nodeAt = (place: number, last: number): Node => {
    const step = steps[place] as DraftStep;
    if (targets.fallsThrough(step) || targets.isJump(step)) return { step, place, ways: [], end: place + 1 };
    const named = targets.of(step);
    const starts = [...new Set(named.map(({ goTo }) => placeOf(goTo)))].filter((one) => one > place && one < last).sort((a, b) => a - b);
    const chosen = named.filter(({ goTo }) => goTo !== null && goTo !== '').length;
    const end = starts.length === 1 && chosen > 1 ? (starts[0] as number) : starts.length === 0 ? place + 1 : joinOf(starts, last);
    const begun = new Set<number>();
    const lost = Math.min(starts[0] ?? place + 1, end);
    const ways = named.map((target): Way => {
      const start = placeOf(target.goTo);
      if (start <= place || start >= end || begun.has(start)) return { target, nodes: [], end: start };
      begun.add(start);
      const stop = Math.min(starts.find((one) => one > start) ?? end, end);
      return { target, nodes: nodesOf(start, stop), end: stop };
    });
    const stray = place + 1 < lost ? [{ target: undefined, nodes: nodesOf(place + 1, lost), end: lost }] : [];
    return { step, place, ways: [...stray, ...inOrder(ways)], end };
  };

  /** The position at which the ways that start at some places join: where one of them runs on into the next, or jumps to past it. */
  const joinOf = (starts: readonly number[], last: number): number => {
    const joins = starts.slice(1).flatMap((start): readonly number[] => {
      const before = steps[start - 1] as DraftStep;
      if (targets.fallsThrough(before)) return [start];
      if (!targets.isJump(before)) return [];
      const jump = placeOf(targets.of(before)[0]?.goTo ?? null);
      return jump >= start && jump < last ? [jump] : [];
    });
    return Math.min(last, ...joins);
  };

  return nodesOf(0, steps.length);
}

/** The ways in their own order, unless that is another one than their steps have in the list. */
function inOrder(ways: readonly Way[]): readonly Way[] {
  const starts = ways.flatMap(({ nodes }) => (nodes[0] ? [nodes[0].place] : []));
  if (starts.every((start, at) => at === 0 || start > (starts[at - 1] ?? 0))) return ways;
  const startOf = ({ nodes }: Way): number => nodes[0]?.place ?? Number.POSITIVE_INFINITY;
  return [...ways].sort((one, other) => startOf(one) - startOf(other));
}

/** Each node of an outline, from top to bottom. */
export const allNodes = (nodes: readonly Node[]): readonly Node[] =>
  nodes.flatMap((node) => [node, ...node.ways.flatMap((way) => allNodes(way.nodes))]);
