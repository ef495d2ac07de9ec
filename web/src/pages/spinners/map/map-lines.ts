interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A line from the foot of a box to the head of another one below it. */
export interface MapLine {
  /** As SVG writes it. */
  readonly path: string;
  /** The place of a number beside its beginning. */
  readonly at: Point;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The distance from a box at which a line turns. */
const turn = 14;
const radius = 6;
/** The distance that a line keeps from boxes that it passes. */
const apart = 4;

const centreOf = ({ x, width }: Box): number => x + width / 2;

/** Draws a line past the boxes between, as near to the first box as one fits: straight down, or along one of `lanes`. Undefined if the second box is not below the first. */
export function lineBetween(from: Box, to: Box, boxes: readonly Box[], lanes: readonly number[]): MapLine | undefined {
  const [begin, end] = [
    { x: centreOf(from), y: from.y + from.height },
    { x: centreOf(to), y: to.y },
  ];
  if (end.y <= begin.y) return undefined;
  const isFree = (x: number): boolean =>
    boxes.every((box) => x < box.x - apart || x > box.x + box.width + apart || box.y >= end.y || box.y + box.height <= begin.y);
  const near = [begin.x, end.x, ...lanes].sort((one, other) => Math.abs(one - begin.x) - Math.abs(other - begin.x));
  const lane = near.find(isFree) ?? begin.x;
  const corners = [
    begin,
    { x: begin.x, y: begin.y + turn },
    { x: lane, y: begin.y + turn },
    { x: lane, y: end.y - turn },
    { x: end.x, y: end.y - turn },
    end,
  ];
  return { path: rounded(corners), at: { x: begin.x + 6, y: begin.y + 11 } };
}

/** Corners as a path of SVG, rounded where it turns. */
function rounded(corners: readonly Point[]): string {
  const points = corners.filter((point, at) => !isBetween(corners[at - 1], point, corners[at + 1]));
  return points
    .map((point, at) => {
      const [before, after] = [points[at - 1], points[at + 1]];
      if (!before) return `M${point.x} ${point.y}`;
      if (!after) return `L${point.x} ${point.y}`;
      const [into, out] = [towards(point, before), towards(point, after)];
      return `L${into.x} ${into.y}Q${point.x} ${point.y} ${out.x} ${out.y}`;
    })
    .join('');
}

/** Whether a point says nothing that its neighbours do not: they are on one line with it, or it is the same as the first. */
const isBetween = (before: Point | undefined, { x, y }: Point, after: Point | undefined): boolean =>
  before !== undefined &&
  after !== undefined &&
  ((before.x === x && after.x === x) || (before.y === y && after.y === y) || (before.x === x && before.y === y));

/** A point on the way to another one, as far off as a corner is round. */
function towards({ x, y }: Point, other: Point): Point {
  const far = Math.abs(other.x - x) + Math.abs(other.y - y);
  const share = Math.min(radius, far / 2) / far;
  return { x: x + (other.x - x) * share, y: y + (other.y - y) * share };
}
