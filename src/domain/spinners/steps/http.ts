import { sampleOutputs } from '../../channels/http/http-answer.ts';
import type { HttpContent } from '../../channels/http/http-call.ts';
import { secretsOfCall } from '../../channels/http/secret-body.ts';
import { http as channel } from '../../channels/http.ts';
import type { Problem } from '../../kernel/errors.ts';
import { quoteName } from '../../kernel/quote-name.ts';
import { previewSending } from '../preview-sending.ts';
import type { AnyStep, PublishingContext, StepKind } from '../step-kind.ts';

/** A call of another system, whose answer later steps use. */
export type HttpStep = AnyStep & { readonly type: 'http' } & Omit<HttpContent, 'channel'>;

/** Calls a URL, and keeps values of its answer. */
export const httpKind: StepKind<HttpStep> = {
  type: 'http',
  summary: 'Calls another system by HTTP, and keeps values of its answer for later steps.',
  otherNames: ['request', 'rest', 'api'],
  fields: channel.fields,
  check: channel.check,
  complete: (step) => {
    const { channel: _, ...content } = channel.complete(contentOf(step));
    return { ...step, ...content };
  },
  obstacles: (step, path, context) => [...channel.obstacles(contentOf(step), path), ...secretFaults(step, path, context)],
  columnUses: (step, path) => channel.columnUses(contentOf(step), path),
  fallsThrough: true,
  secretsOf: (step) => secretsOfCall(step, '').map(({ name }) => name),
  sends: contentOf,
  leaves: ({ outputs }) => ['status', ...outputs.map(({ name }) => name).filter((name) => name !== '')],
  sampleOf: (step) => ({ status: 200, ...sampleOutputs(step, step.sample) }),
  enter: (step) => ({ go: 'send', content: contentOf(step) }),
  previewed: { http: { holds: 'object', fields: channel.previewed } },
  preview: (step, context) => previewSending(contentOf(step), context),
};

function contentOf({ id: _, type: __, name: ___, ...content }: HttpStep): HttpContent {
  return { channel: 'http', ...content };
}

/** Secrets that are not there, or may not be sent to the host. */
function secretFaults(step: HttpStep, path: string, { secretHosts }: PublishingContext): Problem[] {
  if (!secretHosts) return [];
  const origin = channel.hostOf?.(contentOf(step));
  const host = origin === undefined ? undefined : new URL(origin).hostname;
  return secretsOfCall(step, path).flatMap(({ name, path: at }) => {
    const hosts = secretHosts(name);
    if (!hosts) return [{ path: at, message: `There is no secret ${quoteName(name)}; add it in the settings` }];
    if (host === undefined || hosts.includes(host)) return [];
    const known = hosts.map(quoteName).join(', ');
    return [{ path: at, message: `The secret ${quoteName(name)} may not be sent to ${quoteName(host)}; its hosts are ${known}` }];
  });
}
