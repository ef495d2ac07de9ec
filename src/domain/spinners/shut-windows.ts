import { type MediumName, mediumOf } from '../channels/media.ts';
import type { Problem } from '../kernel/errors.ts';
import { isShut, narrowest, type SendingWindow } from '../kernel/hours/sending-window.ts';
import { quoteName } from '../kernel/quote-name.ts';

/** The windows that a message has besides that of its spinner. */
export interface WiderWindows {
  readonly organization: SendingWindow | null | undefined;
  /** The channel that it goes through; absent for the deployment's own connection. */
  readonly channel: { readonly name: string; readonly sendingWindow: SendingWindow | null } | undefined;
}

/** A problem if the hours and the quiet hours of a spinner, its channel and its organization leave no time for a message. */
export function checkWindows(medium: MediumName, own: SendingWindow | undefined, wider: WiderWindows): Problem[] {
  if (mediumOf(medium).addressKind === undefined) return [];
  const { organization, channel } = wider;
  if (!isShut(narrowest(organization, channel?.sendingWindow, own), medium)) return [];
  const windows: readonly (readonly [string, SendingWindow | null | undefined])[] = [
    ['this spinner', own],
    [`the channel ${quoteName(channel?.name ?? '')}`, channel?.sendingWindow],
    ['the organization', organization],
  ];
  const [ofHours] = windows.find(([, window]) => window?.hours) ?? [];
  const [ofQuiet] = windows.find(([, window]) => window?.quiet && medium in window.quiet) ?? [];
  const rule = `the hours of ${ofHours} lie in the quiet hours for ${medium} of ${ofQuiet}`;
  return [{ path: 'sendingWindow', message: `Nothing would ever leave by ${medium}: ${rule}; change one of them` }];
}
