import { checkTemplate } from '../../channels/templates/check-template.ts';
import { Template } from '../../channels/templates/template.ts';
import { templateUses } from '../../channels/templates/template-uses.ts';
import { checkMembers, checkNumber, checkText, isObject, member } from '../../kernel/check-shape.ts';
import type { ColumnUse } from '../../kernel/column-use.ts';
import type { Problem } from '../../kernel/errors.ts';
import { quoteName } from '../../kernel/quote-name.ts';
import { maxColumnNameLength } from '../../tables/data-table.ts';
import { type ColumnUpdate, cellChanges, cellsOfChanges, isOfKey, type SetCell } from '../acts/cells-to-set.ts';
import type { AnyStep, StepKind, WrittenTable } from '../step-kind.ts';

/** New values for columns of the record. */
export interface UpdateStep extends AnyStep {
  readonly type: 'update';
  readonly set: readonly ColumnUpdate[];
}

const maxColumns = 20;
const maxValue = 5000;

/** The reason for which a recipient fails whose record cannot take a value; behind it stand the column and the fault. */
export const valueInvalid = 'value_invalid';

/** Writes into the record. */
export const updateKind: StepKind<UpdateStep> = {
  type: 'update',
  summary: 'Gives columns of the record new values.',
  otherNames: ['set', 'write', 'edit', 'change'],
  fields: {
    set: {
      holds: 'list',
      max: maxColumns,
      isOptional: true,
      of: {
        column: { holds: 'text', meaning: 'column', maxLength: maxColumnNameLength, isOptional: true, description: 'The column.' },
        value: {
          holds: 'cell',
          meaning: 'line_template',
          isOptional: true,
          isNullable: true,
          description: 'What it gets: a template, a number, true or false; null empties it.',
        },
        add: { holds: 'number', isOptional: true, description: 'In place of `value`: the number that is added to the column’s value.' },
      },
      description: 'At most 20 columns, each with the `value` that it gets (a template, or null), or with a number to `add`.',
      example: [{ column: 'plan', value: 'pro' }],
    },
  },
  check: (input, path) => checkSet(member(input, 'set'), `${path}.set`),
  complete: (step) => ({ ...step, set: (step.set ?? []).map((one) => ({ ...one, column: one.column ?? '' })) }),
  obstacles({ set }, path, { table }) {
    if (set.length === 0) return [{ path: `${path}.set`, message: 'Choose a column, and what it gets' }];
    return set.flatMap((one, index) => obstaclesOf(one, `${path}.set[${index}]`, set.slice(0, index), table));
  },
  columnUses: ({ set }, path) =>
    set.flatMap(({ column, value, add }, index): ColumnUse[] => {
      const at = `${path}.set[${index}]`;
      const own = column === '' ? [] : [{ column, path: `${at}.column`, ...(add !== undefined && { types: numbers }) }];
      return typeof value === 'string' ? [...own, ...templateUses(value, `${at}.value`)] : own;
    }),
  isInLanguage: ({ set }) => set.some(({ value }) => typeof value === 'string' && Template.parse(value).isLocal),
  fallsThrough: true,
  acts: 'records',
  enter({ set }, visit) {
    const changes = cellChanges(set, visit);
    const wrong = changes.find(({ fault }) => fault !== undefined);
    if (wrong) return { go: 'out', state: 'failed', reason: faultOf(wrong) };
    return { go: 'act', act: { does: 'update', set: cellsOfChanges(changes) } };
  },
  previewed: {
    update: {
      holds: 'object',
      fields: {
        changes: {
          holds: 'list',
          of: {
            column: { holds: 'text' },
            from: { holds: 'cell', isNullable: true },
            to: { holds: 'cell', isNullable: true },
            fault: { holds: 'text', isNullable: true, description: 'Why the value does not fit: the recipient would fail.' },
          },
        },
      },
    },
  },
  preview: ({ set }, context) => ({ update: { changes: cellChanges(set, context).map((one) => ({ ...one, fault: one.fault ?? null })) } }),
};

const numbers = ['number'];

const faultOf = ({ column, fault }: SetCell): string => `${valueInvalid}: ${quoteName(column)} ${fault}`;

function checkSet(input: unknown, path: string): Problem[] {
  if (input === undefined) return [];
  if (!Array.isArray(input)) return [{ path, message: 'must be a list of columns: [{"column": …, "value": …}]' }];
  if (input.length > maxColumns) return [{ path, message: `must have at most ${maxColumns} columns` }];
  return input.flatMap((one, index) => checkUpdate(one, `${path}[${index}]`));
}

function checkUpdate(input: unknown, path: string): Problem[] {
  if (!isObject(input)) return [{ path, message: 'must be an object with "column", and "value" or "add"' }];
  const [column, value, add] = [member(input, 'column'), member(input, 'value'), member(input, 'add')];
  return [
    ...checkMembers(input, ['column', 'value', 'add'], path),
    ...(column === undefined ? [] : checkText(column, `${path}.column`, maxColumnNameLength)),
    ...checkValue(value, `${path}.value`),
    ...(add === undefined
      ? []
      : typeof add === 'number'
        ? checkNumber(add, `${path}.add`)
        : [{ path: `${path}.add`, message: 'must be a number' }]),
    ...(value !== undefined && add !== undefined ? [{ path, message: 'has either "value" or "add"' }] : []),
  ];
}

function checkValue(value: unknown, path: string): Problem[] {
  if (value === undefined || value === null || typeof value === 'boolean') return [];
  if (typeof value === 'number') return checkNumber(value, path);
  if (typeof value === 'string') return checkTemplate(value, path, maxValue);
  return [{ path, message: 'must be a template, a number, true, false or null' }];
}

function obstaclesOf(update: ColumnUpdate, path: string, before: readonly ColumnUpdate[], table: WrittenTable | undefined): Problem[] {
  const { column, value, add } = update;
  if (column === '') return [{ path: `${path}.column`, message: 'Choose the column' }];
  if (value === undefined && add === undefined)
    return [{ path: `${path}.value`, message: 'Enter what the column gets: a value, null for none, or a number to add' }];
  if (before.some((one) => one.column === column))
    return [{ path: `${path}.column`, message: `The column ${quoteName(column)} is set twice` }];
  const found = table?.columns.find(({ name }) => name === column);
  if (!table || !found) return [];
  if (table.keyColumns.includes(found)) return [{ path: `${path}.column`, message: `The column ${quoteName(column)} ${isOfKey}` }];
  // The value of a template or a sum is known only with a record.
  if (add !== undefined || (typeof value === 'string' && Template.parse(value).hasPlaceholders)) return [];
  const [change] = cellChanges([update], { values: new Map(), table });
  return change?.fault === undefined ? [] : [{ path: `${path}.value`, message: `The column ${quoteName(column)} ${change.fault}` }];
}
