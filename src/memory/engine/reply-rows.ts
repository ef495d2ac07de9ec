import type { HeldPerson } from '../../domain/jobs/holds/held-person.ts';
import type { Reply } from '../../domain/replies/reply.ts';
import type { ReplySettings } from '../../domain/replies/reply-settings.ts';
import type { UnsubscribedRow } from './job-rows.ts';
import { at, ofOrganization, Rows } from './rows.ts';

/** The tables of answers, and of what follows from them. */
export const emptyReplyTables = () => ({
  replies: new Rows<Reply>(ofOrganization),
  replySettings: new Rows<ReplySettings>(({ organizationId }) => ({ group: '', key: organizationId })),
  repliedRecipients: new Rows<UnsubscribedRow>(({ organizationId, jobId, recordId, medium }) => ({
    group: at(organizationId, jobId),
    key: at(recordId, medium),
  })),
  heldPeople: new Rows<HeldPerson>(({ organizationId, subject }) => ({ group: organizationId, key: subject })),
});
