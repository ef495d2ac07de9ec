import { useState } from 'react';
import { api } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import type { Channel } from '../../api/types.ts';
import { readableReason } from '../../text/reason-words.ts';
import { tell, tellProblem } from '../../ui/tell.ts';
import { languageWords } from '../../words/language.ts';
import { channelWords } from './shared/words.ts';
import { pathOf, refreshChannels } from './use-channel-actions.tsx';

interface Check {
  readonly isChecking: boolean;
  /** Connects and signs in. What the provider says is shown as the channel's state; `works` is told instead if the channel works. */
  readonly check: (channel: Channel, works?: string) => Promise<void>;
}

/** The words of a check, if it has any. */
export const checkReason = (check: Channel['lastCheck'] | undefined): string | undefined =>
  check?.message ? readableReason(check.message) : undefined;

/** A refusal of a channel whose check failed, with the check's words in the language of the app. */
export function checkRefusal(refusal: ApiError): ApiError {
  const errors = (refusal.problem.errors ?? []).map(({ message, ...place }) => ({
    ...place,
    ...(message && { message: readableReason(message) }),
  }));
  return new ApiError(refusal.status, { ...refusal.problem, errors });
}

/** Checks a channel that was just saved. @throws ApiError in the provider's words, at the field that they are about */
export async function requireWorking(channel: Channel): Promise<void> {
  const { data } = await api.POST('/channels/{channelId}/check', pathOf(channel));
  await refreshChannels();
  const { lastCheck } = data?.channel ?? {};
  if (!lastCheck || lastCheck.ok) return tell(checkReason(lastCheck) ?? channelWords.works(channel.name));
  const message = channelWords.savedButFails(checkReason(lastCheck) ?? '');
  throw new ApiError(200, { code: 'CHECK_FAILED', message, errors: data?.field ? [{ path: data.field, message }] : [] });
}

/** Checks channels, one at a time. `isShown`: the page shows the channel's state, and with it what the provider says. */
export function useCheck({ isShown }: { readonly isShown: boolean }): Check {
  const [isChecking, setChecking] = useState(false);
  const check = async (channel: Channel, works?: string): Promise<void> => {
    setChecking(true);
    try {
      const { data } = await api.POST('/channels/{channelId}/check', pathOf(channel));
      const { name, lastCheck } = data?.channel ?? channel;
      if (lastCheck?.ok) tell(works ?? checkReason(lastCheck) ?? channelWords.works(name));
      else if (lastCheck && !isShown) tellProblem(languageWords.labelled(name, checkReason(lastCheck) ?? channelWords.checkFailed));
    } catch (error) {
      tellProblem(error);
    }
    await refreshChannels();
    setChecking(false);
  };
  return { isChecking, check };
}
