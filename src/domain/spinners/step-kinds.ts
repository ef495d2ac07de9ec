import type { StepKind } from './step-kind.ts';
import { type BranchStep, branchKind } from './steps/branch.ts';
import { type EndStep, endKind } from './steps/end.ts';
import { type FilterStep, filterKind } from './steps/filter.ts';
import { type HttpStep, httpKind } from './steps/http.ts';
import { type MessageStep, messageKind } from './steps/message.ts';
import { type MoveStep, moveKind } from './steps/move.ts';
import { type SplitStep, splitKind } from './steps/split.ts';
import { type SuppressStep, suppressKind } from './steps/suppress.ts';
import { type TaskStep, taskKind } from './steps/task.ts';
import { type TopicStep, topicKind } from './steps/topic.ts';
import { type UpdateStep, updateKind } from './steps/update.ts';
import { type WaitStep, waitKind } from './steps/wait.ts';
import { type WebhookStep, webhookKind } from './steps/webhook.ts';

/** A stage of a spinner. */
export type Step =
  | FilterStep
  | BranchStep
  | SplitStep
  | WaitStep
  | TaskStep
  | MessageStep
  | WebhookStep
  | HttpStep
  | UpdateStep
  | SuppressStep
  | TopicStep
  | MoveStep
  | EndStep;

/** All kinds of steps, in the order in which they are shown. A missing kind does not compile. */
export const stepKinds = {
  filter: filterKind,
  branch: branchKind,
  split: splitKind,
  wait: waitKind,
  message: messageKind,
  webhook: webhookKind,
  http: httpKind,
  task: taskKind,
  update: updateKind,
  suppress: suppressKind,
  topic: topicKind,
  move: moveKind,
  end: endKind,
} satisfies {
  [T in Step['type']]: StepKind<Extract<Step, { type: T }>>;
};

/** The types of all kinds. */
export const stepTypes = Object.keys(stepKinds) as readonly Step['type'][];

// A Map, so that `constructor` is not found.
const byType = new Map<unknown, StepKind<Step>>(Object.entries(stepKinds));

/** The kind of a step. */
export const stepKindOf = ({ type }: Step): StepKind<Step> => stepKinds[type];

/** The kind with this type, if there is one. */
export const findStepKind = (type: unknown): StepKind<Step> | undefined => byType.get(type);
