import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useState } from 'react';
import type { StepTarget } from './targets.ts';

type Edge = 'before' | 'after';

/** Lets a step be dragged by its handle, and other steps be dropped before or after it. */
export function useDraggableStep(
  id: string,
  card: RefObject<HTMLElement | null>,
  handle: RefObject<HTMLElement | null>,
  isReadOnly: boolean,
): { readonly edge: Edge | undefined; readonly isDragged: boolean } {
  const [edge, setEdge] = useState<Edge>();
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    const element = card.current;
    const dragHandle = handle.current;
    if (isReadOnly || !element || !dragHandle) return;
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ stepId: id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.stepId !== undefined && source.data.stepId !== id,
        getData({ input }) {
          const { top, height } = element.getBoundingClientRect();
          return { [input.clientY < top + height / 2 ? 'before' : 'after']: id };
        },
        onDrag: ({ self }) => setEdge('before' in self.data ? 'before' : 'after'),
        onDragLeave: () => setEdge(undefined),
        onDrop: () => setEdge(undefined),
      }),
    );
  }, [id, card, handle, isReadOnly]);
  return { edge, isDragged };
}

/** Lets steps be dropped into a way of a branch. */
export function useDropWay(head: RefObject<HTMLElement | null>, branch: string, target: StepTarget | undefined): boolean {
  const [isOver, setOver] = useState(false);
  const field = target?.field;
  const item = target?.item;
  useEffect(() => {
    const element = head.current;
    if (!element || field === undefined) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.stepId !== undefined && source.data.stepId !== branch,
      getData: () => ({ branch, way: { field, item } }),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    });
  }, [head, branch, field, item]);
  return isOver;
}
