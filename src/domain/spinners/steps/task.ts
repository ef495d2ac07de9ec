import { checkTemplate } from '../../channels/templates/check-template.ts';
import { Template } from '../../channels/templates/template.ts';
import { TemplateError } from '../../channels/templates/template-error.ts';
import { templateUses } from '../../channels/templates/template-uses.ts';
import { checkChoices, checkMembers, checkText, isObject, type Members, member } from '../../kernel/check-shape.ts';
import type { ColumnUse } from '../../kernel/column-use.ts';
import { parseDuration } from '../../kernel/duration.ts';
import type { Problem } from '../../kernel/errors.ts';
import { quoteName } from '../../kernel/quote-name.ts';
import { type Role, roles } from '../../kernel/role.ts';
import { maxColumnNameLength } from '../../tables/data-table.ts';
import { isOfKey } from '../acts/cells-to-set.ts';
import { skippedResult, type TaskAction, type TaskRequest, taskActions, taskEnded, taskOpen } from '../acts/task-request.ts';
import type { AnyStep, StepKind, Visit, WrittenTable } from '../step-kind.ts';
import { checkTarget, maxTarget } from '../target.ts';
import { checkDuration } from './wait.ts';

/** Something that a person does: a call, a visit, a mail by hand, a look at a text. */
export interface TaskStep extends AnyStep {
  readonly type: 'task';
  /** Absent for `call`. */
  readonly action?: TaskAction;
  /** A template of one line. */
  readonly title: string;
  /** A template: what to say, or what to look at. */
  readonly script: string;
  /** Absent for `role`. */
  readonly assign?: 'role' | 'member' | 'column';
  /** The role that does it, also if nobody has the member's address. Absent: `member` for a role, otherwise `owner`. */
  readonly role?: Role;
  /** The member's e-mail address. */
  readonly member?: string;
  /** The column that holds a member's e-mail address. */
  readonly column?: string;
  readonly fill: readonly { readonly column: string }[];
  readonly results: readonly { readonly name: string }[];
  /** The time from its beginning until it is due. */
  readonly due?: string;
  /** The longest time; then `otherwise`. */
  readonly atMost?: string;
  /** A later step, or null for the end; absent for the next one. */
  readonly otherwise?: string | null;
}

const [maxTitle, maxScript, maxFilled, maxResults, maxResult, maxAddress] = [200, 5000, 5, 8, 40, 320];
const choices = { action: taskActions, assign: ['role', 'member', 'column'], role: roles } as const;
const usualResult = 'done';
/** A task without a limit of its own closes after this. */
const longest = '366 days';

