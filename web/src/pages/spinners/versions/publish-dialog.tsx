import { Alert, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { api, queryClient } from '../../../api/client.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { count } from '../../../text/format.ts';
import { tell } from '../../../ui/tell.ts';
import type { Draft } from '../draft/draft.ts';
import { problemPart } from '../draft/problem-part.ts';
import { draftProblemLine, type Problems } from '../draft/problems.ts';
import { useDraft } from '../draft/use-draft.ts';
import { useEditing } from '../editing.ts';
import { editorWords as text } from '../editor-words.ts';
import { layoutWords } from '../layouts/words.ts';
import { approvalWords as asking } from '../shared/approval-words.ts';
import { useApprovalRules } from '../shared/use-approval-rules.ts';
import { ChangesSinceLive } from './changes-since-live.tsx';
import { InsideChoice, type InsideChosen } from './inside-choice.tsx';
import { NextCases } from './next-cases.tsx';
import { NextJob } from './next-job.tsx';
import { RawInMessages } from './raw-in-messages.tsx';
import { StartsChange } from './starts-change.tsx';
import { WordlessInMails } from './wordless-in-mails.tsx';

interface PublishDialogProps {
  readonly draft: Draft;
  readonly problems: Problems;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Publishes the draft: shows first what changes for the next job and asks what becomes of who is inside, or shows what stands in the way. */
export function PublishDialog({ draft, problems, isOpen, onClose }: PublishDialogProps) {
  const spinner = useDraft(draft, (state) => state.spinner);
  const [inside, setInside] = useState<InsideChosen>('finish');
  const close = (): void => {
    setInside('finish');
    onClose();
  };
  const isAsked = useApprovalRules()?.publishing === true;
  const publish = async ({ words }: { readonly words: string }): Promise<void> => {
    await draft.flush();
    const { spinner: saved } = draft.state();
    const params = { path: { spinnerId: saved.id } };
    const body = { revision: saved.revision, inside };
    if (isAsked) {
      await api.POST('/spinners/{spinnerId}/approvals', { params, body: { ...body, words } });
      await queryClient.invalidateQueries();
      tell(asking.askedNow);
      return;
    }
    const { data } = await api.POST('/spinners/{spinnerId}/publish', { params, body });
    await draft.refreshNow();
    await queryClient.invalidateQueries();
    if (data) tell(text.published(data.version.number, data.movedJobs));
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={close}
      title={isAsked ? asking.askTitle(spinner.name) : text.publishTitle(spinner.name)}
      action={isAsked ? asking.ask : text.publish(spinner.lastVersion + 1)}
      initialValues={{ words: '' }}
      send={publish}
      isReady={() => problems.all.length === 0}
    >
      {(form) => (
        <Stack gap="sm">
          {isAsked && <Text size="sm">{asking.askHelp}</Text>}
          {problems.all.length > 0 && <Obstacles problems={problems} />}
          {problems.raw.length > 0 && <RawInMessages raw={problems.raw} />}
          <WordlessInMails onGo={close} />
          <ChangesSinceLive draft={draft} />
          {spinner.newer.map(({ key, published, last }) => (
            <Text key={key} size="sm">
              {layoutWords.change(key, count(published), count(last))}
            </Text>
          ))}
          <StartsChange draft={draft} />
          <NextJob draft={draft} />
          {problems.all.length === 0 && <NextCases spinnerId={spinner.id} />}
          <InsideChoice draft={draft} value={inside} onChange={setInside} />
          {isAsked && <Textarea label={asking.askWords} autosize minRows={2} maxLength={2000} {...form.getInputProps('words')} />}
        </Stack>
      )}
    </FormDialog>
  );
}

function Obstacles({ problems }: { readonly problems: Problems }) {
  const { titles } = useEditing();
  return (
    <Alert color="red" variant="light" title={text.cannotPublish}>
      <ul style={{ margin: 0, paddingInlineStart: 16 }}>
        {problems.all.map((problem) => {
          const part = problemPart(problem, titles);
          const line = draftProblemLine(problem);
          return <li key={`${problem.path} ${problem.message}`}>{part === undefined ? line : text.problemIn(part, line)}</li>;
        })}
      </ul>
    </Alert>
  );
}
