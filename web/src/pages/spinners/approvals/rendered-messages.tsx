import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { mediumIn } from '../../../kinds/media/media.ts';
import { mediaPreviews } from '../../../kinds/media/media-previews.tsx';
import type { Definition } from '../draft/definition.ts';
import { spinnerKeys } from '../query-keys.ts';
import { approvalWords as text } from '../shared/approval-words.ts';
import { findFirstMessages } from './find-first-messages.ts';

interface MessagesProps {
  readonly spinnerId: string;
  readonly definition: Definition;
}

/** The first messages of up to three people, of different ways where there are some, as they would get them. */
export function RenderedMessages({ spinnerId, definition }: MessagesProps) {
  const { data, isPending } = useQuery({
    queryKey: spinnerKeys.messages(spinnerId, definition),
    queryFn: ({ signal }) => findFirstMessages(spinnerId, definition, signal),
    // A frame opens once, so an answer is never shown again.
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false, retry: false },
  });
  if (isPending) return <Skeleton height={160} />;
  return (
    <Stack gap="lg" w="100%">
      {(data ?? []).map(({ recordId, name, preview }) => {
        const medium = mediumIn(preview);
        const Message = medium && mediaPreviews[medium].Whole;
        const title = recordId === undefined ? text.madeUp : text.messageTo(name ?? text.somebody);
        return (
          <section key={recordId ?? ''} aria-label={title} style={{ width: '100%' }}>
            <Text size="sm" fw={500} mb={4}>
              <bdi>{title}</bdi>
            </Text>
            {Message && <Message shown={preview} frame={{ path: preview.frame, hasImages: false }} />}
          </section>
        );
      })}
      {(data ?? []).length === 0 && <Text size="sm">{text.noMessage}</Text>}
    </Stack>
  );
}
