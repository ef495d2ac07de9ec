import { createParser } from 'eventsource-parser';
import { call } from './client.ts';
import type { JobDetails } from './types.ts';

/** Why a stream ended: the job has ended, the server closed it, nothing came for a while, or the tab went out of sight. */
export type StreamEnd = 'over' | 'closed' | 'silent' | 'hidden';

interface StreamReader {
  /** The id of the last event that was received before a break. */
  readonly lastEventId: string | undefined;
  readonly signal: AbortSignal;
  /** At each sign of life. */
  readonly onAlive: () => void;
  readonly onJob: (job: JobDetails, eventId: string | undefined) => void;
}

/** The server shows a sign of life every 5 seconds. */
const silenceMs = 16_000;

/** Reads the events of a job until the stream ends. @throws ApiError, Unreachable, and the browser's error for a stream that breaks */
export async function readJobStream(jobId: string, { lastEventId, signal, onAlive, onJob }: StreamReader): Promise<StreamEnd> {
  const attempt = new AbortController();
  let end: StreamEnd = 'closed';
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  const stop = (why: StreamEnd): void => {
    end = why;
    attempt.abort();
  };
  const isAlive = (): void => {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => stop('silent'), silenceMs);
  };
  const leave = (): void => stop('closed');
  // A browser opens only a few streams to one server, for all its tabs.
  const hide = (): void => {
    if (document.hidden) stop('hidden');
  };
  signal.addEventListener('abort', leave);
  document.addEventListener('visibilitychange', hide);
  isAlive();
  try {
    const headers = { Accept: 'text/event-stream', ...(lastEventId && { 'Last-Event-ID': lastEventId }) };
    const { body } = await call(`/jobs/${encodeURIComponent(jobId)}/events`, { headers, signal: attempt.signal });
    const parser = createParser({
      onEvent({ event, id, data }) {
        if (event === 'job') onJob(JSON.parse(data), id);
        if (event === 'end') end = 'over';
      },
    });
    const reader = body?.getReader();
    const decoder = new TextDecoder();
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
      isAlive();
      onAlive();
      parser.feed(decoder.decode(chunk.value, { stream: true }));
    }
    return end;
  } catch (error) {
    if (attempt.signal.aborted) return end;
    throw error;
  } finally {
    clearTimeout(watchdog);
    signal.removeEventListener('abort', leave);
    document.removeEventListener('visibilitychange', hide);
    attempt.abort();
  }
}
