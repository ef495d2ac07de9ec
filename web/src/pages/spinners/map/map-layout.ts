import type { DraftStep } from '../../../kinds/steps/step.ts';
import { jumpOf } from '../../../kinds/steps/step-titles.ts';
import { type Node, outlineOf, type Way } from '../steps/outline.ts';
import type { Targets } from '../steps/targets.ts';
import { flowsOf, type MapFlow } from './map-flow.ts';
import { lineBetween, type MapLine } from './map-lines.ts';

/** The start, a step, a way out of a branch, or the end of a way. */
export type BoxKind = 'start' | 'step' | 'way' | 'last';

/** A rectangle of the map, in pixels. */
export interface MapBox {
  readonly key: string;
  readonly kind: BoxKind;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The step that it is or belongs to; undefined for the start and its end. */
  readonly step: string | undefined;
  /** The place among the ways of its step; -1 for steps that no way leads to. */
  readonly way?: number;
  /** Whether where it goes on is not chosen yet. */
  readonly isOpen?: boolean;
}

/** A line of the map. The one from a branch to the head of a way has no flow: the head says how many take it. */
export interface MapEdge extends MapLine {
  readonly key: string;
  readonly flow: MapFlow | undefined;
}

/** A spinner as it is drawn: boxes in reading order, and the lines between them. */
export interface SpinnerMap {
  readonly boxes: readonly MapBox[];
  readonly edges: readonly MapEdge[];
  readonly flows: readonly MapFlow[];
  readonly width: number;
  readonly height: number;
}

const sizes = {
  start: { width: 208, height: 56 },
  step: { width: 208, height: 68 },
  way: { width: 208, height: 44 },
  last: { width: 120, height: 24 },
} as const satisfies Readonly<Record<BoxKind, { readonly width: number; readonly height: number }>>;

/** A column with the space beside it. */
const columnWidth = 240;
const rowGap = 44;
/** From a branch to the heads of its ways, and from a head to the first step. */
const wayGap = 30;
const edge = 16;

const startKey = 'start';
const stepKey = (id: string): string => `step ${id}`;
const wayKey = (id: string, way: number): string => `way ${way} of ${id}`;
const endKey = (beginning: string): string => `end of ${beginning}`;
/** The box that a way on begins at. */
const sourceKey = ({ from, way }: MapFlow): string =>
  from === undefined ? startKey : way === undefined ? stepKey(from) : wayKey(from, way);

const isDrawn = ({ step }: Node): boolean => jumpOf(step) === undefined;

/** The number of columns that nodes take: those of their widest branch. */
const widthOf = (nodes: readonly Node[]): number =>
  nodes.reduce((most, { ways }) => Math.max(most, sum(ways.map((way) => widthOf(way.nodes)))), 1);
const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0);

