import { Select } from '@mantine/core';
import type { JobDetails } from '../../../api/types.ts';
import { viewOf } from '../../../kinds/steps/step-views.ts';
import type { StepNames } from '../funnel/use-steps.ts';
import { recipientWords } from './words.ts';

const text = recipientWords.recipients;

interface StepFilterProps {
  readonly job: JobDetails;
  readonly names: StepNames;
  readonly value: string | undefined;
  readonly onChange: (step: string | undefined) => void;
  /** Whether only steps that send are offered. */
  readonly isOfMessages?: boolean;
}

/** Picks a step of the job's version. */
export function StepFilter({ job, names, value, onChange, isOfMessages = false }: StepFilterProps) {
  const steps = job.steps.filter(({ type }) => !isOfMessages || viewOf(type)?.sends);
  return (
    <Select
      size="xs"
      label={text.step}
      placeholder={text.anyStep}
      clearable
      clearButtonProps={{ 'aria-label': text.anyStep }}
      data={steps.map(({ id }, at) => ({ value: id, label: `${at + 1}. ${names.nameOf(id)}` }))}
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
}
