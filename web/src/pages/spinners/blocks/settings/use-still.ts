import { type RefObject, useEffect } from 'react';

/**
 * Keeps the settings where they are while somebody is at them: where they stand below the mail, a problem that is written into it would
 * move a field away from under the pointer, and its open list out of the window.
 */
export function useStill(settings: RefObject<HTMLElement | null>, mail: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const [own, above] = [settings.current, mail.current];
    if (!isShown || !own || !above) return;
    const distance = (): number => own.offsetTop - above.offsetTop;
    let before = distance();
    const observer = new ResizeObserver(() => {
      const moved = distance() - before;
      before += moved;
      if (moved !== 0 && (own.contains(document.activeElement) || own.matches(':hover'))) scrolledAround(own).scrollTop += moved;
    });
    observer.observe(above);
    return () => observer.disconnect();
  }, [settings, mail, isShown]);
}

function scrolledAround(element: HTMLElement): Element {
  for (let around = element.parentElement; around; around = around.parentElement)
    if (around.scrollHeight > around.clientHeight && ['auto', 'scroll'].includes(getComputedStyle(around).overflowY)) return around;
  return document.documentElement;
}
