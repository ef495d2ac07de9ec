import { $api } from '../../../api/client.ts';
import type { ApiStep, Channel, JobDetails } from '../../../api/types.ts';
import { useLacks } from '../../../api/use-may.ts';
import { viewOf } from '../../../kinds/steps/step-views.ts';
import { sumOf } from '../shared/recipient-counts.ts';
import { useSteps } from './use-steps.ts';

function useReadChannels() {
  const enabled = !useLacks('channels:read');
  return $api.useQuery('get', '/channels', { params: { query: { limit: 500 } } }, { staleTime: 60_000, enabled }).data;
}

/** The channels that a step sends through: those that it names, or the default of its kind; none if that is the installation's. */
export function useChannels(): (step: ApiStep | undefined) => readonly Channel[] {
  const data = useReadChannels();
  return (step) => {
    const sent = step && viewOf(step.type)?.sentThrough?.(step);
    if (!sent || !data) return [];
    const { medium, channelId, channelIds } = sent;
    if (Array.isArray(channelIds)) return data.data.filter(({ id }) => channelIds.includes(id));
    return data.data.filter(({ id, serves, isDefault }) => (channelId ? id === channelId : isDefault && serves === medium));
  };
}

/** The names of channels, by id; undefined of one that is not connected. */
export function useChannelNames(): (id: string | null) => string | undefined {
  const data = useReadChannels();
  return (channelId) => data?.data.find(({ id }) => id === channelId)?.name;
}

const channelReasons = ['channel_down', 'channel_error', 'throttle'];

/** Whether a channel's ramp-up allows nothing more now. */
export const isRampUsedUp = ({ ramp }: Channel): boolean => ramp !== null && ramp.sent >= ramp.allowed;

/** The channel that most recipients of a job wait for; of a pool, one whose state says that it is waited for. */
export function useWaitingChannel(job: JobDetails): Channel | undefined {
  const { stepOf } = useSteps(job);
  const channelsOf = useChannels();
  const waiting = job.steps
    .map(({ id, reasons }) => ({ id, count: sumOf(reasons.waiting ?? {}, ...channelReasons) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  const channels = channelsOf(stepOf(waiting[0]?.id ?? ''));
  const isWaitedFor = (channel: Channel): boolean => (job.waiting === 'throttle' ? isRampUsedUp(channel) : channel.health === 'failing');
  return channels.find(isWaitedFor) ?? channels[0];
}

/** The channel of the job's steps that is named, in quotes, in why it was paused. */
export function useNamedChannel(job: JobDetails): Channel | undefined {
  const { stepOf } = useSteps(job);
  const channelsOf = useChannels();
  const channels = job.steps.flatMap(({ id }) => channelsOf(stepOf(id)));
  return channels.find((channel) => job.reason?.includes(`channel "${channel.name}"`));
}
