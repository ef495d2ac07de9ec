import type { Fields } from '../../kernel/field.ts';
import { invitationMethods, mostMinutes } from './invitation-times.ts';

/** The name of the file that an invitation travels as. */
export const invitationName = 'invite.ics';

/** The members of an attachment; its type decides which it has. */
export const attachmentFields: Fields = {
  type: { holds: 'choice', words: ['file', 'url', 'invitation'] },
  file: { holds: 'text', isOptional: true, description: 'The id of a file of the organization.' },
  name: {
    holds: 'text',
    maxLength: 300,
    isOptional: true,
    description: 'The name that the recipient sees: a template. Of what is fetched, left out: the last part of the address.',
  },
  url: { holds: 'text', maxLength: 2000, isOptional: true, description: 'The address to fetch for each message: a template.' },
  isOptional: {
    holds: 'flag',
    isOptional: true,
    description: 'Send the mail without it where the address is empty. Default: its recipient fails.',
  },
  title: { holds: 'text', maxLength: 1000, isOptional: true, description: 'A template.' },
  start: {
    holds: 'text',
    maxLength: 1000,
    isOptional: true,
    description: 'A template of a day or a time in ISO 8601; without an offset it is of the zone.',
  },
  end: { holds: 'text', maxLength: 1000, isOptional: true, description: 'A template, as `start`.' },
  minutes: {
    holds: 'integer',
    min: 1,
    max: mostMinutes,
    isOptional: true,
    description: 'How long it takes where `end` is empty. Default: 60.',
  },
  zone: { holds: 'text', maxLength: 1000, isOptional: true, description: 'A template of a time zone such as Europe/Berlin. Default: UTC.' },
  place: { holds: 'text', maxLength: 1000, isOptional: true, description: 'A template.' },
  description: { holds: 'text', maxLength: 10_000, isOptional: true, description: 'A template.' },
  method: {
    holds: 'choice',
    words: invitationMethods,
    isOptional: true,
    description: '`request` asks for an answer, which goes to the sender; `publish` only tells. Default: `request`.',
  },
};
