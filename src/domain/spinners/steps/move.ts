import { checkTemplate } from '../../channels/templates/check-template.ts';
import { Template } from '../../channels/templates/template.ts';
import { TemplateError } from '../../channels/templates/template-error.ts';
import { templateUses } from '../../channels/templates/template-uses.ts';
import { checkNamed, member, memberPath } from '../../kernel/check-shape.ts';
import type { Problem } from '../../kernel/errors.ts';
import { quoteName } from '../../kernel/quote-name.ts';
import { isUuid, parseId } from '../../kernel/uuid.ts';
import { isTooLargeContext, type JobContext } from '../job-context.ts';
import type { AnyStep, StepKind, TargetSpinner, Visit } from '../step-kind.ts';

/** Moves the person to another spinner over the same table. */
export interface MoveStep extends AnyStep {
  readonly type: 'move';
  /** Empty while a draft is unfinished. */
  readonly spinnerId: string;
  /** Templates by the names by which the other spinner reads their values, as `context.` and the name. */
  readonly context: Readonly<Record<string, string>>;
}

const [maxValues, maxValue, maxId] = [20, 1000, 64];
const contextName = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;

/** The result of who was moved. */
const movedResult = 'moved';

/** Ends the way here, and lets the record arrive at another spinner. */
export const moveKind: StepKind<MoveStep> = {
  type: 'move',
  summary: 'Ends the way here, as `completed` with the result `moved`, and lets the person into another spinner over the same table.',
  otherNames: ['transfer', 'hand over', 'enrol', 'trigger', 'start', 'goto', 'journey'],
  fields: {
    spinnerId: {
      holds: 'text',
      meaning: 'spinner',
      maxLength: maxId,
      isOptional: true,
      description: 'The id of the other spinner, which has the start `arrival` with `from`: `spinners` or `both`.',
      example: '0190f3a4-5c1e-7000-8000-000000000001',
    },
    context: {
      holds: 'texts',
      isOptional: true,
      description:
        `At most ${maxValues} templates by name, together 4,096 bytes: the other spinner reads their values as \`{{ context.name }}\`. ` +
        'A template that is only a placeholder keeps the type of its value.',
      example: { from: 'trial', plan: '{{ plan }}' },
    },
  },
  check(input, path) {
    const spinnerId = member(input, 'spinnerId');
    const isId = spinnerId === undefined || spinnerId === '' || (typeof spinnerId === 'string' && isUuid(spinnerId));
    return [
      ...(isId ? [] : [{ path: `${path}.spinnerId`, message: 'must be the id of a spinner' }]),
      ...checkContext(member(input, 'context'), `${path}.context`),
    ];
  },
  complete: (step) => ({ ...step, spinnerId: step.spinnerId ? parseId(step.spinnerId) : '', context: step.context ?? {} }),
  obstacles: ({ spinnerId }, path, { spinnerOf, table }) => targetObstacles(spinnerId, `${path}.spinnerId`, spinnerOf, table?.id),
  columnUses: ({ context }, path) =>
    Object.entries(context).flatMap(([name, value]) => templateUses(value, memberPath(`${path}.context`, name))),
  isInLanguage: ({ context }) => Object.values(context).some((value) => Template.parse(value).isLocal),
  movesTo: ({ spinnerId }) => spinnerId,
  fallsThrough: false,
  acts: 'spinners',
  enter({ spinnerId, context }, visit) {
    const given = contextOf(context, visit);
    if (given === undefined) return { go: 'out', state: 'failed', reason: 'context_too_large' };
    const act = { does: 'move', spinnerId, context: Object.keys(given).length > 0 ? given : null } as const;
    return { go: 'act', act, ends: movedResult };
  },
  previewed: {
    move: {
      holds: 'object',
      fields: {
        spinnerId: { holds: 'text' },
        context: { holds: 'json', isNullable: true, description: 'Null if it is too large: the recipient would fail.' },
      },
    },
  },
  preview: ({ spinnerId, context }, visit) => ({ move: { spinnerId, context: contextOf(context, visit) ?? null } }),
};

const checkContext = (input: unknown, path: string): Problem[] =>
  checkNamed(
    input,
    path,
    maxValues,
    (name, value, at) =>
      contextName.test(name)
        ? checkTemplate(value, at, maxValue)
        : [{ path, message: `has the name ${quoteName(name)}: one is a letter, then letters, digits and "_", at most 40` }],
    'templates',
  );

function targetObstacles(
  spinnerId: string,
  path: string,
  spinnerOf: ((id: string) => TargetSpinner | undefined) | undefined,
  dataTableId: string | undefined,
): Problem[] {
  if (spinnerId === '') return [{ path, message: 'Choose the spinner' }];
  if (!spinnerOf) return [];
  const found = spinnerOf(spinnerId);
  if (!found || found.isArchived) return [{ path, message: 'There is no such spinner; choose another' }];
  const name = quoteName(found.name);
  if (dataTableId !== undefined && !found.dataTableIds.includes(dataTableId))
    return [{ path, message: `The spinner ${name} has another data table; choose one over the same` }];
  if (found.takesMoved) return [];
  return [{ path, message: `The spinner ${name} takes nobody who is moved: give it the start "arrival" from other spinners` }];
}

/** The values of a record; undefined if one of them is too long to be written, or all together are. */
function contextOf(context: MoveStep['context'], { values, locale }: Visit): JobContext | undefined {
  try {
    const given = Object.fromEntries(
      Object.entries(context).map(([name, value]) => [name, Template.parse(value).cell(values, { locale })]),
    );
    return isTooLargeContext(given) ? undefined : given;
  } catch (error) {
    if (error instanceof TemplateError) return undefined;
    throw error;
  }
}
