import type { Organization } from '../accounts/organization.ts';
import type { Channel } from '../channels/channel.ts';
import { mediumOf } from '../channels/media.ts';
import { OpenHours } from '../kernel/hours/open-hours.ts';
import { narrowest } from '../kernel/hours/sending-window.ts';
import { isTest } from '../kernel/test-mode.ts';
import type { SpinnerDefinition } from '../spinners/spinner-definition.ts';
import type { DataTable } from '../tables/data-table.ts';
import { zoneOfRecord } from '../tables/times/record-zone.ts';
import type { Recipient } from './recipient.ts';
import type { Sending } from './sending.ts';

/** Reasons of recipients that wait: until their hours begin, and for their part of the minutes after that. */
export const outsideHours = 'window';
export const atOpening = 'opening';

/** A recipient that waited for its hours is known by this long after they began; later, those that waited are spread from now on. */
const promptMs = 60_000;
/** The share of a short opening that those who waited take at most. */
export const mostOfOpening = 0.8;

/** The recipients of a job that waited at a step for hours which have begun, and until when they are spread. */
export interface OpenedGroup {
  readonly stepId: string;
  /** When they are due. */
  readonly wakeAt: Date;
  readonly spreadUntil: Date;
}

/** Whether a message may leave now: then until when, if it may not always; or else its recipient as it waits. */
export type HoursOf =
  | { readonly isOpen: true; readonly until: Date | undefined }
  | { readonly isOpen: false; readonly waiting: Recipient }
  | { readonly isOpen: false; readonly group: OpenedGroup };

/** The hours of a medium, by the narrowest window. */
export function sendingHoursOf(medium: string, { organization, channel, definition }: Windows): OpenHours {
  return new OpenHours(narrowest(organization?.sendingWindow, channel?.sendingWindow, definition.sendingWindow), medium);
}

interface Windows {
  readonly organization: Pick<Organization, 'sendingWindow'> | undefined;
  readonly channel: Channel | undefined;
  readonly definition: Pick<SpinnerDefinition, 'sendingWindow'>;
}

interface Opening {
  /** Undefined if it never is. */
  readonly opensAt: Date | undefined;
  readonly closesAt: Date | undefined;
}

type Hourly = Pick<Organization, 'zone' | 'sendingWindow'>;

const always: HoursOf = { isOpen: true, until: undefined };
const dayMs = 86_400_000;

/** The hours of a claim's messages. Those to endpoints have none: nobody is woken by them. */
export class SendingHours {
  readonly #organization: Hourly | undefined;
  readonly #definition: Pick<SpinnerDefinition, 'sendingWindow'>;
  readonly #table: DataTable;
  readonly #now: Date;
  readonly #hours = new Map<string, OpenHours>();
  readonly #openings = new Map<OpenHours, Map<string, Opening>>();

  constructor(organization: Hourly | undefined, definition: Pick<SpinnerDefinition, 'sendingWindow'>, table: DataTable, now: Date) {
    this.#organization = organization;
    this.#definition = definition;
    this.#table = table;
    this.#now = now;
  }

  #zoneOf(values: Sending['values']): string {
    return zoneOfRecord(values, this.#table, this.#organization?.zone ?? 'UTC', this.#now).zone;
  }

  /** Tells of a message of a recipient, as it was before it was decided, through a channel; undefined for the deployment's own. */
  of(taken: Pick<Recipient, 'reason' | 'wakeAt'>, { recipient, values, outgoing }: Sending, channel: Channel | undefined): HoursOf {
    const hours = this.#hoursOf(outgoing.channel, channel);
    // In test mode the clock is moved on by hand: who has waited for the hours has them.
    if (taken.reason === outsideHours && isTest(outgoing.organizationId)) return always;
    if (!hours) return always;
    const { opensAt, closesAt } = this.#openingOf(hours, this.#zoneOf(values));
    // Hours that never begin may be changed by then.
    if (!opensAt || opensAt > this.#now)
      return { isOpen: false, waiting: recipient.goTo(recipient.stepId, opensAt ?? new Date(this.#now.getTime() + dayMs), outsideHours) };
    const { stepId } = recipient;
    if (taken.reason !== outsideHours || stepId === null || taken.wakeAt === null || hours.spread === 0)
      return { isOpen: true, until: closesAt };
    const isPrompt = this.#now.getTime() - taken.wakeAt.getTime() < promptMs;
    const begins = (isPrompt ? taken.wakeAt : this.#now).getTime();
    const lasts = closesAt ? (closesAt.getTime() - begins) * mostOfOpening : Number.POSITIVE_INFINITY;
    return {
      isOpen: false,
      group: { stepId, wakeAt: taken.wakeAt, spreadUntil: new Date(begins + Math.min(hours.spread * 60_000, lasts)) },
    };
  }

  #hoursOf(medium: Sending['outgoing']['channel'], channel: Channel | undefined): OpenHours | undefined {
    if (mediumOf(medium).addressKind === undefined) return undefined;
    const key = `${medium} ${channel?.id ?? ''}`;
    let hours = this.#hours.get(key);
    if (!hours) {
      hours = sendingHoursOf(medium, { organization: this.#organization, channel, definition: this.#definition });
      this.#hours.set(key, hours);
    }
    return hours.isAlwaysOpen ? undefined : hours;
  }

  #openingOf(hours: OpenHours, zone: string): Opening {
    const byZone = this.#openings.get(hours) ?? new Map<string, Opening>();
    this.#openings.set(hours, byZone);
    let opening = byZone.get(zone);
    if (!opening) {
      const opensAt = hours.opensAt(this.#now, zone);
      opening = { opensAt, closesAt: opensAt && hours.closesAt(opensAt, zone) };
      byZone.set(zone, opening);
    }
    return opening;
  }
}
