/** A page of the reference: its operations in the order of their groups in the document, or as `operations` lists them. */
export interface ReferenceGroup {
  /** The last part of the path of the page. */
  readonly slug: string;
  readonly title: string;
  readonly about: string;
  readonly tags: readonly string[];
  /** The operations of other groups' tags that stand here, first. */
  readonly operations?: readonly string[];
}

/** The pages in the order in which an integration is built; each operation stands on the first that takes it. */
export const referenceGroups: readonly ReferenceGroup[] = [
  {
    slug: 'ingest',
    title: 'Ingest',
    about: 'Append records to a data table, or update them by its key: as JSON, by a webhook URL, or as a file.',
    tags: ['Ingest', 'Imports'],
    operations: ['ingestRecords', 'ingestByTableToken', 'importCsv', 'readTableSchema'],
  },
  { slug: 'records', title: 'Records', about: 'Read, change and delete records, and follow their changes.', tags: ['Records'] },
  {
    slug: 'trigger',
    title: 'Trigger',
    about: 'Start jobs of published spinners, follow and control them, and try them in test mode.',
    tags: [],
    operations: [
      'triggerSpinner',
      'readJob',
      'listJobs',
      'readForecast',
      'pauseJob',
      'resumeJob',
      'cancelJob',
      'listCapturedMessages',
      'readCapturedMessage',
      'moveJobOn',
    ],
  },
  {
    slug: 'results',
    title: 'Results',
    about: 'Read what became of jobs, messages and people: by person, by message, by step and by day.',
    tags: ['Jobs'],
    operations: ['readWhyNot', 'readInside'],
  },
  {
    slug: 'people',
    title: 'People',
    about: 'One person: history, stops, holds, consent, replies, tasks and erasure.',
    tags: ['People', 'Suppressions', 'Topics', 'Replies', 'Erasure'],
  },
  {
    slug: 'events',
    title: 'Events',
    about: 'Be told what happens: by the feed, by a stream, or at endpoints of yours.',
    tags: ['Events'],
  },
  { slug: 'tables', title: 'Set up: tables', about: 'Make tables, their columns, keys and webhook URLs.', tags: ['Data tables'] },
  {
    slug: 'spinners',
    title: 'Set up: spinners',
    about: 'Write, check, publish and turn live the pipelines that contact people.',
    tags: ['Spinners', 'Approvals'],
  },
  { slug: 'content', title: 'Set up: content', about: 'Layouts, parts, pictures and files of e-mails.', tags: ['Layouts', 'Organization'] },
  {
    slug: 'organization',
    title: 'Set up: keys and the rest',
    about: 'API keys, channels, projects, usage and the audit log.',
    // An operation of an unknown tag stands here, too.
    operations: ['callMcp'],
    tags: ['API keys', 'Channels', 'Projects', 'Usage', 'Audit log'],
  },
];

/** The group of an operation. */
export const referenceGroupOf = (operationId: string, tag: string): ReferenceGroup =>
  referenceGroups.find(({ operations }) => operations?.includes(operationId)) ??
  referenceGroups.find(({ tags }) => tags.includes(tag)) ??
  (referenceGroups.at(-1) as ReferenceGroup);
