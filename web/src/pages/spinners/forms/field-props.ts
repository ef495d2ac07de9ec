import type { StepField } from '../../../api/types.ts';
import type { DraftStep } from '../../../kinds/steps/step.ts';

/** The props of a field's control. */
export interface FieldProps {
  readonly step: DraftStep;
  readonly field: Pick<StepField, 'name' | 'type' | 'description' | 'isRequired' | 'maxLength'> &
    Partial<Pick<StepField, 'choices' | 'fields' | 'example'>>;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

export interface OwnFieldsProps {
  readonly step: DraftStep;
  /** The changed step, and the field that was changed. */
  readonly onChange: (step: DraftStep, field: string) => void;
}
