import type { AuditEntry } from '../../../api/types.ts';

export type SubjectType = AuditEntry['subject']['type'];

/** The types of what an entry is about, without their words: the route of the log is a part of the first load. */
const subjectTypes: Readonly<Record<SubjectType, true>> = {
  organization: true,
  domain: true,
  provider: true,
  picture: true,
  file: true,
  user: true,
  member: true,
  role: true,
  invitation: true,
  project: true,
  'data-table': true,
  records: true,
  import: true,
  'api-key': true,
  host: true,
  secret: true,
  endpoint: true,
  channel: true,
  spinner: true,
  job: true,
  approval: true,
  person: true,
  suppression: true,
  topic: true,
  layout: true,
  part: true,
  form: true,
  reply: true,
};

export const isSubjectType = (value: unknown): value is SubjectType => typeof value === 'string' && Object.hasOwn(subjectTypes, value);
