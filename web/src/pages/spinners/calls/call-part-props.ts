import type { OwnFieldsProps } from '../forms/field-props.ts';

/** The props of a part of the form of a call. */
export interface CallPartProps extends Pick<OwnFieldsProps, 'step'> {
  /** Changes a field; undefined takes it away. */
  readonly set: (field: string, value: unknown) => void;
}
