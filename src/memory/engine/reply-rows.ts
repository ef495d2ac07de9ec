import type { StoryReply } from '../../application/people/recipient-stories.ts';
import { isByPerson, type Reply } from '../../domain/replies/reply.ts';
import type { ReplySettings } from '../../domain/replies/reply-settings.ts';
import type { HeldPerson } from '../../domain/runs/held-person.ts';
import type { Task } from '../../domain/runs/tasks/task.ts';
import type { TaskMail } from '../../domain/runs/tasks/task-mail.ts';
import type { EngagedRow, UnsubscribedRow } from './job-rows.ts';
import { at, ofOrganization, Rows } from './rows.ts';

/** Whether an answer counts as one of its person. */
export const isCountedReply = ({ kind, effect }: Reply): boolean => isByPerson(kind) && effect !== 'unverified';

/** An answer as the story of its recipient has it. */
export const storyReplyOf = ({ id, messageId, kind, receivedAt }: Reply): StoryReply => ({
  id,
  messageId,
  receivedAt,
  isByPerson: isByPerson(kind),
});

/** The tables of answers and unsubscribes, of what follows from them, and of tasks. */
export const emptyReplyTables = () => ({
  replies: new Rows<Reply>(ofOrganization),
  replySettings: new Rows<ReplySettings>(({ organizationId }) => ({ group: '', key: organizationId })),
  unsubscribes: new Rows<UnsubscribedRow>(({ organizationId, jobId, recordId, medium }) => ({
    group: at(organizationId, jobId),
    key: at(recordId, medium),
  })),
  repliedRecipients: new Rows<UnsubscribedRow>(({ organizationId, jobId, recordId, medium }) => ({
    group: at(organizationId, jobId),
    key: at(recordId, medium),
  })),
  engagedMessages: new Rows<EngagedRow>(({ organizationId, jobId, recordId, stepId, kind }) => ({
    group: at(organizationId, jobId),
    key: at(recordId, stepId, kind),
  })),
  askedTasks: new Rows<Task>(ofOrganization),
  taskMails: new Rows<TaskMail>(({ organizationId, userId }) => ({ group: organizationId, key: userId })),
  heldPeople: new Rows<HeldPerson>(({ organizationId, subject }) => ({ group: organizationId, key: subject })),
});
