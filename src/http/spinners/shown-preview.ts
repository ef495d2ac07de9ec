import type { StepPreview } from '../../application/spinners/render-preview.ts';
import { languageReasons } from '../../domain/channels/languages/choose-language.ts';
import type { ShownLanguage } from '../../domain/channels/languages/step-languages.ts';
import { stepKinds } from '../../domain/spinners/step-kinds.ts';
import { schemasOf } from '../kernel/field-schema.ts';
import { anyText, cell, namedSchema, nullable, object, oneOf, type Schema, text } from '../kernel/schema.ts';

/** The language of a message, and why. */
export const languageOfMessage = () =>
  nullable(
    namedSchema(
      'ShownLanguage',
      object({
        tag: nullable(text()).description('The language of the text; null: the original.'),
        because: oneOf(...languageReasons).description(
          '`exact`: the value is the language; `wider`: `de` stands for `de-CH`; `missing`: there is no text in it; `empty`; `unknown`: no language.',
        ),
        said: nullable(text()).description('The language that the value says.'),
        by: anyText().description('The column.'),
        value: cell(),
      }),
    ).description('The language of the message for the record, and why; null if it has one language.'),
  );

/** The members of a preview, for all step types; those of other types are null. Each is a component. */
export const previewParts = (): Record<string, Schema> => ({
  language: languageOfMessage(),
  ...Object.fromEntries(
    Object.values(stepKinds).flatMap(({ previewed }) =>
      Object.entries(schemasOf(previewed)).map(([name, part]) => [
        name,
        nullable(namedSchema(`${name[0]?.toUpperCase()}${name.slice(1)}Preview`, part)),
      ]),
    ),
  ),
});

/** Presents the language of a message. */
export const showLanguage = (own: ShownLanguage | undefined) =>
  own ? { tag: own.tag ?? null, because: own.because, said: own.said ?? null, by: own.by, value: own.value } : null;

const noParts = Object.fromEntries(Object.keys(previewParts()).map((name) => [name, null]));

/** Presents what a step would do. */
export const showPreview = ({ step, problem, parts: shown, language: own }: StepPreview) => ({
  stepId: step.id,
  type: step.type,
  name: step.name ?? null,
  problem: problem ?? null,
  ...noParts,
  ...shown,
  language: showLanguage(own),
});
