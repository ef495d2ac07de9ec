import type { SendInvitation } from '../src/application/accounts/members/send-invitation.ts';
import { textsOf } from './payload.ts';

/** Sends the link of an invitation. */
export const sendInvitationTask = (sendInvitation: SendInvitation) => (payload: unknown) =>
  sendInvitation.execute(textsOf(payload, 'organizationId', 'invitationId'));
