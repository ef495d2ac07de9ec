import type { Cell } from '../kernel/cell.ts';
import { type Condition, columnUsesOf, matches } from '../tables/condition.ts';
import type { SpinnerDefinition } from './spinner-definition.ts';
import { stepKindOf } from './step-kinds.ts';

/** Conditions under which people leave a job, as the fields of a definition and as reasons. The first that matches is the reason. */
export const exitNames = ['goal', 'exit'] as const;
export type ExitName = (typeof exitNames)[number];

/** Whether a change of a record may move people who wait: out of the job, or on from a step. */
export const watchesRecords = (definition: Pick<SpinnerDefinition, ExitName | 'steps'>): boolean =>
  hasExits(definition) || definition.steps.some((step) => stepKindOf(step).isMovedByRecord?.(step) === true);

type WithExits = Pick<SpinnerDefinition, ExitName>;

/** Whether people leave by what their records become. */
const hasExits = ({ goal, exit }: WithExits): boolean => goal !== undefined || exit !== undefined;

/** Why a record leaves a job at once; undefined if it does not. */
export const exitOf = (definition: WithExits, values: ReadonlyMap<string, Cell>, now: Date): ExitName | undefined =>
  exitNames.find((name) => {
    const condition = definition[name];
    return condition !== undefined && matches(condition, values, now);
  });

/** The exits that a definition has. */
export const exitsIn = (definition: WithExits): readonly (readonly [ExitName, Condition])[] =>
  exitNames.flatMap((name) => {
    const condition = definition[name];
    return condition === undefined ? [] : [[name, condition] as const];
  });

/** The columns that the exits of a definition read. */
export const exitColumnUses = (definition: WithExits) => exitsIn(definition).flatMap(([name, condition]) => columnUsesOf(condition, name));
