import type { WebhookContent } from '../../channels/http/render-webhook.ts';
import { webhook as channel } from '../../channels/webhook.ts';
import { previewSending } from '../preview-sending.ts';
import type { AnyStep, StepKind } from '../step-kind.ts';

/** A POST of JSON about the record. */
export type WebhookStep = AnyStep & { readonly type: 'webhook' } & Omit<WebhookContent, 'channel'>;

/** Sends a POST, signed with the organization's secret. */
export const webhookKind: StepKind<WebhookStep> = {
  type: 'webhook',
  summary: 'Calls a URL with a signed JSON POST.',
  otherNames: ['post', 'callback'],
  fields: channel.fields,
  check: channel.check,
  complete: (step) => {
    const { channel: _, ...content } = channel.complete(contentOf(step));
    return { ...step, ...content };
  },
  obstacles: (step, path) => channel.obstacles(contentOf(step), path),
  columnUses: (step, path) => channel.columnUses(contentOf(step), path),
  fallsThrough: true,
  sends: contentOf,
  enter: (step) => ({ go: 'send', content: contentOf(step) }),
  previewed: { webhook: { holds: 'object', fields: channel.previewed } },
  preview: (step, context) => previewSending(contentOf(step), context),
};

function contentOf({ id: _, type: __, name: ___, ...content }: WebhookStep): WebhookContent {
  return { channel: 'webhook', ...content };
}
