import { Button, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { settings } from '../../../api/settings.ts';
import { useLastGood } from '../../../hooks/use-last-good.ts';
import { mediumWords } from '../../../kinds/words.ts';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { Section } from '../../../ui/section.tsx';
import { spinnerKeys } from '../query-keys.ts';
import { type FragmentContent, type NamedKind, previewFragment } from './fragment-calls.ts';
import classes from './layouts.module.css';
import { layoutWords as text } from './words.ts';

const sample = { html: text.sampleHtml, text: '' };

/** Reads what a layout or part that is being edited looks like, and what is wrong with it. */
export const useFragmentPreview = (
  kind: NamedKind,
  key: string,
  content: FragmentContent,
  look: { readonly hasImages: boolean; readonly language: string | undefined },
) =>
  useQuery({
    queryKey: spinnerKeys.fragmentPreview(kind, key, { ...content, ...look }),
    queryFn: ({ signal }) => previewFragment({ kind, key }, content, sample, look, signal),
    placeholderData: keepPreviousData,
    // A frame opens once, so an answer is never shown again.
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false },
  });

interface FragmentPreviewProps extends Pick<ReturnType<typeof useFragmentPreview>, 'data' | 'error'> {
  /** Whether images from elsewhere are loaded. */
  readonly hasImages: boolean;
  readonly setImages: (hasImages: boolean) => void;
}

/** A layout around a sample, or a part, as a mail shows it. */
export function FragmentPreview({ data, error, hasImages, setImages }: FragmentPreviewProps) {
  const [view, setView] = useState<'html' | 'text'>('html');
  const good = useLastGood(data?.html == null ? undefined : data);
  const isStale = data !== undefined && data.html === null;
  return (
    <Section
      title={text.preview}
      help={text.previewHelp}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={text.preview}
          data={Object.entries(text.views).map(([value, label]) => ({ value, label }))}
          value={view}
          onChange={(value) => setView(value as typeof view)}
        />
      }
    >
      {error && <ProblemAlert error={error} />}
      {isStale && (
        <Text size="sm" c="dimmed" role="status">
          {text.cannotShow}
        </Text>
      )}
      {good ? (
        <div className={classes.shown} data-stale={isStale || undefined}>
          {view === 'html' && good.frame !== null ? (
            <MailFrame path={good.frame} />
          ) : (
            <pre className={classes.plain} dir="auto">
              {good.text}
            </pre>
          )}
        </div>
      ) : (
        !isStale && !error && <Skeleton height={420} />
      )}
      {view === 'html' && (
        <Button size="compact-xs" variant="default" onClick={() => setImages(!hasImages)}>
          {hasImages ? mediumWords.email.hideImages : mediumWords.email.showImages}
        </Button>
      )}
    </Section>
  );
}

/** The HTML of a mail, in a sandbox of its own address. */
export const MailFrame = ({ path, isSmall = false }: { readonly path: string; readonly isSmall?: boolean }) => (
  <iframe
    key={path}
    className={isSmall ? `${classes.frame} ${classes.small}` : classes.frame}
    title={text.frame}
    src={`${settings.api}${path}`}
    sandbox=""
    referrerPolicy="no-referrer"
  />
);
