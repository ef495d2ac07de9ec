import { $api } from '../../../api/client.ts';
import type { ApiStep, Channel, JobDetails } from '../../../api/types.ts';
import { viewOf } from '../../../kinds/steps/step-views.ts';
import { sumOf } from '../job-facts.ts';
import { useSteps } from './use-steps.ts';

/** Which channel a step sends through: the one that it names, or the default of its kind; undefined if that is the installation's. */
export function useChannels(): (step: ApiStep | undefined) => Channel | undefined {
  const { data } = $api.useQuery('get', '/channels', { params: { query: { limit: 500 } } }, { staleTime: 60_000 });
  return (step) => {
    const sent = step && viewOf(step.type)?.sentThrough?.(step);
    if (!sent) return undefined;
    return data?.data.find(({ id, serves, isDefault }) => (sent.channelId ? id === sent.channelId : isDefault && serves === sent.medium));
  };
}

/** The names of channels, by id; undefined of one that is not connected. */
export function useChannelNames(): (id: string | null) => string | undefined {
  const { data } = $api.useQuery('get', '/channels', { params: { query: { limit: 500 } } }, { staleTime: 60_000 });
  return (channelId) => data?.data.find(({ id }) => id === channelId)?.name;
}

const channelReasons = ['channel_down', 'channel_error', 'throttle'];

/** The channel that most recipients of a job wait for. */
export function useWaitingChannel(job: JobDetails): Channel | undefined {
  const { stepOf } = useSteps(job);
  const channelOf = useChannels();
  const waiting = job.steps
    .map(({ id, reasons }) => ({ id, count: sumOf(reasons.waiting ?? {}, ...channelReasons) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  return channelOf(stepOf(waiting[0]?.id ?? ''));
}

/** The channel of the job's steps that is named, in quotes, in why it was paused. */
export function useNamedChannel(job: JobDetails): Channel | undefined {
  const { stepOf } = useSteps(job);
  const channelOf = useChannels();
  const channels = job.steps.map(({ id }) => channelOf(stepOf(id)));
  return channels.find((channel) => channel && job.reason?.includes(`channel "${channel.name}"`));
}
