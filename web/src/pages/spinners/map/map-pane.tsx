import { ActionIcon, Button, Group, SegmentedControl, Text, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { SpinnerSummary } from '../../../api/types.ts';
import { describeCounts } from '../../../kinds/steps/step-titles.ts';
import { useEditing } from '../editing.ts';
import { LiveMap } from './live-map.tsx';
import classes from './map.module.css';
import { MapDrawing } from './map-drawing.tsx';
import type { MapNumbers } from './map-numbers.ts';
import { mapWords as text } from './words.ts';

const route = getRouteApi('/signed-in/spinners/$spinnerId');

/** The map of a draft: how records would flow, or how people flow now. */
export function MapPane({ spinner }: { readonly spinner: SpinnerSummary }) {
  const { definition, selected, titles, select } = useEditing();
  const navigate = route.useNavigate();
  const { step } = route.useSearch();
  const [shown, setShown] = useState<'rest' | 'live'>('rest');
  const hasRun = spinner.lastVersion > 0;
  const isLive = hasRun && shown === 'live';
  const close = (): void => void navigate({ search: step === undefined ? {} : { step }, replace: true });
  const head = (note: ReactNode) => (
    <header className={classes.head}>
      <Title order={2}>{text.title}</Title>
      {hasRun && (
        <SegmentedControl
          size="xs"
          aria-label={text.shown}
          value={shown}
          onChange={(value) => setShown(value as typeof shown)}
          data={[
            { value: 'rest', label: text.atRest },
            { value: 'live', label: text.live },
          ]}
        />
      )}
      <Text size="sm" c="dimmed" component="div" className={classes.note} role="status">
        {note}
      </Text>
      <Group gap={4} wrap="nowrap" ml="auto">
        {selected !== undefined && definition.steps.length > 0 && (
          <Button size="compact-sm" variant="default" className={classes.edit} onClick={() => select(selected)}>
            <bdi>{text.edit(titles.of(selected))}</bdi>
          </Button>
        )}
        <ActionIcon variant="subtle" color="gray" onClick={close} aria-label={text.close} title={text.close}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </Group>
    </header>
  );
  return (
    <section className={classes.pane} aria-label={text.title}>
      {isLive ? <LiveMap spinner={spinner} head={head} /> : <RestingMap head={head} />}
    </section>
  );
}

/** The records of the table, counted through the steps of the draft. */
function RestingMap({ head }: { readonly head: (note: ReactNode) => ReactNode }) {
  const { definition, counts } = useEditing();
  const [first] = definition.steps;
  const some = first && counts.of(first.id);
  const numbers: MapNumbers = {
    on({ from, way, isElse }) {
      if (from === undefined) return counts.records;
      const known = counts.of(from);
      return isElse ? undefined : way === undefined ? known?.goesOn : known?.ways[way];
    },
    at(stepId) {
      const step = definition.steps.find(({ id }) => id === stepId);
      const known = counts.of(stepId);
      const said = step && known && describeCounts(step, known);
      return said ? [said] : [];
    },
  };
  const note = (): string => {
    if (definition.steps.length === 0) return '';
    if (counts.isCounting) return text.counting;
    if (some?.first !== undefined) return text.first(some.first);
    return counts.records === undefined ? text.notCounted : text.records(counts.records);
  };
  return (
    <>
      {head(note())}
      <MapDrawing numbers={numbers} />
    </>
  );
}
