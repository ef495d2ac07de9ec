import { Alert, Button, Card, Code, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ComparedFile } from '../../../api/definitions-file.ts';
import { valueMessage } from '../../../api/refusals.ts';
import type { PlannedChange } from '../../../api/types.ts';
import { languageWords } from '../../../words/language.ts';
import { definitionWords as text } from './words.ts';

interface DefinitionPlanProps {
  readonly compared: ComparedFile;
  readonly isBusy: boolean;
  /** Absent for a person who may not apply it. */
  readonly onApply: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The changes that a file would make, and the way to make them. */
export function DefinitionPlan({ compared: { name, plan, refusal }, isBusy, onApply, onClose }: DefinitionPlanProps) {
  const problems = (refusal?.errors ?? []) as readonly { readonly path?: string; readonly message?: string }[];
  return (
    <Stack gap="sm" role="region" aria-label={text.planOf(name)}>
      <Text fw={500}>
        <bdi>{text.planOf(name)}</bdi>
      </Text>
      {plan.isEmpty && <Text>{text.same}</Text>}
      {plan.projects.map((project) => (
        <Row key={`project ${project}`} title={text.project(project)} act={text.acts.create} />
      ))}
      {plan.changes.map((change) => (
        <Change key={`${change.section} ${change.name}`} change={change} />
      ))}
      {refusal && (
        <Alert color="red" title={text.refused}>
          <Text size="sm">{readable(String(refusal.message))}</Text>
          {problems.map(({ path, message }) => (
            <Text size="sm" key={`${path} ${message}`}>
              {languageWords.labelled(path ?? '', readable(message ?? ''))}
            </Text>
          ))}
        </Alert>
      )}
      <Group gap="xs">
        {onApply && !plan.isEmpty && !refusal && (
          <Button onClick={onApply} loading={isBusy}>
            {text.apply}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {text.close}
        </Button>
      </Group>
    </Stack>
  );
}

function Change({ change: { section, name, act, was, fields, publishes } }: { readonly change: PlannedChange }) {
  const isArchived = act === 'delete' && section !== 'tables';
  return (
    <Row
      title={text.thing(section, name)}
      act={isArchived ? text.archived : text.acts[act]}
      note={was === null ? undefined : text.was(was)}
    >
      {fields.map(({ path, before, after }) => (
        <Text size="sm" key={path} style={{ overflowWrap: 'anywhere' }}>
          <bdi>{path}</bdi> <Code>{shown(before)}</Code> → <Code>{shown(after)}</Code>
        </Text>
      ))}
      {publishes && <Text size="sm">{text.publishes}</Text>}
    </Row>
  );
}

interface RowProps {
  readonly title: string;
  readonly act: string;
  readonly note?: string | undefined;
  readonly children?: ReactNode;
}

function Row({ title, act, note, children }: RowProps) {
  return (
    <Card withBorder padding="sm">
      <Group gap="xs">
        <Text fw={500}>
          <bdi>{title}</bdi>
        </Text>
        <Text size="sm" c="dimmed">
          {note === undefined ? act : `${act}, ${note}`}
        </Text>
      </Group>
      {children}
    </Card>
  );
}

/** A refusal that begins with the thing that it is about, and may end with its line in the file. */
const located = /^((?:topics|parts|layouts|tables|spinners)(?:\.[^:]+|\[[^\]]+\]): )?(.*?)(?: \(line (\d+)\))?$/s;

function readable(message: string): string {
  const [, thing = '', fault = message, line] = located.exec(message) ?? [];
  return `${thing}${valueMessage(fault)}${line === undefined ? '' : ` (${text.line(line)})`}`;
}

const longest = 120;

function shown(value: unknown): string {
  if (value === null) return text.none;
  const written = typeof value === 'string' ? value : JSON.stringify(value);
  return written.length > longest ? `${written.slice(0, longest)}…` : written;
}
