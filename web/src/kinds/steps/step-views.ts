import type { ApiStep as KnownStep } from '../../api/types.ts';
import { ownValue } from '../../text/own-value.ts';
import { branchStep } from './branch.ts';
import { endStep } from './end.ts';
import { filterStep } from './filter.ts';
import { httpStep } from './http.ts';
import { messageStep } from './message.ts';
import { movingStep } from './move.ts';
import { splitStep } from './split.ts';
import type { StepView } from './step-view.ts';
import { suppressStep } from './suppress.ts';
import { taskStep } from './task.ts';
import { topicStep } from './topic.ts';
import { updateStep } from './update.ts';
import { waitStep } from './wait.ts';
import { webhookStep } from './webhook.ts';

/** All kinds of steps. A kind that the API knows and that is missing here does not compile. */
const stepViews: Readonly<Record<KnownStep['type'], StepView>> = {
  filter: filterStep,
  branch: branchStep,
  split: splitStep,
  wait: waitStep,
  task: taskStep,
  message: messageStep,
  webhook: webhookStep,
  http: httpStep,
  update: updateStep,
  suppress: suppressStep,
  topic: topicStep,
  move: movingStep,
  end: endStep,
};

/** The view of steps of a type; undefined if the server is newer than the page. */
export const viewOf = (type: string): StepView | undefined => ownValue<StepView>(stepViews, type);
