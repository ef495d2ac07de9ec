import { ActionIcon, Button, Group } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { count } from '../../../text/format.ts';
import { useEditing } from '../editing.ts';
import { BoxOnMap } from './box-on-map.tsx';
import { boxTowards } from './box-towards.ts';
import classes from './map.module.css';
import { type MapBox, spinnerMapOf } from './map-layout.ts';
import type { MapNumbers } from './map-numbers.ts';
import { useChoose } from './use-choose.ts';
import { mapWords as text } from './words.ts';

const leastReadable = 0.7;
const zoomBy = 1.25;
const bounds = { least: 0.15, most: 1.5 };

/** The boxes of a map and the lines between them. It fits where that is readable; else it is scrolled, or made smaller. */
export function MapDrawing({ numbers }: { readonly numbers: MapNumbers }) {
  const { definition, targets, selected } = useEditing();
  const map = useMemo(() => spinnerMapOf(definition.steps, targets), [definition.steps, targets]);
  const { ref: view, width, height } = useElementSize();
  const list = useRef<HTMLOListElement>(null);
  const [zoom, setZoom] = useState<number>();
  const [focused, setFocused] = useState<string>();
  const choose = useChoose();
  const arrow = useId();
  const fit = Math.min(1, width / map.width || 1, height / map.height || 1);
  const scale = zoom ?? Math.max(fit, leastReadable);
  const set = (next: number): void => setZoom(Math.min(bounds.most, Math.max(bounds.least, next)));

  // A map that is wider than the pane begins where the person is, and not at its left.
  const isMeasured = width > 0;
  useEffect(() => {
    if (isMeasured) list.current?.querySelector('[tabindex="0"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [isMeasured]);

  const cards = map.boxes.filter(isCard);
  const tabStop = cards.find(({ key }) => key === focused) ?? cards.find(({ step }) => step === selected) ?? cards[0];
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = tabStop && boxTowards(cards, tabStop, event.key);
    if (!to) return;
    event.preventDefault();
    setFocused(to.key);
    list.current?.querySelector<HTMLElement>(`[data-box="${CSS.escape(to.key)}"]`)?.focus();
  };
  return (
    <>
      <div className={classes.view} ref={view}>
        <div className={classes.sized} style={{ width: map.width * scale, height: map.height * scale }}>
          <div className={classes.drawing} style={{ width: map.width, height: map.height, transform: `scale(${scale})` }}>
            <svg width={map.width} height={map.height} className={classes.lines} aria-hidden="true">
              <defs>
                <marker id={arrow} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
                  <path d="M0 0 8 4 0 8Z" className={classes.arrow} />
                </marker>
              </defs>
              {map.edges.map(({ key, path, at, flow }) => {
                const people = flow && flow.way === undefined ? numbers.on(flow) : undefined;
                return (
                  <g key={key} data-line={key} data-else={flow?.isElse}>
                    <path d={path} className={classes.line} markerEnd={`url(#${arrow})`} />
                    {(people !== undefined || flow?.isElse) && (
                      <text
                        x={flow?.isElse ? at.x - 12 : at.x}
                        y={at.y}
                        textAnchor={flow?.isElse ? 'end' : undefined}
                        className={classes.number}
                      >
                        {flow?.isElse ? text.otherwise : count(people ?? 0)}
                      </text>
                    )}
                  </g>
                );
              })}
            </svg>
            <ol className={classes.boxes} ref={list} onKeyDown={onKeyDown}>
              {map.boxes.map((box) => (
                <BoxOnMap
                  key={box.key}
                  box={box}
                  flows={map.flows}
                  numbers={numbers}
                  isTabStop={box === tabStop}
                  onFocus={setFocused}
                  choose={choose}
                />
              ))}
            </ol>
          </div>
        </div>
      </div>
      <Group className={classes.foot} gap={4}>
        <ActionIcon variant="default" size={28} onClick={() => set(scale / zoomBy)} aria-label={text.smaller} title={text.smaller}>
          <IconMinus size={14} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size={28} onClick={() => set(scale * zoomBy)} aria-label={text.larger} title={text.larger}>
          <IconPlus size={14} aria-hidden />
        </ActionIcon>
        <Button variant="default" size="compact-sm" h={28} onClick={() => set(fit)}>
          {text.fit}
        </Button>
        <span className={classes.keys}>{text.keys}</span>
      </Group>
    </>
  );
}

const isCard = ({ kind }: MapBox): boolean => kind === 'step' || kind === 'start';
