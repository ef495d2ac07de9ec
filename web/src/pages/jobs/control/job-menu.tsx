import { Menu } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import { isFinal } from '../../../api/live.ts';
import type { JobSummary } from '../../../api/types.ts';
import { useLacksOfSpinner } from '../../../api/use-may.ts';
import { MenuLink } from '../../../ui/menu-link.tsx';
import { pauseNow } from '../../../ui/pause-now.ts';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { words } from '../../../words/en.ts';
import { controlWords as text } from '../shared/control-words.ts';
import { jobWords } from '../shared/words.ts';

/** The acts that a job's state allows, and its lists. What asks something opens its dialog on the job's page. */
export function JobMenu({ job }: { readonly job: JobSummary }) {
  const { id: jobId, state, reason, recipients } = job;
  const name = job.spinnerName ?? jobWords.jobs.deletedSpinner;
  const params = { jobId };
  const asks = (hash: string): LinkProps => ({ to: '/jobs/$jobId', params, hash });
  const [mayControl, mayStart] = [!useLacksOfSpinner('jobs:edit', job.spinnerId), !useLacksOfSpinner('jobs:start', job.spinnerId)];
  const canPause = mayControl && (state === 'queued' || state === 'running') && reason === null;
  return (
    <RowMenu label={words.common.actionsOf(name)}>
      {canPause && <Menu.Item onClick={() => void pauseNow(jobId, name)}>{text.pause}</Menu.Item>}
      {mayControl && state === 'paused' && <MenuLink link={asks('resume')}>{text.resume}</MenuLink>}
      {mayStart && isFinal(state) && (recipients.failed ?? 0) > 0 && <MenuLink link={asks('retry')}>{text.retry}</MenuLink>}
      <MenuLink link={{ to: '/jobs/$jobId/recipients', params }}>{jobWords.job.tabs.recipients}</MenuLink>
      <MenuLink link={{ to: '/jobs/$jobId/messages', params }}>{jobWords.job.tabs.messages}</MenuLink>
      {mayControl && !isFinal(state) && state !== 'canceling' && (
        <MenuLink link={asks('cancel')} color="red">
          {text.cancel}
        </MenuLink>
      )}
    </RowMenu>
  );
}
