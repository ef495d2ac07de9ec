import { member } from '../../kernel/check-shape.ts';
import type { Problem } from '../../kernel/errors.ts';
import { checkZone } from '../../kernel/zone.ts';
import { type Condition, columnUsesOf } from '../../tables/condition.ts';
import { checkCondition, checkConditionOfDraft } from '../../tables/condition-check.ts';
import { checkDuration } from '../steps/wait.ts';
import type { AnyStart, StartKind } from './start-kind.ts';

/** Takes records as they are added. */
export interface ArrivalStart extends AnyStart {
  readonly type: 'arrival';
  /** Only records that match; absent for all. */
  readonly where?: Condition;
  /** Whether a record is also taken when a change makes it match. */
  readonly changes?: boolean;
  /** When a record that was in the spinner before is taken again: `never`, `always`, or a duration such as `30 days` after it was. */
  readonly again?: string;
  /** The time zone in which its days begin and end: a day is a job. */
  readonly zone: string;
}

/** The default if a start does not name a time zone. */
export const usualZone = 'UTC';
const againRule = 'must be "never", "always" or a duration such as "30 days"';

export const arrivalKind: StartKind<ArrivalStart> = {
  type: 'arrival',
  summary: 'Takes records as they are added to the table, in one job for each local day.',
  most: 1,
  fields: {
    where: {
      holds: 'json',
      meaning: 'condition',
      isOptional: true,
      description: 'Only records that match this condition are taken. Default: all.',
      example: { column: 'plan', operator: 'equals', value: 'pro' },
    },
    changes: {
      holds: 'flag',
      isOptional: true,
      description: 'Whether a record is also taken when a change makes it match `where`, once. Default: false.',
      example: true,
    },
    again: {
      holds: 'text',
      maxLength: 64,
      isOptional: true,
      description:
        'When a record that was in the spinner before is taken again as a change makes it match: `never` (default), `always`, or a duration ' +
        'after it came in last, such as "30 days". Nobody is inside twice, or comes in more than three times on a local day.',
      example: '30 days',
    },
    zone: {
      holds: 'text',
      maxLength: 64,
      isOptional: true,
      description: 'The time zone in which a day begins and ends, as the IANA database names it. Default: `UTC`.',
      example: 'Europe/Berlin',
    },
  },
  check(input, path) {
    const [where, changes, zone] = [member(input, 'where'), member(input, 'changes'), member(input, 'zone')];
    const again = member(input, 'again');
    const problems: Problem[] = where === undefined ? [] : checkConditionOfDraft(where, `${path}.where`);
    if (changes !== undefined && typeof changes !== 'boolean') problems.push({ path: `${path}.changes`, message: 'must be true or false' });
    if (again !== 'never' && again !== 'always')
      problems.push(...checkDuration(again, `${path}.again`).map((one) => ({ ...one, message: againRule })));
    return zone === undefined ? problems : [...problems, ...checkZone(zone, `${path}.zone`)];
  },
  complete: ({ type, where, changes, again = 'never', zone = usualZone }) => ({
    type,
    ...(where && { where }),
    ...(changes && { changes }),
    ...(again !== 'never' && { again }),
    zone,
  }),
  obstacles({ where, changes, again }, path) {
    const problems = againObstacles(again, changes, `${path}.again`);
    if (where) return [...problems, ...checkCondition(where, `${path}.where`)];
    if (!changes) return problems;
    return [
      ...problems,
      { path: `${path}.where`, message: 'is missing; a record that is changed is taken when it begins to match a condition' },
    ];
  },
  columnUses: ({ where }, path) => (where ? columnUsesOf(where, `${path}.where`) : []),
};

/** The obstacle to taking records again; an empty duration is not chosen yet. */
function againObstacles(again: string | undefined, changes: boolean | undefined, path: string): Problem[] {
  if (again === undefined) return [];
  if (!changes) return [{ path, message: 'needs "changes": a record is added once, and comes again only when it is changed' }];
  return again.trim() === '' ? [{ path, message: 'Enter after how long they are taken again, for example “30 days”' }] : [];
}
