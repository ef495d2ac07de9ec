import type { Fields } from '../../kernel/field.ts';
import type { RenderedAttachment } from './attachment.ts';
import { invitationName } from './attachment-fields.ts';
import { invitationText } from './invitation-text.ts';

/** The members of an attachment in a preview. */
export const previewedAttachment = {
  type: { holds: 'text' },
  name: { holds: 'text' },
  url: { holds: 'text', isNullable: true, description: 'The address that it is fetched from for each message.' },
  fileId: { holds: 'text', isNullable: true },
  invitation: { holds: 'text', isNullable: true, description: 'An entry for a calendar, as it will be sent (RFC 5545).' },
} as const satisfies Fields;

/** An attachment as a preview shows it. */
export function shownAttachment(attachment: RenderedAttachment, to: string, from: string) {
  const none = { url: null, fileId: null, invitation: null };
  switch (attachment.type) {
    case 'file':
      return { ...none, type: 'file', name: attachment.name, fileId: attachment.fileId };
    case 'url':
      return { ...none, type: 'url', name: attachment.name, url: attachment.url };
    case 'invitation': {
      const organizer = { name: '', address: from.replace(/^.*<|>$/g, '') };
      const text = invitationText(attachment.invitation, { uid: 'preview', organizer, attendee: to, now: new Date(0) });
      return { ...none, type: 'invitation', name: invitationName, invitation: text };
    }
  }
}
