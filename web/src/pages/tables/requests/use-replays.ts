import { useState } from 'react';
import { api, queryClient } from '../../../api/client.ts';
import { ApiError } from '../../../api/errors.ts';
import { tell, tellProblem } from '../../../ui/tell.ts';
import { replayWords } from './words.ts';

/** The records that replays have stored, and the reasons why calls were refused again. */
export interface ReplayOutcome {
  readonly replayed: number;
  readonly inserted: number;
  readonly updated: number;
  readonly rejected: number;
  readonly refused: number;
  /** The first reasons, each once. */
  readonly reasons: readonly string[];
}

const nothing: ReplayOutcome = { replayed: 0, inserted: 0, updated: 0, rejected: 0, refused: 0, reasons: [] };

type Sums = Omit<ReplayOutcome, 'reasons'> & { readonly refusals: readonly { readonly message: string }[] };

const plus = (one: ReplayOutcome, { refusals, ...other }: Sums): ReplayOutcome => ({
  replayed: one.replayed + other.replayed,
  inserted: one.inserted + other.inserted,
  updated: one.updated + other.updated,
  rejected: one.rejected + other.rejected,
  refused: one.refused + other.refused,
  reasons: [...new Set([...one.reasons, ...refusals.map(({ message }) => message)])].slice(0, 5),
});

interface Replays {
  /** Undefined until something was replayed, and once it is closed. */
  readonly outcome: ReplayOutcome | undefined;
  readonly isRunning: boolean;
  readonly close: () => void;
  /** Replays calls, the oldest first. */
  readonly replay: (ids: readonly string[]) => Promise<void>;
  readonly replayAll: () => Promise<void>;
  readonly discard: (ids: readonly string[]) => Promise<void>;
  readonly discardAll: () => Promise<void>;
}

/** Replays and discards the refused calls of a table. */
export function useReplays(dataTableId: string): Replays {
  const [outcome, setOutcome] = useState<ReplayOutcome>();
  const [isRunning, setRunning] = useState(false);
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setRunning(true);
    try {
      await work();
    } catch (error) {
      tellProblem(error);
    }
    await queryClient.invalidateQueries();
    setRunning(false);
  };
  const ofTable = { path: { dataTableId } };
  const replay = (ids: readonly string[]) =>
    run(async () => {
      let all = nothing;
      for (const callId of ids) {
        all = plus(all, await replayed(dataTableId, callId));
        setOutcome(all);
      }
    });
  const replayAll = () =>
    run(async () => {
      let all = nothing;
      for (let cursor: string | undefined, isOver = false; !isOver; ) {
        const { data } = await api.POST('/data-tables/{dataTableId}/ingest-requests/replay', {
          params: ofTable,
          body: cursor ? { cursor } : {},
        });
        if (data) all = plus(all, data);
        setOutcome(all);
        cursor = data?.nextCursor ?? undefined;
        isOver = cursor === undefined;
      }
    });
  const discard = (ids: readonly string[]) =>
    run(async () => {
      for (const callId of ids)
        await api.DELETE('/data-tables/{dataTableId}/ingest-requests/{callId}', { params: { path: { dataTableId, callId } } });
      tell(replayWords.discarded(ids.length));
    });
  const discardAll = () =>
    run(async () => {
      const { data } = await api.POST('/data-tables/{dataTableId}/ingest-requests/discard', { params: ofTable });
      if (data) tell(replayWords.discarded(data.discarded));
    });
  return { outcome, isRunning, close: () => setOutcome(undefined), replay, replayAll, discard, discardAll };
}

/** Replays one call. What is refused for what it sent is no failure of the page. */
async function replayed(dataTableId: string, callId: string): Promise<Sums> {
  const none = { replayed: 0, inserted: 0, updated: 0, rejected: 0, refused: 0, refusals: [] };
  try {
    const { data } = await api.POST('/data-tables/{dataTableId}/ingest-requests/{callId}/replay', {
      params: { path: { dataTableId, callId } },
    });
    if (!data) return none;
    return { ...none, replayed: 1, inserted: data.inserted, updated: data.updated ?? 0, rejected: data.rejected?.length ?? 0 };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || [401, 403, 429].includes(error.status)) throw error;
    return error.code === 'REFUSED_CALL_NOT_FOUND' ? none : { ...none, refused: 1, refusals: [{ message: error.message }] };
  }
}