/** Draws a spinner: each way of a branch is a column, and steps stand below each other in the order of the list. */
export function spinnerMapOf(steps: readonly DraftStep[], targets: Targets): SpinnerMap {
  const outline = outlineOf(steps, targets);
  const flows = flowsOf(steps, targets);
  const columns = widthOf(outline);
  const boxes: MapBox[] = [];

  const put = (key: string, kind: BoxKind, centre: number, y: number, facts: Pick<MapBox, 'step' | 'way' | 'isOpen'>): number => {
    const { width, height } = sizes[kind];
    boxes.push({ key, kind, x: edge + centre * columnWidth - width / 2, y, width, height, ...facts });
    return y + height;
  };

  /** Draws where the ways on from a box end, and returns the place below it. */
  const putEnd = (key: string, from: readonly MapFlow[], step: string | undefined, centre: number, below: number): number => {
    const ending = from.filter(({ to }) => !to);
    if (ending.length === 0) return below;
    // Beside the line of those who go on.
    const aside = ending.length < from.length ? 0.24 : 0;
    const isOpen = ending.some(({ to }) => to === '');
    return put(endKey(key), 'last', centre + aside, below + wayGap, { step, isOpen });
  };

  const putNodes = (nodes: readonly Node[], left: number, width: number, top: number): number =>
    nodes.filter(isDrawn).reduce((y, node, at) => putNode(node, left, width, at === 0 ? y : y + rowGap), top);

  /** The place of a step below all that leads to it: also from other columns. */
  const belowAll = (id: string, y: number): number =>
    flows.reduce((lowest, flow) => {
      const from = flow.to === id ? boxes.find(({ key }) => key === sourceKey(flow)) : undefined;
      return from ? Math.max(lowest, from.y + from.height + (flow.way === undefined ? rowGap : wayGap)) : lowest;
    }, y);

  const putNode = ({ step, ways }: Node, left: number, width: number, y: number): number => {
    const centre = left + width / 2;
    const below = put(stepKey(step.id), 'step', centre, belowAll(step.id, y), { step: step.id });
    const from = flows.filter((flow) => flow.from === step.id);
    if (ways.length === 0) return putEnd(stepKey(step.id), from, step.id, centre, below);
    const named = targets.of(step);
    const widths = ways.map((way) => widthOf(way.nodes));
    let at = left + (width - sum(widths)) / 2;
    const bottoms = ways.map((way, place) => {
      const own = widths[place] ?? 1;
      const bottom = putWay(
        step.id,
        way,
        named.findIndex((one) => isSame(one, way)),
        at,
        own,
        below + wayGap,
      );
      at += own;
      return bottom;
    });
    return Math.max(...bottoms);
  };

  const putWay = (step: string, { nodes }: Way, way: number, left: number, width: number, y: number): number => {
    const key = wayKey(step, way);
    const centre = left + width / 2;
    const below = put(key, 'way', centre, y, { step, way });
    const begun = putEnd(
      key,
      flows.filter((flow) => flow.from === step && flow.way === way),
      step,
      centre,
      below,
    );
    return nodes.some(isDrawn) ? putNodes(nodes, left, width, begun + wayGap) : begun;
  };

  const middle = columns / 2;
  const top = put(startKey, 'start', middle, edge, { step: undefined });
  const begun = putEnd(
    startKey,
    flows.filter(({ from }) => from === undefined),
    undefined,
    middle,
    top,
  );
  putNodes(outline, 0, columns, begun + rowGap);

  const height = Math.max(...boxes.map((box) => box.y + box.height)) + edge;
  const width = columns * columnWidth + 2 * edge;
  return { boxes, flows, width, height, edges: edgesOf(boxes, flows, width) };
}

const isSame = ({ field, item }: { readonly field: string; readonly item: number | undefined }, { target }: Way): boolean =>
  target?.field === field && target.item === item;

function edgesOf(boxes: readonly MapBox[], flows: readonly MapFlow[], width: number): readonly MapEdge[] {
  const byKey = new Map(boxes.map((box) => [box.key, box]));
  // A line passes between columns, or through one that is empty.
  const lanes = Array.from({ length: Math.floor((width - 2 * edge) / columnWidth) + 1 }, (_, column) => edge + column * columnWidth);
  const edgeOf = (from: string, to: string, flow: MapFlow | undefined): readonly MapEdge[] => {
    const [first, second] = [byKey.get(from), byKey.get(to)];
    const line = first && second && lineBetween(first, second, boxes, lanes);
    return line ? [{ key: `${from} → ${to}${flow?.isElse ? ', else' : ''}`, flow, ...line }] : [];
  };
  const heads = boxes.flatMap(({ kind, step, way, key }) =>
    kind === 'way' && step !== undefined && way !== -1 ? edgeOf(stepKey(step), key, undefined) : [],
  );
  const others = flows.flatMap((flow) => {
    const own = sourceKey(flow);
    return edgeOf(own, flow.to ? stepKey(flow.to) : endKey(own), flow);
  });
  return [...heads, ...others];
}
