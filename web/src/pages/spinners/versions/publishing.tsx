import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { memo } from 'react';
import { IfAllowed } from '../../../ui/people-to-ask.tsx';
import type { Draft } from '../draft/draft.ts';
import { ProblemList } from '../draft/problem-list.tsx';
import type { Problems } from '../draft/problems.ts';
import { useDraft } from '../draft/use-draft.ts';
import { useEditing } from '../editing.ts';
import { editorWords as text } from '../editor-words.ts';
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
  const publish = (): void => {
    ask();
    publishing.open();
  };
  return (
    <>
      {areKnown && !(isLive && problems.all.length === 0) && <ProblemList problems={problems} areNew={areNew} ask={ask} />}
      {!isLive && (
        <IfAllowed permission="spinners:publish" projectId={spinner.projectId} label={text.publish(spinner.lastVersion + 1)}>
          <Button variant={isSame ? 'default' : 'filled'} onClick={publish}>
            {text.publish(spinner.lastVersion + 1)}
          </Button>
        </IfAllowed>
      )}
      <PublishDialog draft={draft} problems={problems} isOpen={isPublishing} onClose={publishing.close} />
    </>
  );
});
