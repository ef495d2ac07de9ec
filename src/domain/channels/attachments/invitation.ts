import { checkChoices, checkMembers, member, memberPath } from '../../kernel/check-shape.ts';
import { isZone } from '../../kernel/zone.ts';
import { RenderProblem, renderText } from '../render-problem.ts';
import { checkTemplate } from '../templates/check-template.ts';
import { Template } from '../templates/template.ts';
import { templateUses } from '../templates/template-uses.ts';
import type { Attachment, AttachmentKind } from './attachment.ts';
import { renderLine } from './attachment-name.ts';
import { type InvitationMethod, invitationMethods, invitationTimes, mostMinutes } from './invitation-times.ts';

/** An entry for the recipient's calendar. Its texts are templates. */
export interface CalendarEntry extends Attachment {
  readonly type: 'invitation';
  readonly title: string;
  /** A day, or a time; without an offset it is of the zone. */
  readonly start: string;
  readonly end?: string;
  /** The length of an entry without an end. Default: 60. */
  readonly minutes?: number;
  /** Default: UTC. */
  readonly zone?: string;
  readonly place?: string;
  readonly description?: string;
  /** `request` asks for an answer, which goes to the sender; `publish` only tells. Default: `request`. */
  readonly method?: InvitationMethod;
}

const lines = ['title', 'start', 'end', 'zone', 'place'] as const;

export const invitationKind: AttachmentKind<CalendarEntry> = {
  type: 'invitation',
  check(input, path) {
    const minutes = member(input, 'minutes');
    const isWhole = minutes === undefined || (Number.isInteger(minutes) && (minutes as number) >= 1 && (minutes as number) <= mostMinutes);
    return [
      ...checkMembers(input, ['type', ...lines, 'minutes', 'description', 'method'], path),
      ...lines.flatMap((name) => checkTemplate(member(input, name), memberPath(path, name), 1000, false)),
      ...checkTemplate(member(input, 'description'), memberPath(path, 'description'), 10_000),
      ...checkChoices(input, { method: invitationMethods }, path),
      ...(isWhole ? [] : [{ path: memberPath(path, 'minutes'), message: `must be a whole number from 1 to ${mostMinutes}` }]),
    ];
  },
  obstacles({ title = '', start = '', zone = '' }, path) {
    const problems = [];
    if (title.trim() === '') problems.push({ path: `${path}.title`, message: 'The invitation needs a title' });
    if (start.trim() === '') problems.push({ path: `${path}.start`, message: 'The invitation needs a beginning, such as {{ starts_at }}' });
    if (zone.trim() !== '' && !Template.parse(zone).hasPlaceholders && !isZone(zone.trim()))
      problems.push({ path: `${path}.zone`, message: 'The time zone is none such as Europe/Berlin' });
    return problems;
  },
  columnUses: (invitation, path) =>
    [...lines, 'description' as const].flatMap((name) => templateUses(invitation[name] ?? '', `${path}.${name}`)),
  render(invitation, values) {
    const line = (name: (typeof lines)[number]): string => renderLine(invitation[name] ?? '', `${name} of the invitation`, values);
    const title = line('title');
    if (title === '') throw new RenderProblem('invitation_invalid', 'The title of the invitation is empty');
    const times = invitationTimes({ start: line('start'), end: line('end'), zone: line('zone'), minutes: invitation.minutes ?? 60 });
    const { description = '', method = 'request' } = invitation;
    const said = renderText(description, 'description of the invitation', values.values, { locale: values.locale, maxLength: 10_000 });
    return { type: 'invitation', invitation: { method, title, place: line('place'), description: said.trim(), times } };
  },
};
