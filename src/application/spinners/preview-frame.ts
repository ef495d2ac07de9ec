import type { Ids } from '../kernel/ids.ts';
import type { Secrets } from '../kernel/secrets.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { frameToken } from './frame-tokens.ts';
import type { PreviewFrame } from './preview-frame-repository.ts';
import type { StepPreview } from './render-preview.ts';

/** The time for which a frame can be opened. */
const frameSeconds = 60;

/** Adds a frame for the HTML of a preview. Returns the token of its URL. */
export async function addFrame(
  { previewFrames }: Pick<Transaction, 'previewFrames'>,
  { ids, secrets }: { readonly ids: Ids; readonly secrets: Secrets },
  content: Pick<PreviewFrame, 'organizationId' | 'html' | 'showsImages'>,
  now: Date,
): Promise<string> {
  const frame = { ...content, id: ids.next(), expiresAt: new Date(now.getTime() + frameSeconds * 1000) };
  await previewFrames.add(frame, now);
  return frameToken(secrets, frame);
}

/** The HTML of a preview, of whichever channel has any. */
export function htmlOf({ parts }: Pick<StepPreview, 'parts'>): string | undefined {
  const [html] = Object.values(parts).flatMap((part) => ('html' in part && typeof part.html === 'string' ? [part.html] : []));
  return html;
}
