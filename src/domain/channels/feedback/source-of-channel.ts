import type { Channel } from '../channel.ts';
import { providerOf } from '../providers/providers.ts';
import type { SourceName } from './sources/sources.ts';

/** The source of feedback on a channel's messages: the source that people chose, or that of its provider; undefined if nobody does. */
export const feedbackSourceOf = ({ feedback, provider }: Pick<Channel, 'feedback' | 'provider'>): SourceName | undefined =>
  feedback?.source ?? (providerOf(provider).feedbackSource as SourceName | undefined);