/** Asks a person to do something, and holds the recipient until it is done. */
export const taskKind: StepKind<TaskStep> = {
  type: 'task',
  summary: 'Asks a person to do something (call, visit, write, look), and waits until it is done.',
  otherNames: ['todo', 'call', 'manual'],
  fields: {
    action: { holds: 'choice', words: taskActions, isOptional: true, description: 'The work. Default: `call`.', example: 'call' },
    title: {
      holds: 'text',
      meaning: 'line_template',
      maxLength: maxTitle,
      isOptional: true,
      description: 'What is to be done, in a line.',
      example: 'Call {{ name }}',
    },
    script: {
      holds: 'text',
      meaning: 'text_template',
      maxLength: maxScript,
      isOptional: true,
      description: 'What to say or look at.',
      example: 'Ask whether the invoice arrived.',
    },
    assign: {
      holds: 'choice',
      words: choices.assign,
      isOptional: true,
      description: 'For a role, a member, or the member that a column of the record names. Default: `role`.',
      example: 'column',
    },
    role: {
      holds: 'choice',
      words: roles,
      isOptional: true,
      description:
        'The role; roles above it see it too. Beside `member` or `column`: who gets it if nobody has that address. Default: `member`, beside those `owner`.',
      example: 'member',
    },
    member: {
      holds: 'text',
      meaning: 'member',
      maxLength: maxAddress,
      isOptional: true,
      description: 'The member’s e-mail address.',
      example: 'ann@example.com',
    },
    column: {
      holds: 'text',
      meaning: 'column',
      maxLength: maxColumnNameLength,
      isOptional: true,
      description: 'The column with the e-mail address of the record’s member.',
      example: 'email',
    },
    fill: {
      holds: 'list',
      max: maxFilled,
      isOptional: true,
      of: { column: { holds: 'text', meaning: 'column', maxLength: maxColumnNameLength, isOptional: true, description: 'The column.' } },
      description: 'At most 5 columns to fill.',
      example: [{ column: 'plan' }],
    },
    results: {
      holds: 'list',
      max: maxResults,
      isOptional: true,
      of: { name: { holds: 'text', maxLength: maxResult, isOptional: true, description: 'The result.' } },
      description: 'At most 8 results to choose from, read as `steps.ID.result`. Default: `done`. A skipped task has `skipped`.',
      example: [{ name: 'reached' }, { name: 'no answer' }],
    },
    due: {
      holds: 'text',
      meaning: 'duration',
      isOptional: true,
      description: 'How soon it is due.',
      example: '1 day',
    },
    atMost: {
      holds: 'text',
      meaning: 'duration',
      isOptional: true,
      description: `How long the record waits for it at most. Default: ${longest}.`,
      example: '7 days',
    },
    otherwise: {
      holds: 'text',
      meaning: 'step',
      maxLength: maxTarget,
      isOptional: true,
      isNullable: true,
      description: 'Where the record goes then: the id of a later step; null for the end. Default: the next step.',
      example: null,
    },
  },
  check: (input, path) => [
    ...checkChoices(input, choices, path),
    ...given(input, 'title', (value) => checkTemplate(value, `${path}.title`, maxTitle)),
    ...given(input, 'script', (value) => checkTemplate(value, `${path}.script`, maxScript)),
    ...given(input, 'member', (value) => checkText(value, `${path}.member`, maxAddress)),
    ...given(input, 'column', (value) => checkText(value, `${path}.column`, maxColumnNameLength)),
    ...given(input, 'fill', (value) => checkNames(value, `${path}.fill`, { name: 'column', most: maxFilled, length: maxColumnNameLength })),
    ...given(input, 'results', (value) => checkNames(value, `${path}.results`, { name: 'name', most: maxResults, length: maxResult })),
    ...checkDuration(member(input, 'due'), `${path}.due`),
    ...checkDuration(member(input, 'atMost'), `${path}.atMost`),
    ...checkTarget(member(input, 'otherwise'), `${path}.otherwise`),
  ],
  complete: (step) => ({
    ...step,
    title: step.title ?? '',
    script: step.script ?? '',
    fill: (step.fill ?? []).map(({ column }) => ({ column: column ?? '' })),
    results: (step.results ?? [{ name: usualResult }]).map(({ name }) => ({ name: name ?? '' })),
  }),
  obstacles: (step, path, { table }) => [
    ...missing(step.title, `${path}.title`, 'Enter what is to be done, for example “Call {{ name }}”'),
    ...(step.assign === 'member' ? missing(step.member, `${path}.member`, 'Choose the member who does it') : []),
    ...(step.assign === 'column' ? missing(step.column, `${path}.column`, 'Choose the column with the member’s e-mail address') : []),
    ...step.fill.flatMap(({ column }, index) => columnFaults(column, `${path}.fill[${index}].column`, step, index, table)),
    ...(step.results.length === 0 ? [{ path: `${path}.results`, message: 'Enter at least one result' }] : []),
    ...step.results.flatMap(({ name }, index) => resultFaults(name.trim(), `${path}.results[${index}].name`, step, index)),
  ],
  columnUses: ({ title, script, assign, column, fill }, path): ColumnUse[] => [
    ...templateUses(title, `${path}.title`),
    ...templateUses(script, `${path}.script`),
    ...(assign === 'column' && column ? [{ column, path: `${path}.column` }] : []),
    ...fill.flatMap((one, index) => (one.column === '' ? [] : [{ column: one.column, path: `${path}.fill[${index}].column` }])),
  ],
  isInLanguage: ({ title, script }) => [title, script].some((text) => Template.parse(text).isLocal),
  leaves: () => ['result', 'done_by'],
  sampleOf: ({ results }) => ({ result: results[0]?.name ?? usualResult, done_by: null }),
  targets: ({ otherwise }, path) => (otherwise === undefined ? [] : [{ stepId: otherwise, path: `${path}.otherwise` }]),
  fallsThrough: true,
  waits: true,
  acts: 'records',
  enter(step, visit) {
    const { now, heldFor = null, areWaitsOver = false } = visit;
    if (areWaitsOver || heldFor === taskEnded) return { go: 'on' };
    const closesAt = after(visit.enteredAt ?? now, step.atMost ?? longest);
    if (heldFor !== taskOpen) {
      const asked = askedOf(step, visit, closesAt);
      if (typeof asked === 'string') return { go: 'out', state: 'failed', reason: asked };
      return { go: 'wait', until: closesAt, reason: taskOpen, act: { does: 'task', asked } };
    }
    if (now < closesAt) return { go: 'wait', until: closesAt, reason: taskOpen };
    return step.otherwise === undefined ? { go: 'on' } : { go: 'to', stepId: step.otherwise, way: 0 };
  },
  previewed: {
    task: {
      holds: 'object',
      fields: {
        action: { holds: 'choice', words: taskActions },
        title: { holds: 'text' },
        script: { holds: 'text' },
        email: {
          holds: 'text',
          isNullable: true,
          description: 'The member whom it is for; null for a role, empty if the record names nobody.',
        },
        role: { holds: 'choice', words: roles },
        columns: { holds: 'list', of: { column: { holds: 'text' }, value: { holds: 'cell', isNullable: true } } },
        results: { holds: 'list', of: { name: { holds: 'text' } } },
        dueAt: { holds: 'time', isNullable: true },
        closesAt: { holds: 'time' },
        fault: { holds: 'text', isNullable: true, description: 'Why the recipient would fail.' },
      },
    },
  },
  preview(step, context) {
    const closesAt = after(context.now, step.atMost ?? longest);
    const asked = askedOf(step, context, closesAt);
    const shown = typeof asked === 'string' ? askedOf({ ...step, title: '', script: '' }, context, closesAt) : asked;
    if (typeof shown === 'string') throw new TypeError(shown);
    const { columns, results, dueAt } = shown;
    return {
      task: {
        ...shown,
        columns: columns.map((column) => ({ column, value: context.values.get(column) ?? null })),
        results: results.map((name) => ({ name })),
        dueAt: dueAt?.toISOString() ?? null,
        closesAt: closesAt.toISOString(),
        fault: typeof asked === 'string' ? asked : null,
      },
    };
  },
};

