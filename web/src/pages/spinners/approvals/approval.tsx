import { Alert, Group, Skeleton, Stack, Text } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { $api } from '../../../api/client.ts';
import type { Approval } from '../../../api/types.ts';
import { useMay } from '../../../api/use-may.ts';
import { count, momentOf } from '../../../text/format.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Page } from '../../../ui/page.tsx';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { Section } from '../../../ui/section.tsx';
import { words } from '../../../words/en.ts';
import type { Definition } from '../draft/definition.ts';
import { approvalWords as text } from '../shared/approval-words.ts';
import { ApprovalBadge, actOf } from './approval-badge.tsx';
import { Decision } from './decision.tsx';
import { RenderedMessages } from './rendered-messages.tsx';
import { useVersionInQuestion, VersionChanges } from './version-changes.tsx';

const refreshMs = 10_000;

/** A request for a second person: what changes, how many it reaches, three of its messages, and the decision. */
export function ApprovalPage() {
  const { approvalId } = useParams({ from: '/signed-in/approvals/$approvalId' });
  const { data, error, refetch } = $api.useQuery(
    'get',
    '/approvals/{approvalId}',
    { params: { path: { approvalId } } },
    { refetchInterval: refreshMs },
  );
  if (!data)
    return (
      <Page title={text.title}>{error ? <ProblemAlert error={error} retry={() => void refetch()} /> : <Skeleton height={160} />}</Page>
    );
  return <OneApproval approval={data.approval} />;
}

function OneApproval({ approval }: { readonly approval: Approval }) {
  const { kind, spinnerId, jobId } = approval;
  const asked = useVersionInQuestion(approval);
  return (
    <Page
      title={actOf(approval)}
      partOf={<Link to="/approvals">{text.title}</Link>}
      badge={<ApprovalBadge of={approval} />}
      actions={
        jobId === null ? (
          <LinkButton variant="default" to="/spinners/$spinnerId" params={{ spinnerId }}>
            {text.openSpinner}
          </LinkButton>
        ) : (
          <LinkButton variant="default" to="/jobs/$jobId" params={{ jobId }}>
            {text.openJob}
          </LinkButton>
        )
      }
    >
      <Stack gap="xl" pt="sm" maw={860}>
        <Request approval={approval} />
        {approval.state === 'waiting' && asked.isChanged && (
          <Alert color="yellow" title={text.changedTitle}>
            {text.changed}
          </Alert>
        )}
        {kind !== 'arrivals' && <VersionChanges asked={asked} />}
        <Section title={text.reach}>
          <Text size="sm">{kind === 'publication' ? <NextReach spinnerId={spinnerId} isOff={asked.isChanged} /> : reachOf(approval)}</Text>
        </Section>
        {asked.definition && !asked.isChanged && (
          <Section title={text.messages} help={text.messagesHelp}>
            <RenderedMessages spinnerId={spinnerId} definition={asked.definition as Definition} />
          </Section>
        )}
        <Decision approval={approval} isChanged={asked.isChanged} />
      </Stack>
    </Page>
  );
}

const reachOf = ({ kind, counted, complete }: Approval): string => {
  const shown = complete ? count(counted ?? 0) : text.atLeast(count(counted ?? 0));
  return kind === 'run' ? text.reaches(counted ?? 0, shown) : text.arrive(shown);
};

/** The number of people whom the next job of the draft would reach now. */
function NextReach({ spinnerId, isOff }: { readonly spinnerId: string; readonly isOff: boolean }) {
  const params = { path: { spinnerId } };
  const mayCount = useMay('jobs:start');
  const { data, error } = $api.useQuery(
    'post',
    '/spinners/{spinnerId}/audience',
    { params, body: { draft: true } },
    { enabled: !isOff && mayCount, retry: false },
  );
  if (isOff || error || !mayCount) return text.notCounted;
  if (!data) return words.common.loading;
  return text.wouldReach(data.receives, data.complete ? count(data.receives) : text.atLeast(count(data.receives)));
}

/** The person who asked, when and why, and until when it waits or how it ended. */
function Request({
  approval: { askedBy, askedAt, endsAt, words: said, state, decidedBy, decidedAt, decision },
}: {
  readonly approval: Approval;
}) {
  return (
    <Stack gap={4}>
      <Text size="sm">{text.askedBy(askedBy?.name ?? text.itself, momentOf(askedAt))}</Text>
      {said !== '' && <Quote>{said}</Quote>}
      <Text size="sm" c="dimmed">
        {state === 'waiting'
          ? text.until(momentOf(endsAt))
          : text.ended(decidedBy?.name ?? '', text.states[state], momentOf(decidedAt ?? endsAt))}
      </Text>
      {decision && <Quote>{decision}</Quote>}
    </Stack>
  );
}

const Quote = ({ children }: { readonly children: string }) => (
  <Group gap={0} pl="sm" style={{ borderInlineStart: '2px solid var(--mantine-color-default-border)' }}>
    <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      <bdi>{children}</bdi>
    </Text>
  </Group>
);
