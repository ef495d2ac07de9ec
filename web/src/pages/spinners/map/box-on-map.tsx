import { UnstyledButton } from '@mantine/core';
import { IconFlag, IconHelpCircle } from '@tabler/icons-react';
import { StepIcon } from '../../../kinds/steps/step-icon.tsx';
import { count } from '../../../text/format.ts';
import { useEditing } from '../editing.ts';
import { editorWords } from '../editor-words.ts';
import { kindOf, useKinds } from '../steps/kinds.ts';
import { wayLabel } from '../steps/way-label.ts';
import classes from './map.module.css';
import type { MapFlow } from './map-flow.ts';
import type { MapBox } from './map-layout.ts';
import type { MapNumbers } from './map-numbers.ts';
import { mapWords as text } from './words.ts';

interface BoxProps {
  readonly box: MapBox;
  readonly flows: readonly MapFlow[];
  readonly numbers: MapNumbers;
  /** Whether the keyboard comes to it from outside. */
  readonly isTabStop: boolean;
  readonly onFocus: (key: string) => void;
  readonly choose: (stepId: string | undefined) => void;
}

/** One box of the map. */
export function BoxOnMap(props: BoxProps) {
  const { x, y, width, height, kind, isOpen } = props.box;
  return (
    <li className={classes.box} data-kind={kind} data-open={isOpen || undefined} style={{ left: x, top: y, width, height }}>
      <Content {...props} />
    </li>
  );
}

function Content(props: BoxProps) {
  const { kind, isOpen } = props.box;
  if (kind === 'way') return <WayOf {...props} />;
  if (kind !== 'last') return <CardOf {...props} />;
  const Icon = isOpen ? IconHelpCircle : IconFlag;
  return (
    <span className={classes.end}>
      <Icon size={12} aria-hidden /> {isOpen ? text.unchosen : text.end}
    </span>
  );
}

/** For whom a way is, and how many take it. */
function WayOf({ box: { step: id, way = -1 }, flows, numbers }: BoxProps) {
  const { definition, targets, titles } = useEditing();
  const kinds = useKinds();
  const step = definition.steps.find((one) => one.id === id);
  const target = step && targets.of(step)[way];
  if (!step || !target) return <span className={classes.way}>{editorWords.lost}</span>;
  const flow = flows.find((one) => one.from === id && one.way === way);
  const taken = flow && numbers.on(flow);
  const label = titles.inWords(wayLabel(step, target, kindOf(kinds, step)));
  return (
    <span className={classes.way} title={label}>
      <bdi className={classes.wayLabel}>{label}</bdi>
      {taken !== undefined && (
        <span className={classes.taken}>
          <span aria-hidden>{count(taken)}</span>
          <span className="hidden-from-eyes">{text.takes(count(taken))}</span>
        </span>
      )}
      {flow && <span className="hidden-from-eyes">{titles.wayOn(flow.to)}</span>}
    </span>
  );
}

/** A step, or the start: selects its card in the outline. */
function CardOf({ box: { key, step: id }, flows, numbers, isTabStop, onFocus, choose }: BoxProps) {
  const { definition, tableName, titles, selected, isLeaving, isHours } = useEditing();
  const step = definition.steps.find((one) => one.id === id);
  const isSelected = id === undefined ? selected === undefined && !isLeaving && !isHours : selected === id;
  const said = id === undefined ? [] : numbers.at(id);
  const summary = step && titles.summaryOf(step);
  const on = flows.filter(({ from, way }) => from === id && way === undefined);
  return (
    <UnstyledButton
      className={classes.card}
      data-box={key}
      aria-current={isSelected ? 'step' : undefined}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={() => onFocus(key)}
      onClick={() => choose(id)}
    >
      <span className={classes.name}>
        {step && (
          <>
            <span className={classes.place}>{titles.numberOf(step.id)}</span>
            <StepIcon step={step} />
          </>
        )}
        <bdi className={`${classes.title} cut`} title={step ? titles.of(step.id) : tableName}>
          {step ? titles.besideNumber(step.id) : editorWords.start}
        </bdi>
      </span>
      <bdi className={`${classes.summary} cut`} title={step ? summary : undefined}>
        {step ? summary : `${editorWords.startOf(editorWords.audiences[definition.audience])} ${tableName}`}
      </bdi>
      {said.length > 0 && (
        <span className={`${classes.said} cut`} title={said.join(' · ')}>
          {said.join(' · ')}
        </span>
      )}
      <span className="hidden-from-eyes">{on.map((flow) => onSaid(flow, numbers.on(flow), titles.wayOn(flow.to))).join('; ')}</span>
    </UnstyledButton>
  );
}

const onSaid = ({ isElse }: MapFlow, taken: number | undefined, wayOn: string): string =>
  [isElse ? text.otherwise : '', wayOn, taken === undefined ? '' : `(${text.takeOn(count(taken))})`].filter(Boolean).join(' ');
