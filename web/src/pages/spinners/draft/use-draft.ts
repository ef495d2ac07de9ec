import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { $api, api, queryClient } from '../../../api/client.ts';
import type { Spinner } from '../../../api/types.ts';
import { useMe } from '../../../api/use-session.ts';
import type { Definition } from './definition.ts';
import { Draft } from './draft.ts';
import type { DraftState } from './draft-state.ts';
import { KeptCopy } from './kept-copy.ts';

const refreshMs = 10_000;

/** Drafts whose page was left before all was saved, by person and spinner: each goes on trying, and who comes back goes on with it. */
const left = new Map<string, Draft>();

/** A spinner on its way to the editor: its draft once it is read. */
export interface OpenDraft {
  readonly draft: Draft | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Reads a spinner and holds its draft while the page is open. What is unsaved when the page is left is saved then. */
export function useOpenDraft(spinnerId: string): OpenDraft {
  const { user } = useMe();
  const path = { params: { path: { spinnerId } } };
  const { data, error, refetch } = $api.useQuery('get', '/spinners/{spinnerId}', path, {
    refetchInterval: refreshMs,
    refetchOnMount: 'always',
  });
  const key = `${user.id} ${spinnerId}`;
  const [draft, setDraft] = useState<Draft>();
  const holder = useRef<Draft>(undefined);
  useEffect(() => {
    if (!data) return;
    if (holder.current) return holder.current.refresh(data.spinner);
    const before = left.get(key);
    left.delete(key);
    // Two drafts of one spinner would save against each other.
    holder.current = before?.isUnsaved ? before : new Draft(data.spinner, serverOf(spinnerId), new KeptCopy(user.id, spinnerId));
    setDraft(holder.current);
  }, [data, spinnerId, user.id, key]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (holder.current?.isUnsaved) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
      if (holder.current?.isUnsaved) left.set(key, holder.current);
      void holder.current?.flush();
    };
  }, [key]);
  return { draft, error: draft ? undefined : error, retry: () => void refetch() };
}

/** A part of what the draft is now: rendered again when that part is another one. */
export const useDraft = <Part>(draft: Draft, partOf: (state: DraftState) => Part): Part =>
  useSyncExternalStore(draft.subscribe, () => partOf(draft.state()));

const serverOf = (spinnerId: string) => {
  const params = { path: { spinnerId } };
  const given = (data: { spinner: Spinner } | undefined): Spinner => {
    if (!data) throw new Error('No spinner was answered');
    queryClient.setQueryData($api.queryOptions('get', '/spinners/{spinnerId}', { params }).queryKey, { ok: true, ...data });
    return data.spinner;
  };
  return {
    async save(draft: Definition, revision: number): Promise<Spinner> {
      return given((await api.PATCH('/spinners/{spinnerId}', { params, body: { draft: draft as never, revision } })).data);
    },
    async read(): Promise<Spinner> {
      return given((await api.GET('/spinners/{spinnerId}', { params })).data);
    },
  };
};
