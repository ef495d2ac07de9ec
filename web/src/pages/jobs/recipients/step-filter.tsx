import { Select } from '@mantine/core';
import type { JobDetails } from '../../../api/types.ts';
import { viewOf } from '../../../kinds/steps/step-views.ts';
import type { StepNames } from '../funnel/use-steps.ts';
import { recipientWords } from './words.ts';

const text = recipientWords.recipients;

interface StepFilterProps {
  readonly job: JobDetails;
  readonly names: StepNames;
  /** One step, or several without a picked one. */
  readonly value: string | readonly string[] | undefined;
  readonly onChange: (step: string | undefined) => void;
  /** Whether only steps that send are offered. */
  readonly isOfMessages?: boolean;
}

/** Picks a step of the job's version. */
export function StepFilter({ job, names, value, onChange, isOfMessages = false }: StepFilterProps) {
  const chosen = typeof value === 'string' ? [value] : (value ?? []);
  const steps = job.steps.filter(({ id, type }) => !names.titles.isJump(id) && (!isOfMessages || viewOf(type)?.sends));
  return (
    <Select
      size="xs"
      label={text.step}
      placeholder={chosen.length > 1 ? text.severalSteps(chosen.map(names.nameOf)) : text.anyStep}
      clearable
      clearButtonProps={{ 'aria-label': text.anyStep }}
      data={steps.map(({ id }) => ({ value: id, label: `${names.titles.numberOf(id) ?? ''} ${names.titles.besideNumber(id)}`.trim() }))}
      value={chosen.length === 1 ? (chosen[0] ?? null) : null}
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
}
