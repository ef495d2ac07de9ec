import type { ComponentType } from 'react';
import type { StepView } from '../../../kinds/steps/step-view.ts';
import { CallFields } from '../calls/call-fields.tsx';
import type { OwnFieldsProps } from './field-props.ts';
import { WaitFields } from './wait-fields.tsx';

/** The fields of kinds whose form is not made from what the API lists. */
export const ownFields: { readonly [Name in NonNullable<StepView['ownForm']>]: ComponentType<OwnFieldsProps> } = {
  wait: WaitFields,
  call: CallFields,
};