/** The task for a record, or the reason for which the recipient fails. */
function askedOf(step: TaskStep, { values, now, locale, enteredAt }: Visit, closesAt: Date): TaskRequest | string {
  const { action = 'call', assign = 'role', fill, results, due } = step;
  try {
    const [title, script] = [step.title, step.script].map((text) => Template.parse(text).render(values, { locale }));
    return {
      action,
      title: (title ?? '').trim().slice(0, maxTitle).toWellFormed(),
      script: script ?? '',
      columns: fill.map(({ column }) => column),
      results: results.map(({ name }) => name.trim()),
      email: assign === 'role' ? null : assign === 'member' ? (step.member ?? '') : String(values.get(step.column ?? '') ?? '').trim(),
      role: step.role ?? (assign === 'role' ? 'member' : 'owner'),
      dueAt: due ? after(enteredAt ?? now, due) : null,
      closesAt,
    };
  } catch (error) {
    if (error instanceof TemplateError) return `${taskInvalid}: ${error.message}`;
    throw error;
  }
}

/** The reason for which a recipient fails whose record cannot be written into a task's texts. */
const taskInvalid = 'value_invalid';

const after = (from: Date, length: string): Date => new Date(from.getTime() + parseDuration(length || longest) * 1000);

const given = (input: Members, name: string, check: (value: unknown) => Problem[]): Problem[] => {
  const value = member(input, name);
  return value === undefined ? [] : check(value);
};

const missing = (value: string | undefined, path: string, message: string): Problem[] =>
  (value ?? '').trim() === '' ? [{ path, message }] : [];

function checkNames(
  input: unknown,
  path: string,
  rule: { readonly name: string; readonly most: number; readonly length: number },
): Problem[] {
  const { name, most, length } = rule;
  if (!Array.isArray(input)) return [{ path, message: `must be a list: [{"${name}": …}]` }];
  if (input.length > most) return [{ path, message: `must have at most ${most} items` }];
  return input.flatMap((one, index) => {
    const at = `${path}[${index}]`;
    if (!isObject(one)) return [{ path: at, message: `must be an object with "${name}"` }];
    return [...checkMembers(one, [name], at), ...given(one, name, (value) => checkText(value, `${at}.${name}`, length))];
  });
}

function columnFaults(column: string, path: string, { fill }: TaskStep, index: number, table: WrittenTable | undefined): Problem[] {
  if (column === '') return [{ path, message: 'Choose the column' }];
  if (fill.findIndex((one) => one.column === column) < index) return [{ path, message: `The column ${quoteName(column)} is set twice` }];
  const isKey = table?.keyColumns.some(({ name }) => name === column);
  return isKey ? [{ path, message: `The column ${quoteName(column)} ${isOfKey}` }] : [];
}

function resultFaults(name: string, path: string, { results }: TaskStep, index: number): Problem[] {
  if (name === '') return [{ path, message: 'Enter the result' }];
  if (name === skippedResult) return [{ path, message: `A task that is skipped has the result ${quoteName(name)}; choose another name` }];
  const isTwice = results.findIndex((one) => one.name.trim() === name) < index;
  return isTwice ? [{ path, message: `The result ${quoteName(name)} is there twice` }] : [];
}
