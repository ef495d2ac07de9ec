import { Popover } from '@mantine/core';
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useRef } from 'react';
import classes from '../blocks.module.css';
import { blockWords as text } from '../words.ts';
import type { Suggestion } from './suggestion.ts';
import { listId } from './use-canvas.ts';
import type { BlockChoice } from './use-choices.ts';

interface SuggestionListProps {
  readonly view: EditorView;
  readonly suggestion: Suggestion;
  readonly choices: readonly BlockChoice[];
  /** The place of the choice at hand. */
  readonly at: number;
  readonly take: (choice: BlockChoice) => void;
}

/** The things that can be put at the cursor, below it. The focus stays in the canvas, whose keys go through them. */
export function SuggestionList({ view, suggestion: { from, offers }, choices, at, take }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' }), [at, choices]);
  const { left, top, bottom } = view.coordsAtPos(Math.min(from, view.state.doc.content.size));
  return (
    <Popover opened position="bottom-start" shadow="md" trapFocus={false} returnFocus={false} withinPortal width={300}>
      <Popover.Target>
        <span aria-hidden style={{ position: 'fixed', left, top, height: bottom - top, width: 1 }} />
      </Popover.Target>
      <Popover.Dropdown p={4} role="presentation" onMouseDown={(event) => event.preventDefault()}>
        <div ref={list} id={listId} role="listbox" aria-label={text[offers]} className={classes.choices}>
          {choices.map((choice, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the canvas, which names the active option.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the canvas handles the keys.
            <div
              key={choice.key}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === at}
              className={classes.choice}
              onClick={() => take(choice)}
            >
              {choice.icon && <choice.icon size={16} aria-hidden />}
              <bdi>{choice.name}</bdi>
              {choice.help && <span className={classes.help}>{choice.help}</span>}
            </div>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
