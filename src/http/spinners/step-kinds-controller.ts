import { templateFilters } from '../../domain/channels/templates/template-filters.ts';
import { meanings } from '../../domain/kernel/field.ts';
import { type StepForm, stepForms } from '../../domain/spinners/step-forms.ts';
import { stepTypes } from '../../domain/spinners/step-kinds.ts';
import { operators, valueTaken } from '../../domain/tables/condition.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { anyJson, boolean, integer, list, namedSchema, nullable, object, oneOf, text, truth } from '../kernel/schema.ts';

const nameOf = ({ type }: StepForm): string => `${type[0]?.toUpperCase()}${type.slice(1)}`;

const facts = () => ({
  name: text(),
  type: namedSchema(
    'StepFieldType',
    oneOf(...meanings, 'text', 'choice', 'integer', 'number', 'flag', 'time', 'cell', 'json', 'texts', 'ids', 'object', 'list'),
  ),
  description: nullable(text()),
  isRequired: boolean().description('To be published.'),
  isNullable: boolean(),
  maxLength: nullable(integer()),
  choices: nullable(list(object({ value: text(), fields: list(text()) }))).description('With the fields that the step then may have.'),
  default: anyJson().description('In a new step.'),
  example: anyJson(),
});

const shownKind = () =>
  namedSchema(
    'StepKind',
    object({
      type: oneOf(...stepTypes),
      name: text(),
      description: text(),
      sends: boolean(),
      names: list(text()).description('What its templates may use besides columns.'),
      fields: list(
        namedSchema(
          'StepField',
          object({
            ...facts(),
            fields: nullable(list(namedSchema('StepFieldPart', object(facts())))).description('The fields of each item of a list.'),
          }),
        ),
      ),
    }),
  );

const shown = {
  ok: true as const,
  stepKinds: stepForms().map((form) => ({ ...form, name: nameOf(form) })),
  operators: operators.map((name) => ({ name, takes: valueTaken(name) })),
  filters: [...templateFilters].map(([name, { takes, optional = 0, example, writes }]) => ({
    name,
    isLocal: writes === 'organization',
    takes: takes.map((type, index) => ({ type, isRequired: index < takes.length - optional })),
    example,
  })),
};

/** The kinds that spinners can be made of. */
export class StepKindsController implements Controller {
  readonly routes = [
    route({
      method: 'get',
      path: '/step-kinds',
      operationId: 'listStepKinds',
      summary: 'List the kinds of steps with their fields, the operators of conditions and the filters of templates',
      description: 'All that an editor needs to write a spinner. It changes only with a new release.',
      tags: ['Spinners'],
      security: {
        type: 'shared',
        permission: 'spinners:read',
        scope: 'spinners:read',
        or: 'spinners:write',
        within: 'whole',
        inProjects: 'seen',
      },
      answer: {
        status: 200,
        schema: () =>
          object({
            ok: truth(),
            stepKinds: list(shownKind()),
            operators: list(object({ name: oneOf(...operators), takes: oneOf('value', 'bound', 'list', 'span', 'nothing') })).description(
              'A `bound` is a number or an ISO 8601 time.',
            ),
            filters: list(
              object({
                name: text(),
                isLocal: boolean().description(
                  'Whether it writes in the language of the organization, or in its last argument, `locale: "de"`.',
                ),
                takes: list(object({ type: oneOf('text', 'count'), isRequired: boolean() })),
                example: text(),
              }),
            ),
          }),
      },
      errors: [],
      handle: async () => shown,
    }),
  ];
}
