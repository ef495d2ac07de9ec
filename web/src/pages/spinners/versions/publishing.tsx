import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { memo } from 'react';
import { $api } from '../../../api/client.ts';
import type { Spinner } from '../../../api/types.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { IfAllowed } from '../../../ui/people-to-ask.tsx';
import type { Draft } from '../draft/draft.ts';
import { ProblemList } from '../draft/problem-list.tsx';
import type { Problems } from '../draft/problems.ts';
import { useDraft } from '../draft/use-draft.ts';
import { useEditing } from '../editing.ts';
import { editorWords as text } from '../editor-words.ts';
import { approvalWords as asking } from '../shared/approval-words.ts';
import { useApprovalRules } from '../shared/use-approval-rules.ts';
import { PublishDialog } from './publish-dialog.tsx';

/** The problems that prevent publishing the draft, and the button that publishes it. */
export function Publishing({ draft }: { readonly draft: Draft }) {
  const { definition, allProblems, areProblemsKnown, isNew, ask } = useEditing();
  // A spinner is born without steps: it is not finished, but nothing is wrong with it.
  const isBegun = definition.steps.length > 0;
  const areNew = allProblems.all.every(({ step }) => (step === undefined ? !isBegun : isNew(step)));
  return <Buttons draft={draft} problems={allProblems} areKnown={areProblemsKnown} areNew={areNew} ask={ask} />;
}

interface ButtonsProps {
  readonly draft: Draft;
  readonly problems: Problems;
  readonly areKnown: boolean;
  /** Whether all of them are problems of what is not finished yet. */
  readonly areNew: boolean;
  readonly ask: () => void;
}

const Buttons = memo(({ draft, problems, areKnown, areNew, ask }: ButtonsProps) => {
  const spinner = useDraft(draft, (state) => state.spinner);
  const isSaved = useDraft(draft, ({ save }) => save.status === 'saved');
  const [isPublishing, publishing] = useDisclosure(false);
  // Nothing is there to publish: running it is what comes next.
  const isSame = spinner.publishedVersion !== null && !spinner.draftDiffers && isSaved;
  const isLive = isSame && spinner.newer.length === 0;
  const isAsked = useApprovalRules()?.publishing === true;
  const asked = useWaitingRequest(spinner, isAsked && isSaved);
  const label = isAsked ? asking.ask : text.publish(spinner.lastVersion + 1);
  const publish = (): void => {
    ask();
    publishing.open();
  };
  return (
    <>
      {areKnown && !(isLive && problems.all.length === 0) && <ProblemList problems={problems} areNew={areNew} ask={ask} />}
      {!isLive && asked && (
        <LinkButton variant="default" to="/approvals/$approvalId" params={{ approvalId: asked.id }}>
          {asking.waitsForSecond}
        </LinkButton>
      )}
      {!isLive && !asked && (
        <IfAllowed permission="spinners:publish" projectId={spinner.projectId} label={label}>
          <Button variant={isSame ? 'default' : 'filled'} onClick={publish}>
            {label}
          </Button>
        </IfAllowed>
      )}
      <PublishDialog draft={draft} problems={problems} isOpen={isPublishing} onClose={publishing.close} />
    </>
  );
});

const refreshMs = 15_000;

/** The request to publish the draft as it is, if one waits. */
function useWaitingRequest({ id: spinnerId, revision }: Pick<Spinner, 'id' | 'revision'>, enabled: boolean) {
  const params = { query: { spinnerId, waiting: 'true' } } as const;
  const { data } = $api.useQuery('get', '/approvals', { params }, { enabled, refetchInterval: refreshMs });
  return enabled ? data?.data.find((one) => one.kind === 'publication' && one.revision === revision) : undefined;
}
