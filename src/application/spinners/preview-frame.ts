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

/** The page as programs of a theme show it, whatever theme the viewer has: what it says for that holds, and for the other does not. */
export const inTheme = (html: string, theme: 'light' | 'dark'): string =>
  html.replace(/\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/gi, (_, named: string) =>
    named.toLowerCase() === theme ? '(min-width:0)' : '(max-width:0)',
  );

/** The mail in HTML that a preview shows, of whichever channel; undefined if there is none. */
export function mailOf({
  parts,
}: Pick<StepPreview, 'parts'>): { readonly subject: string; readonly html: string; readonly text: string } | undefined {
  const mails = Object.values(parts) as readonly Partial<Readonly<Record<'subject' | 'html' | 'text', unknown>>>[];
  const [mail] = mails.filter(({ html }) => typeof html === 'string');
  return mail && { subject: String(mail.subject ?? ''), html: String(mail.html), text: String(mail.text ?? '') };
}
