import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { ScrollState } from './window.ts';

/** Browsers draw no element higher than about 33 million pixels; this is well below. */
const maxHeight = 15_000_000;

export interface Scroll {
  readonly state: ScrollState;
  /** The height of the element that is scrolled. */
  readonly fullHeight: number;
  /** The element's own scroll position, which rows are placed relative to. */
  readonly offset: number;
  readonly onScroll: () => void;
  /** Brings a rectangle of the rows into view. */
  readonly reveal: (top: number, height: number, left: number, width: number, sticky: number) => void;
}

const isSame = (one: ScrollState, other: ScrollState): boolean =>
  one.top === other.top && one.left === other.left && one.height === other.height && one.width === other.width;

/**
 * Scrolls any number of rows: small steps move the rows by as many pixels, long ones (the scroll bar) in proportion.
 * `onPlace` is told of each place before anything is drawn there.
 */
export function useScroll(
  viewport: RefObject<HTMLDivElement | null>,
  rowsHeight: number,
  headerHeight: number,
  onPlace: (top: number, height: number) => void,
): Scroll {
  const fullHeight = Math.min(rowsHeight, maxHeight);
  const [state, setState] = useState<ScrollState>({ top: 0, left: 0, height: 600, width: 1000 });
  const [offset, setOffset] = useState(0);
  const last = useRef({ offset: 0, top: 0 });

  const place = useCallback(
    (element: HTMLDivElement, top: number) => {
      const height = element.clientHeight - headerHeight;
      const most = Math.max(0, rowsHeight - height);
      last.current = { offset: element.scrollTop, top: Math.max(0, Math.min(most, top)) };
      onPlace(last.current.top, height);
      setOffset(element.scrollTop);
      const next = { top: last.current.top, left: element.scrollLeft, height, width: element.clientWidth };
      // The event that follows a jump finds everything in its place.
      setState((now) => (isSame(now, next) ? now : next));
    },
    [rowsHeight, headerHeight, onPlace],
  );

  const onScroll = useCallback(() => {
    const element = viewport.current;
    if (!element) return;
    const end = element.scrollHeight - element.clientHeight;
    const moved = element.scrollTop - last.current.offset;
    const height = element.clientHeight - headerHeight;
    const most = Math.max(0, rowsHeight - height);
    if (element.scrollTop <= 0) place(element, 0);
    else if (element.scrollTop >= end - 1) place(element, most);
    else if (Math.abs(moved) < height || rowsHeight <= maxHeight)
      place(element, rowsHeight <= maxHeight ? element.scrollTop : last.current.top + moved);
    else place(element, (element.scrollTop / end) * most);
  }, [viewport, rowsHeight, headerHeight, place]);

  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    const observer = new ResizeObserver(() => place(element, last.current.top));
    observer.observe(element);
    return () => observer.disconnect();
  }, [viewport, place]);

  const reveal = useCallback(
    (top: number, height: number, left: number, width: number, sticky: number) => {
      const element = viewport.current;
      if (!element) return;
      const seen = element.clientHeight - headerHeight;
      let next = last.current.top;
      if (top < next) next = top;
      else if (top + height > next + seen) next = top + height - seen;
      if (next !== last.current.top) {
        const end = element.scrollHeight - element.clientHeight;
        const most = Math.max(1, rowsHeight - seen);
        // The scroll bar follows in proportion; the rows stand exactly where they should.
        element.scrollTop = rowsHeight <= maxHeight ? next : (next / most) * end;
        place(element, next);
      }
      if (left < element.scrollLeft) element.scrollLeft = left;
      else if (left + width > element.scrollLeft + element.clientWidth - sticky)
        element.scrollLeft = left + width - element.clientWidth + sticky;
    },
    [viewport, rowsHeight, headerHeight, place],
  );
  return { state, fullHeight, offset, onScroll, reveal };
}
