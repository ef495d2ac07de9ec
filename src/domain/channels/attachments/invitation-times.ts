import { parseIsoTime } from '../../kernel/iso-time.ts';
import { dayBeside, firstTimeOf, isZone } from '../../kernel/zone.ts';
import { RenderProblem } from '../render-problem.ts';

/** The methods of an invitation: it asks for an answer, or only tells. */
export const invitationMethods = ['request', 'publish'] as const;
export type InvitationMethod = (typeof invitationMethods)[number];

/** The most minutes that an invitation without an end takes: a month. */
export const mostMinutes = 60 * 24 * 31;

/** Whole days such as `2026-03-29`, with the day after the last as `end`; or times. */
export type InvitationTimes = { readonly day: string; readonly end: string } | { readonly start: Date; readonly end: Date };

/** An invitation for one recipient. */
export interface RenderedInvitation {
  readonly method: InvitationMethod;
  readonly title: string;
  readonly place: string;
  readonly description: string;
  readonly times: InvitationTimes;
}

const dayOnly = /^\d{4}-\d\d-\d\d$/;
const hasOffset = /(?:[Zz]|[+-]\d\d(?::?\d\d)?)$/;

const invalid = (message: string): never => {
  throw new RenderProblem('invitation_invalid', message);
};

/** A time as it stands in a record: without an offset it is what the clocks of the zone show. @throws RenderProblem */
function timeOf(text: string, what: string, zone: string): Date {
  const time = parseIsoTime(text);
  if (!time) return invalid(`The ${what} of the invitation is no time such as 2027-05-04T14:00: ${text.slice(0, 100)}`);
  const at = new Date(time.instant);
  return !dayOnly.test(text) && hasOffset.test(text.slice(10)) ? at : firstTimeOf(at, zone);
}

/**
 * When it is: days if it begins with a date alone, else times; it ends with the minutes that it takes where no end is given. @throws
 * RenderProblem if one of them is none, or it ends before it begins
 */
export function invitationTimes(texts: { readonly start: string; readonly end: string; readonly zone: string; readonly minutes: number }) {
  const { start, end, minutes } = texts;
  const zone = texts.zone === '' ? 'UTC' : texts.zone;
  if (!isZone(zone)) return invalid(`The time zone of the invitation is none such as Europe/Berlin: ${zone.slice(0, 100)}`);
  if (start === '') return invalid('The invitation has no beginning');
  if (dayOnly.test(start)) {
    timeOf(start, 'beginning', zone);
    if (end !== '' && !dayOnly.test(end))
      return invalid('The invitation begins with a day, and ends at a time: give both as days, or both as times');
    if (end !== '') timeOf(end, 'end', zone);
    const last = end === '' ? start : end;
    if (last < start) return invalid('The invitation ends before it begins');
    return { day: start, end: dayBeside(last, 1) };
  }
  const from = timeOf(start, 'beginning', zone);
  const to = end === '' ? new Date(from.getTime() + minutes * 60_000) : timeOf(end, 'end', zone);
  if (to.getTime() < from.getTime()) return invalid('The invitation ends before it begins');
  return { start: from, end: to };
}
