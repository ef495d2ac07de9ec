import type { AuditEntry, JobDetails, JobHappening } from '../../api/types.ts';

/** One line of what happened to a job: what a person did, what Spindle did, or how the job ended. */
export type HappeningLine = { readonly at: string } & (
  | { readonly by: 'person'; readonly entry: AuditEntry }
  | { readonly by: 'system'; readonly happening: JobHappening }
  | { readonly by: 'enrolment'; readonly recipients: number }
  | { readonly by: 'end'; readonly state: JobDetails['state']; readonly reason: string | null }
);

/** The happenings of a job, the latest first. The pauses that Spindle noted in the audit log are its own happenings. */
export function happenedTo(job: JobDetails, happenings: readonly JobHappening[], entries: readonly AuditEntry[]): readonly HappeningLine[] {
  const enrolment = happenings.find(({ kind }) => kind === 'enrolled')?.firstAt ?? job.startedAt;
  const all: HappeningLine[] = [
    ...entries.filter(({ actor }) => actor.type !== 'runtime').map((entry) => ({ at: entry.at, by: 'person', entry }) as const),
    ...happenings
      .filter(({ kind }) => kind !== 'enrolled')
      .map((happening) => ({ at: happening.lastAt, by: 'system', happening }) as const),
  ];
  if (job.enrolled && enrolment !== null)
    all.push({ at: enrolment, by: 'enrolment', recipients: Object.values(job.recipients).reduce((sum, one) => sum + one, 0) });
  if (job.endedAt !== null) all.push({ at: job.endedAt, by: 'end', state: job.state, reason: job.reason });
  // At the same time: what comes later in a job's life first.
  const place = ({ by }: HappeningLine): number => ['person', 'enrolment', 'system', 'end'].indexOf(by);
  return all.sort((one, other) => Date.parse(other.at) - Date.parse(one.at) || place(other) - place(one));
}
