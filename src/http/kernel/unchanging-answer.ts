import { type Answer, answer } from './route.ts';

/** The content of an address that never changes, with its headers. */
export interface UnchangingContent {
  readonly content: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

/** Answers with a content that caches keep for a year; 304 if the caller has it, without reading it. `id` is never that of another content. */
export async function unchangingAnswer(
  { 'if-none-match': sent = '' }: Readonly<Record<string, string | readonly string[] | undefined>>,
  id: string,
  headers: Readonly<Record<string, string>>,
  read: () => Promise<UnchangingContent>,
): Promise<Answer<unknown>> {
  const etag = `"${id}"`;
  const kept = { ...headers, ETag: etag, 'Cache-Control': 'public, max-age=31536000, immutable' };
  const known = String(sent).split(',');
  if (known.some((one) => one.trim().replace(/^W\//, '') === etag)) return answer<unknown>('', kept, 304);
  const { content, headers: own } = await read();
  return answer<unknown>(content, { ...kept, ...own });
}
