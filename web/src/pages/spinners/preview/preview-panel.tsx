import { Alert, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '../../../api/client.ts';
import { ApiError } from '../../../api/errors.ts';
import { useLastGood } from '../../../hooks/use-last-good.ts';
import { mediumIn } from '../../../kinds/media/media.ts';
import { mediaPreviews } from '../../../kinds/media/media-previews.tsx';
import { TestSend } from '../../../kinds/media/test-send.tsx';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { languageName } from '../../topics/shared/topic-texts.ts';
import { wordlessIn } from '../blocks/wordless-pictures.ts';
import { obstacleMessage } from '../draft/obstacle-message.ts';
import { useEditing } from '../editing.ts';
import { draftInLanguage } from '../languages/step-languages.ts';
import { languageTexts } from '../languages/words.ts';
import { spinnerKeys } from '../query-keys.ts';
import { LanguageNote } from '../shared/language-note.tsx';
import { LinkCheck } from './link-check.tsx';
import { MailChecks } from './mail-checks.tsx';
import classes from './preview.module.css';
import { RecordPicker } from './record-picker.tsx';
import { ShownStep } from './shown-step.tsx';
import { UnlikeRecords } from './unlike-records.tsx';
import type { TrialRecords } from './use-records.ts';
import { previewWords as text } from './words.ts';

/** The spinner whose draft is tried as it is in the editor, whether it is saved or not, and the record to try it with. */
export interface TriedPanel {
  readonly spinnerId: string;
  readonly records: TrialRecords;
}

interface PreviewPanelProps extends TriedPanel {
  readonly stepId: string | undefined;
  /** Whether it is the first that is sent, since no step is selected. */
  readonly isFirst: boolean;
}

/** The effect of the selected step on a record, while the draft is being written. */
export function PreviewPanel({ spinnerId, records, stepId, isFirst }: PreviewPanelProps) {
  const [hasImages, setImages] = useState(false);
  const [isDark, setDark] = useState(false);
  const { definition, isNew, allProblems, titles, spoken } = useEditing();
  const tag = stepId === undefined ? undefined : spoken[stepId];
  const draft = useMemo(
    () => (stepId === undefined || tag === undefined ? definition : draftInLanguage(definition, stepId, tag)),
    [definition, stepId, tag],
  );
  const isThere = draft.steps.some(({ id }) => id === stepId);
  const recordId = records.record?.id;
  const { data, error } = useQuery({
    queryKey: spinnerKeys.preview(spinnerId, stepId, recordId, { hasImages, isDark }, draft),
    queryFn: async ({ signal }) => {
      const body = {
        stepId: stepId ?? '',
        draft: { ...draft },
        ...(recordId && { recordId }),
        frame: hasImages ? 'images' : 'plain',
        theme: isDark ? 'dark' : 'light',
      } as const;
      return (await api.POST('/spinners/{spinnerId}/preview', { params: { path: { spinnerId } }, body, signal })).data;
    },
    enabled: isThere && records.isReady,
    placeholderData: keepPreviousData,
    // A frame opens once, so an answer is never shown again.
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false },
  });
  const good = useLastGood(data);
  if (stepId === undefined) return <p className={classes.note}>{text.choose}</p>;
  const sendTest = async (to: string | undefined) => {
    const body = { stepId, ...(recordId && { recordId }), ...(to !== undefined && { to }) };
    return (await api.POST('/spinners/{spinnerId}/test', { params: { path: { spinnerId } }, body })).data;
  };
  const step = draft.steps.find(({ id }) => id === stepId);
  const wordless = step && step.blocks !== undefined ? wordlessIn({ ...step, languages: undefined }).length : 0;
  const shown = good?.stepId === stepId ? good : undefined;
  // A new step is not finished, and would not fail.
  const isBegun = isNew(stepId) && allProblems.ofStep(stepId).length > 0;
  const medium = shown && mediumIn(shown);
  const Message = medium && mediaPreviews[medium].Whole;
  // The problems of a draft stand beside their fields.
  const isMalformed = error instanceof ApiError && error.code === 'VALIDATION_ERROR';
  return (
    <div className={classes.panel}>
      <RecordPicker records={records} />
      <UnlikeRecords key={stepId} {...{ spinnerId, stepId, draft, records }} />
      {isFirst && <p className={classes.note}>{text.first(titles.of(stepId))}</p>}
      {isMalformed && (
        <p className={classes.note} role="status">
          {shown ? text.stale : text.unfinished}
        </p>
      )}
      {error && !isMalformed && <ProblemAlert error={error} />}
      {!shown && !error && <Skeleton height={160} role="status" aria-label={text.loading} />}
      {shown && (
        <div className={classes.shown} data-stale={isMalformed || undefined}>
          {shown.problem && isBegun && <p className={classes.note}>{text.begun}</p>}
          {shown.problem && !isBegun && (
            <Alert color="red" title={text.fails} py={8}>
              {obstacleMessage(shown.problem.message)}
            </Alert>
          )}
          {tag !== undefined ? (
            <p className={classes.note}>{languageTexts.shownIn(languageName(tag))}</p>
          ) : (
            shown.language && <LanguageNote language={shown.language} />
          )}
          {Message && <Message shown={shown} frame={{ path: shown.frame, hasImages, setImages, dark: { isOn: isDark, set: setDark } }} />}
          {shown.frame !== null && (
            <MailChecks checks={shown.checks} wordless={wordless}>
              <LinkCheck key={stepId} {...{ spinnerId, stepId, draft: definition }} />
            </MailChecks>
          )}
          <ShownStep shown={shown} />
          {medium && (
            <div className={classes.test}>
              <TestSend key={stepId} medium={medium} note={text.testNote} send={sendTest} />
            </div>
          )}
        </div>
      )}
    </div>
  );
}
