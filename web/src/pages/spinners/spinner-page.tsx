import { Group, Menu } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api } from '../../api/client.ts';
import { isInTestMode, switchMode } from '../../api/mode.ts';
import { settings } from '../../api/settings.ts';
import type { SpinnerSummary } from '../../api/types.ts';
import { useLacks } from '../../api/use-may.ts';
import { Page } from '../../ui/page.tsx';
import { tellProblem } from '../../ui/tell.ts';
import { words } from '../../words/en.ts';
import { testWords } from '../../words/test-mode.ts';
import { ResultsOfSpinner } from '../jobs/shared/results-of-spinners.tsx';
import { useWhyDialog } from '../jobs/shared/why/why-dialog.tsx';
import { Arrivals } from './live/arrivals.tsx';
import { RunDialog } from './run/run-dialog.tsx';
import { NextRun } from './schedules/next-run.tsx';
import { useSpinnerActions } from './spinner-actions.tsx';
import { SpinnerState } from './spinner-state.tsx';
import { spinnerWords } from './words.ts';

const text = spinnerWords;

const runAsTest = (spinnerId: string): void => switchMode('test', `${settings.base}/spinners/${spinnerId}#run`);

/** Makes the draft what test jobs run, and asks for whom. */
async function tryDraft(spinnerId: string): Promise<void> {
  const asTest = { params: { path: { spinnerId } }, headers: { 'Spindle-Mode': 'test' } };
  try {
    await api.POST('/spinners/{spinnerId}/publish', asTest);
  } catch (reason) {
    return tellProblem(reason);
  }
  runAsTest(spinnerId);
}

interface SpinnerPageProps {
  readonly spinner: SpinnerSummary;
  readonly actions?: ReactNode;
  readonly isWide?: boolean;
  /** Whether the page itself says how arrivals stand, and when it runs next. */
  readonly saysLive?: boolean;
  /** Told after a change of the spinner as a whole: its name, its project, its state. */
  readonly changed?: () => void;
  readonly children: ReactNode;
}

/** A page of one spinner: its name, its state, its tabs and what can be done to it. */
export function SpinnerPage({ spinner, actions, isWide, saysLive, changed, children }: SpinnerPageProps) {
  const { menu, dialogs } = useSpinnerActions(changed);
  const why = useWhyDialog(spinner);
  const navigate = useNavigate();
  const open = (jobId: string) => void navigate({ to: '/jobs/$jobId', params: { jobId } });
  const params = { spinnerId: spinner.id };
  const mayPublish = !useLacks('spinners:publish', spinner.projectId);
  const mayStart = !useLacks('jobs:start', spinner.projectId);
  const isTold = spinner.state === 'published' && !saysLive;
  return (
    <Page
      title={spinner.name}
      partOf={<Link to="/spinners">{words.nav.spinners}</Link>}
      badge={<SpinnerState of={spinner} isShort={isWide === true} />}
      actions={
        <>
          {actions}
          {spinner.state === 'published' && <RunDialog spinnerId={spinner.id} isNext={!spinner.draftDiffers} onStarted={open} />}
          {menu(
            spinner,
            <>
              {why.item}
              {mayPublish && mayStart && spinner.state !== 'archived' && spinner.draftDiffers && (
                <Menu.Item onClick={() => void tryDraft(spinner.id)}>{testWords.runDraft}</Menu.Item>
              )}
              {mayStart && spinner.state === 'published' && !isInTestMode() && (
                <Menu.Item onClick={() => runAsTest(spinner.id)}>{testWords.run}</Menu.Item>
              )}
            </>,
          )}
        </>
      }
      tabs={[
        { label: text.tabs.steps, link: { to: '/spinners/$spinnerId', params }, isExact: true },
        { label: text.tabs.live, link: { to: '/spinners/$spinnerId/live', params } },
        { label: text.tabs.versions, link: { to: '/spinners/$spinnerId/versions', params } },
        { label: words.nav.jobs, link: { to: '/jobs', search: { spinnerId: spinner.id } } },
      ]}
      besideTabs={
        <Group gap="4px 24px">
          {isTold && <Arrivals spinnerId={spinner.id} />}
          {isTold && <NextRun spinnerId={spinner.id} />}
          <ResultsOfSpinner spinnerId={spinner.id} />
        </Group>
      }
      isWide={isWide}
    >
      {children}
      {dialogs}
      {why.dialog}
    </Page>
  );
}
