import type { StepPreview } from '../../application/spinners/render-preview.ts';
import { stepKinds } from '../../domain/spinners/step-kinds.ts';
import { schemasOf } from '../kernel/field-schema.ts';
import { namedSchema, nullable } from '../kernel/schema.ts';

/** The members of a preview, for all step types; those of other types are null. Each is a component. */
export const previewParts = () =>
  Object.fromEntries(
    Object.values(stepKinds).flatMap(({ previewed }) =>
      Object.entries(schemasOf(previewed)).map(([name, part]) => [
        name,
        nullable(namedSchema(`${name[0]?.toUpperCase()}${name.slice(1)}Preview`, part)),
      ]),
    ),
  );

const noParts = Object.fromEntries(Object.keys(previewParts()).map((name) => [name, null]));

/** Presents what a step would do. */
export const showPreview = ({ step, problem, parts: shown }: StepPreview) => ({
  stepId: step.id,
  type: step.type,
  name: step.name ?? null,
  problem: problem ?? null,
  ...noParts,
  ...shown,
});
