import { checkChoices, member } from '../../kernel/check-shape.ts';
import type { Problem } from '../../kernel/errors.ts';
import { checkZone } from '../../kernel/zone.ts';
import { type Condition, columnUsesOf } from '../../tables/condition.ts';
import { checkCondition, checkConditionOfDraft } from '../../tables/condition-check.ts';
import { checkDuration } from '../steps/wait.ts';
import type { AnyStart, StartKind } from './start-kind.ts';

/** Takes records as they are added. */
export interface ArrivalStart extends AnyStart {
  readonly type: 'arrival';
  /** Whether records arrive from the table (default), from steps of other spinners that move people here, or from both. */
  readonly from?: (typeof arrivalSources)[number];
  /** Only records that match; absent for all. */
  readonly where?: Condition;
  /** Whether a record is also taken when a change makes it match. */
  readonly changes?: boolean;
  /** When a record that was in the spinner before is taken again: `never`, `always`, or a duration such as `30 days` after it was. */
  readonly again?: string;
  /** The time zone in which its days begin and end: a day is a job. */
  readonly zone: string;
}

const arrivalSources = ['table', 'spinners', 'both'] as const;

/** The default if a start does not name a time zone. */
export const usualZone = 'UTC';
const againRule = 'must be "never", "always" or a duration such as "30 days"';

export const arrivalKind: StartKind<ArrivalStart> = {
  type: 'arrival',
  summary: 'Takes records as they are added to the table, in one job for each local day.',
  most: 1,
  fields: {
    from: {
      holds: 'choice',
      words: arrivalSources,
      isOptional: true,
      description:
        'Whether it takes records of the `table` (default), people whom steps of the type `move` send here from other `spinners`, or `both`. ' +
        'People who are moved here always come in, also if they were here before, but not while they are inside, and at most three times on a local day.',
      example: 'spinners',
    },
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
    const problems: Problem[] = checkChoices(input, { from: arrivalSources }, path);
    if (where !== undefined) problems.push(...checkConditionOfDraft(where, `${path}.where`));
    if (changes !== undefined && typeof changes !== 'boolean') problems.push({ path: `${path}.changes`, message: 'must be true or false' });
    if (again !== 'never' && again !== 'always')
      problems.push(...checkDuration(again, `${path}.again`).map((one) => ({ ...one, message: againRule })));
    return zone === undefined ? problems : [...problems, ...checkZone(zone, `${path}.zone`)];
  },
  complete: ({ type, from = 'table', where, changes, again = 'never', zone = usualZone }) => ({
    type,
    ...(from !== 'table' && { from }),
    ...(where && { where }),
    ...(changes && { changes }),
    ...(again !== 'never' && { again }),
    zone,
  }),
  obstacles({ from, where, changes, again }, path) {
    if (from === 'spinners') return ofTableAlone({ where, changes, again }, path);
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

/** The obstacles to settings that say nothing of who is moved here. */
const ofTableAlone = (settings: { readonly [name in 'where' | 'changes' | 'again']: unknown }, path: string): Problem[] =>
  Object.entries(settings).flatMap(([name, setting]) =>
    setting === undefined || setting === false
      ? []
      : [{ path: `${path}.${name}`, message: 'must be absent: who is moved here always comes in' }],
  );

/** The obstacle to taking records again; an empty duration is not chosen yet. */
function againObstacles(again: string | undefined, changes: boolean | undefined, path: string): Problem[] {
  if (again === undefined) return [];
  if (!changes) return [{ path, message: 'needs "changes": a record is added once, and comes again only when it is changed' }];
  return again.trim() === '' ? [{ path, message: 'Enter after how long they are taken again, for example “30 days”' }] : [];
}
