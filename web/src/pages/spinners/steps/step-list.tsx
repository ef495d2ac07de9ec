import { Text } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { jumpOf } from '../../../kinds/steps/step-titles.ts';
import { useEditing } from '../editing.ts';
import { editorWords as text } from '../editor-words.ts';
import { AddStep } from './add-step.tsx';
import { HoursCard } from './hours-card.tsx';
import { LeavingCard } from './leaving-card.tsx';
import { type Node, outlineOf, type Way } from './outline.ts';
import { StartCard } from './start-card.tsx';
import { StepCard } from './step-card.tsx';
import classes from './step-list.module.css';
import { useDrops } from './use-drops.ts';
import { useStepChanges } from './use-step-changes.ts';
import { WayHead } from './way-head.tsx';

/** The steps of a draft as an outline: under each branch its ways, and in each way its steps. */
export function StepList() {
  const { definition, targets, isReadOnly } = useEditing();
  const outline = useMemo(() => outlineOf(definition.steps, targets), [definition.steps, targets]);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const changes = useStepChanges(setSaid, list);
  useDrops(changes.move);
  return (
    <div className={classes.list} ref={list}>
      <StartCard />
      {definition.steps.length === 0 && (
        <Text size="sm" c="dimmed">
          {text.noSteps}
        </Text>
      )}
      <Nodes nodes={outline} changes={changes} />
      {!isReadOnly && <AddStep label={text.add} place="end" changes={changes} />}
      <LeavingCard />
      <HoursCard />
      <div role="status" className="hidden-from-eyes">
        {said}
      </div>
    </div>
  );
}

interface NodesProps {
  readonly nodes: readonly Node[];
  readonly changes: ReturnType<typeof useStepChanges>;
}

function Nodes({ nodes, changes }: NodesProps) {
  const { steps } = useEditing().definition;
  if (nodes.length === 0) return null;
  return (
    <ol className={classes.nodes}>
      {nodes.map((node) => (
        <li key={node.step.id}>
          <StepCard node={node} changes={changes} />
          {node.ways.map((way) => (
            <section key={way.target ? `${way.target.field} ${way.target.item}` : 'lost'} className={classes.way}>
              <WayHead node={node} way={way} changes={changes} />
              <Nodes nodes={withoutJumps(way, steps[node.end]?.id ?? null)} changes={changes} />
            </section>
          ))}
        </li>
      ))}
    </ol>
  );
}

/** The nodes of a way without its jump, where the outline says without it that the way goes on at `join`. */
function withoutJumps({ nodes }: Way, join: string | null): readonly Node[] {
  const isAll = nodes.every(({ step }) => jumpOf(step) !== undefined);
  return nodes.filter(({ step }) => jumpOf(step) === undefined || (!isAll && jumpOf(step) !== join));
}
