import { type MediumName, mediumOf } from '../channels/media.ts';
import type { StepRoute } from '../channels/via.ts';
import type { SpinnerDefinition } from './spinner-definition.ts';
import { stepKindOf } from './step-kinds.ts';

/** The contents that the steps of a spinner send. */
export const contentsOf = ({ steps }: SpinnerDefinition) => steps.flatMap((step) => stepKindOf(step).sends?.(step) ?? []);

/** Whether a step continues the thread of an earlier one. */
export const continuesThreads = (definition: SpinnerDefinition): boolean =>
  contentsOf(definition).some((content) => mediumOf(content.channel).threads?.continues(content));

/** The channels that a spinner sends on. */
export const channelsOf = (definition: SpinnerDefinition): readonly MediumName[] => [
  ...new Set(contentsOf(definition).map(({ channel }) => channel)),
];

/** Whether a spinner sends on more than one connection. */
export const hasSeveralRoutes = (definition: SpinnerDefinition): boolean => {
  const contents: readonly StepRoute[] = contentsOf(definition);
  const [first, ...others] = contents.map(({ channel, channelId }) => `${channel} ${channelId}`);
  return others.some((other) => other !== first) || contents.some(({ channelIds }) => channelIds !== undefined);
};
