import { createRoute } from '@tanstack/react-router';
import { jobFilterOf, messageFilterOf, personOf, recipientFilterOf, resultFilterOf } from '../pages/jobs/job-search.ts';
import { replyFilterOf } from '../pages/jobs/replies/reply-search.ts';
import { page, signedInRoute } from './root.tsx';

const jobs = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/jobs',
  validateSearch: jobFilterOf,
  component: page(() => import('../pages/jobs/jobs.tsx'), 'JobsPage'),
});
const job = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/jobs/$jobId',
  component: page(() => import('../pages/jobs/job.tsx'), 'JobOverviewPage'),
});
const jobRecipients = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/jobs/$jobId/recipients',
  validateSearch: recipientFilterOf,
  component: page(() => import('../pages/jobs/recipients/recipients.tsx'), 'RecipientsPage'),
});
const story = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/jobs/$jobId/recipients/$recordId',
  component: page(() => import('../pages/jobs/story/story.tsx'), 'StoryPage'),
});
const people = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/people',
  validateSearch: personOf,
  component: page(() => import('../pages/jobs/story/people.tsx'), 'PeoplePage'),
});
const personTopics = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/tables/$tableId/records/$recordId/topics',
  component: page(() => import('../pages/jobs/person/person-topics.tsx'), 'PersonTopicsPage'),
});
const person = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/tables/$tableId/records/$recordId',
  component: page(() => import('../pages/jobs/person/person.tsx'), 'PersonPage'),
});
const recordChanges = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/tables/$tableId/records/$recordId/changes',
  component: page(() => import('../pages/jobs/person/record-changes.tsx'), 'RecordChangesPage'),
});
const results = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/results',
  validateSearch: resultFilterOf,
  component: page(() => import('../pages/jobs/results/results-page.tsx'), 'ResultsPage'),
});
const replies = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/replies',
  validateSearch: replyFilterOf,
  component: page(() => import('../pages/jobs/replies/replies.tsx'), 'RepliesPage'),
});
const reply = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/replies/$replyId',
  component: page(() => import('../pages/jobs/replies/reply.tsx'), 'ReplyPage'),
});
const heldPeople = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/replies/held',
  component: page(() => import('../pages/jobs/replies/held-people.tsx'), 'HeldPeoplePage'),
});
const jobMessages = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/jobs/$jobId/messages',
  validateSearch: messageFilterOf,
  component: page(() => import('../pages/jobs/recipients/messages.tsx'), 'MessagesPage'),
});
const jobReceived = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/jobs/$jobId/received',
  component: page(() => import('../pages/jobs/testing/received.tsx'), 'ReceivedPage'),
});

const tasks = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/tasks',
  validateSearch: ({ task, all }: Record<string, unknown>): { task?: string; all?: true } => ({
    ...(typeof task === 'string' && task !== '' && { task }),
    ...(all === true && { all }),
  }),
  component: page(() => import('../pages/jobs/tasks/tasks.tsx'), 'TasksPage'),
});

/** The pages of jobs. */
export const jobRoutes = [
  jobs,
  jobReceived,
  job,
  jobRecipients,
  jobMessages,
  story,
  people,
  person,
  personTopics,
  recordChanges,
  results,
  replies,
  reply,
  heldPeople,
  tasks,
] as const;
