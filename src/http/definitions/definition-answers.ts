import type { AppliedDefinitions } from '../../application/definitions/apply-definitions.ts';
import { sectionNames } from '../../domain/definitions/entry.ts';
import { anyJson, anyText, boolean, jsonObject, list, namedSchema, nullable, object, oneOf, text, truth } from '../kernel/schema.ts';

/** A plan in a response. */
const planShape = () =>
  namedSchema(
    'DefinitionsPlan',
    object({
      hash: text().description('The same for the same file and definitions. Send it as `ifPlan`, to apply what was reviewed.'),
      isEmpty: boolean().description('Whether applying the file changes nothing.'),
      changes: list(
        namedSchema(
          'PlannedChange',
          object({
            section: oneOf(...sectionNames),
            name: anyText(),
            act: oneOf('create', 'change', 'delete').description('`delete` archives what is not a table.'),
            was: nullable(anyText()).description('The present name, if it is renamed.'),
            fields: list(object({ path: anyText(), before: nullable(anyJson()), after: nullable(anyJson()) })),
            publishes: boolean().description('Whether the draft of a spinner is published.'),
          }),
        ),
      ),
      projects: list(anyText()).description('The projects that are made.'),
      unchanged: list(anyText()).description('What is as the file says, as `tables.Contacts`.'),
      unconfirmed: list(anyText()).description('The deletions that `confirm` has to name, because the file also renames.'),
    }),
  );

/** The response of a comparison. */
export const diffAnswer = () =>
  object({
    ok: truth(),
    plan: planShape(),
    refusal: nullable(jsonObject()).description('Why applying it would be refused: `code`, `message` and the details of that error.'),
  });

/** The response of an application. */
export const applyAnswer = () => object({ ok: truth(), plan: planShape() });

/** A plan as clients get it. */
export const shownPlan = ({ plan: { operations, projects, unchanged, unconfirmed }, hash }: Pick<AppliedDefinitions, 'plan' | 'hash'>) => ({
  hash,
  isEmpty: operations.length + projects.length === 0,
  changes: operations.map(({ section, name, act, was, fields, publishes }) => ({ section, name, act, was, fields, publishes })),
  projects,
  unchanged,
  unconfirmed,
});
