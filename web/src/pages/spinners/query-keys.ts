import type { SpinnerSummary } from '../../api/types.ts';
import type { Definition } from './draft/definition.ts';

/** Under which keys the lists of spinners, and of what the editor tries are cached. */
export const spinnerKeys = {
  list: (state: SpinnerSummary['state'] | undefined, search: string | undefined) => ['spinners', state, search] as const,
  versions: (spinnerId: string) => ['versions', spinnerId] as const,
  preview: (spinnerId: string, stepId: string | undefined, recordId: string | undefined, look: object, draft: Definition) =>
    ['preview', spinnerId, stepId, recordId, look, JSON.stringify(draft)] as const,
  walk: (spinnerId: string, recordId: string | undefined, draft: Definition) =>
    ['walk', spinnerId, recordId, JSON.stringify(draft)] as const,
  messages: (spinnerId: string, draft: Definition) => ['messages', spinnerId, JSON.stringify(draft)] as const,
  cases: (spinnerId: string, draft: string) => ['cases', spinnerId, draft] as const,
  counts: (spinnerId: string, decisions: string) => ['step counts', spinnerId, decisions] as const,
  samples: (tableId: string) => ['samples', tableId] as const,
  recordsToTry: (tableId: string, search: string) => ['records to try', tableId, search] as const,
  changes: (spinnerId: string, live: number | null) => ['changes', spinnerId, live] as const,
  leftOut: (spinnerId: string, ...parts: readonly unknown[]) => ['left out', spinnerId, ...parts] as const,
  fragment: (kind: string, key: string) => ['fragment', kind, key] as const,
  fragmentUses: (kind: string, key: string) => ['fragment uses', kind, key] as const,
  fragmentVersions: (kind: string, key: string) => ['fragment versions', kind, key] as const,
  fragmentPreview: (kind: string, key: string, content: object) => ['fragment preview', kind, key, JSON.stringify(content)] as const,
  segments: (spinnerId: string, stepId: string, draft: Definition) => ['segments', spinnerId, stepId, JSON.stringify(draft)] as const,
  newer: (spinnerId: string) => ['newer', spinnerId] as const,
  nextTimes: (start: string) => ['next times', start] as const,
  inside: (spinnerId: string, revision: number) => ['inside', spinnerId, revision] as const,
  nextJob: (spinnerId: string, revision: number) => ['next job', spinnerId, revision] as const,
};
