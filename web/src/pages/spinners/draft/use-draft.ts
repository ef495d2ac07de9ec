import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { $api, api, queryClient } from '../../../api/client.ts';
import type { Spinner } from '../../../api/types.ts';
import { useMe } from '../../../api/use-session.ts';
import type { Definition } from './definition.ts';
import { Draft } from './draft.ts';
import type { DraftState } from './draft-state.ts';
import { KeptCopy } from './kept-copy.ts';

const refreshMs = 10_000;

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
  const [draft, setDraft] = useState<Draft>();
  const holder = useRef<Draft>(undefined);
  useEffect(() => {
    if (!data) return;
    if (holder.current) return holder.current.refresh(data.spinner);
    holder.current = new Draft(data.spinner, serverOf(spinnerId), new KeptCopy(user.id, spinnerId));
    setDraft(holder.current);
  }, [data, spinnerId, user.id]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (holder.current?.isUnsaved) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
      void holder.current?.flush();
    };
  }, []);
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
