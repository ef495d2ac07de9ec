import { type Content, mediumOf } from '../channels/media.ts';
import type { PreviewContext } from './step-kind.ts';

/** The preview of what a step would send, keyed by its channel. @throws RenderProblem */
export function previewSending(content: Content, context: PreviewContext): Readonly<Record<string, object>> {
  const { channel } = content;
  const { values, facts } = context;
  const kind = mediumOf(channel);
  const rendered = kind.render(content, values, facts);
  return { [channel]: kind.preview(rendered, context) };
}
