import { Menu, UnstyledButton } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { Departures } from '../../../../api/types.ts';
import { count, dateAndTime } from '../../../../text/format.ts';
import { MenuLink } from '../../../../ui/menu-link.tsx';
import type { RecipientListFilter } from '../../job-search.ts';
import classes from './flow.module.css';
import { flowWords as text } from './words.ts';

interface PeopleLinkProps {
  readonly people: number;
  /** The name of the number, for screen readers. */
  readonly label: string;
  /** The jobs that they are in; none if that is not known. */
  readonly jobs: Departures['left'][number]['jobs'];
  readonly of: Departures['jobs'];
  readonly search: RecipientListFilter;
}

/** A number of people that opens their list, or the jobs with their lists if there are several. */
export function PeopleLink({ people, label, jobs, of: enteredJobs, search }: PeopleLinkProps) {
  const linkOf = (jobId: string): LinkProps => ({ to: '/jobs/$jobId/recipients', params: { jobId }, search });
  const [first] = jobs;
  if (!first || jobs.reduce((sum, job) => sum + job.people, 0) !== people) return <span className={classes.number}>{count(people)}</span>;
  if (jobs.length === 1)
    return (
      <Link className={classes.number} {...linkOf(first.jobId)} aria-label={label}>
        {count(people)}
      </Link>
    );
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <UnstyledButton className={classes.number} aria-label={label}>
          {count(people)}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.jobs}>
        {jobs.map(({ jobId, people: n }) => {
          const createdAt = enteredJobs.find(({ id }) => id === jobId)?.createdAt;
          return (
            <MenuLink key={jobId} link={linkOf(jobId)}>
              <span className={classes.job}>
                <span>{text.byJob(createdAt === undefined ? '' : dateAndTime(createdAt))}</span>
                <span>{count(n)}</span>
              </span>
            </MenuLink>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
