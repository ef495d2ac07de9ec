import type { MapBox } from './map-layout.ts';

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ...{ ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] },
};

/** The nearest card in the direction of an arrow key, seen from another one; undefined if there is none, and for other keys. */
export function boxTowards(cards: readonly MapBox[], from: MapBox, key: string): MapBox | undefined {
  const direction = directions[key];
  if (!direction) return undefined;
  const [x, y] = direction;
  const ranked = cards.flatMap((card) => {
    const [right, down] = [middleOf(card).x - middleOf(from).x, middleOf(card).y - middleOf(from).y];
    const along = right * x + down * y;
    const aside = Math.abs(right * y) + Math.abs(down * x);
    return along > 0 ? [{ card, far: along + 2 * aside }] : [];
  });
  return ranked.sort((one, other) => one.far - other.far)[0]?.card;
}

const middleOf = ({ x, y, width, height }: MapBox) => ({ x: x + width / 2, y: y + height / 2 });
