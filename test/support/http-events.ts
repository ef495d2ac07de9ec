import { get, type IncomingHttpHeaders } from 'node:http';

/** An open stream of server-sent events. */
export interface OpenEvents {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** All text received so far. */
  readonly text: () => string;
  /** Waits until the received text contains `part`. */
  until(part: string | RegExp): Promise<string>;
  /** Resolves when the server has ended it. */
  readonly ended: Promise<void>;
  /** Whether it has ended in good order, and was not cut off. */
  readonly isWhole: () => boolean;
  close(): void;
}

/** Opens a stream of server-sent events, as a browser's `fetch` would. */
export const openEvents = (url: string, headers: Readonly<Record<string, string>>): Promise<OpenEvents> =>
  new Promise((resolve, reject) => {
    const request = get(url, { headers, agent: false }, (answer) => {
      let text = '';
      let notify = (): void => undefined;
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        text += chunk;
        notify();
      });
      answer.on('error', () => undefined);
      const ended = new Promise<void>((end) => answer.on('close', () => end()));
      const has = (part: string | RegExp): boolean => (typeof part === 'string' ? text.includes(part) : part.test(text));
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        text: () => text,
        async until(part) {
          while (!has(part)) {
            await new Promise<void>((resume) => {
              notify = resume;
            });
          }
          return text;
        },
        ended,
        isWhole: () => answer.complete,
        close: () => request.destroy(),
      });
    });
    request.on('error', reject);
  });
