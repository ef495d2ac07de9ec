import { type Content, channelKind } from '../channels/channel-kinds.ts';
import type { PreviewContext } from './step-kind.ts';

/** The preview of what a step would send, keyed by its channel. @throws RenderProblem */
export function previewSending(content: Content, context: PreviewContext): Readonly<Record<string, object>> {
  const { channel } = content;
  const { values, facts, from, replyTo, isSuppressed, isConnected } = context;
  const kind = channelKind(channel);
  const rendered = kind.render(content, values, facts);
  return { [channel]: kind.preview(rendered, { from, replyTo, isSuppressed, isConnected }) };
}
