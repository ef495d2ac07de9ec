import { Skeleton, Text } from '@mantine/core';
import { $api } from '../../../api/client.ts';
import type { Approval } from '../../../api/types.ts';
import { Section } from '../../../ui/section.tsx';
import { type Definition, draftOf } from '../draft/definition.ts';
import { editorWords } from '../editor-words.ts';
import { approvalWords as text } from '../shared/approval-words.ts';
import { Difference } from '../versions/difference.tsx';

/** The definition that a request is about, and what it is compared with. */
export interface VersionInQuestion {
  readonly spinnerId: string;
  /** Undefined while it is read. */
  readonly definition: Definition | undefined;
  /** The version before; null for the first one. */
  readonly before: number | null;
  readonly after: number | 'draft';
  /** Whether the draft is not what was asked for any more. */
  readonly isChanged: boolean;
}

/** Finds what a request is about: the draft of a publication, else the version that runs. */
export function useVersionInQuestion({ kind, state, spinnerId, version, revision }: Approval): VersionInQuestion {
  const isOfDraft = kind === 'publication';
  const spinner = $api.useQuery('get', '/spinners/{spinnerId}', { params: { path: { spinnerId } } }, { enabled: isOfDraft }).data?.spinner;
  const path = { spinnerId, number: version ?? 0 };
  const running = $api.useQuery(
    'get',
    '/spinners/{spinnerId}/versions/{number}',
    { params: { path } },
    { enabled: !isOfDraft && version !== null },
  );
  if (isOfDraft) {
    const isChanged =
      spinner !== undefined && (spinner.revision !== revision || (state === 'waiting' && spinner.publishedVersion !== version));
    return { spinnerId, definition: spinner && draftOf(spinner), before: version, after: 'draft', isChanged };
  }
  const definition = running.data?.version.definition as unknown as Definition | undefined;
  const before = version !== null && version > 1 ? version - 1 : null;
  return { spinnerId, definition, before, after: version ?? 'draft', isChanged: false };
}

/** The difference between what a request is about and the version before it. */
export function VersionChanges({ asked: { spinnerId, definition, before, after, isChanged } }: { readonly asked: VersionInQuestion }) {
  const path = { spinnerId, number: before ?? 0 };
  const isCompared = before !== null && !isChanged;
  const former = $api.useQuery('get', '/spinners/{spinnerId}/versions/{number}', { params: { path } }, { enabled: isCompared }).data
    ?.version;
  const params = { path: { spinnerId }, query: { from: before ?? 1, to: String(after) } };
  const { data } = $api.useQuery('get', '/spinners/{spinnerId}/versions/compare', { params }, { enabled: isCompared });
  if (isChanged) return <Said>{text.notCompared}</Said>;
  if (before === null) return <Said>{text.first}</Said>;
  if (!data || !former || !definition) return <Skeleton height={48} />;
  if (data.isSame) return <Said>{text.same(before)}</Said>;
  return (
    <Difference title={editorWords.changesSince(before)} of={data} before={former.definition as unknown as Definition} after={definition} />
  );
}

const Said = ({ children }: { readonly children: string }) => (
  <Section title={text.changes}>
    <Text size="sm">{children}</Text>
  </Section>
);
