import { parseListPath, parsePath, valuesAt } from '../../../kernel/json-path.ts';
import type { JsonValue } from '../../../kernel/json-value.ts';
import { type CustomCallback, customSettingsOf, type ReportedState } from '../../custom/custom-settings.ts';
import type { Feedback } from '../feedback.ts';
import { aboutMessage, isoTime, textAt, unixTime } from './parts.ts';
import type { FeedbackSource } from './source.ts';

const source = 'bespoke';

/** Seconds of today have 10 digits, milliseconds 13. */
const leastMilliseconds = 100_000_000_000;

const meanings: Readonly<Record<Exclude<ReportedState, 'ignored'>, Pick<Feedback, 'kind'> & Partial<Feedback>>> = {
  delivered: { kind: 'delivered' },
  bounced: { kind: 'bounced', isHard: true },
  failed: { kind: 'failed' },
  complained: { kind: 'complained' },
};

/** The callbacks of a channel that people have described: they belong to it, and nobody chooses them. */
export const bespokeSource: FeedbackSource = {
  source,
  title: 'Custom channel',
  summary: 'What becomes of messages, as the settings of the channel read it.',
  setup: ['Paste {url} where the service asks for the URL of a webhook or callback.'],
  isOfProvider: true,
  // No SMTP server.
  hosts: /(?!)/,
  settings: {},
  credentials: {},
  check: () => [],
  headers: () => ({}),
  *read({ body }, settings) {
    const { callback } = customSettingsOf(settings);
    if (!callback) return;
    const list = callback.listPath === '' ? undefined : parseListPath(callback.listPath);
    const reports = list ? valuesAt(body as JsonValue, list) : Array.isArray(body) ? (body as JsonValue[]) : [body as JsonValue];
    for (const report of reports) yield* reportOf(report, callback);
  },
};

/** A report without an id or with a state that nobody has named says nothing: services tell much through one URL. */
function reportOf(report: JsonValue, { idPath, statePath, timePath, reasonPath, states }: CustomCallback): Feedback[] {
  const [id, state, time, words] = [idPath, statePath, timePath, reasonPath].map((path) =>
    path === undefined ? undefined : textAt(report, ...(parsePath(path) ?? [])),
  );
  const meant = state !== undefined && Object.hasOwn(states, state) ? states[state] : 'ignored';
  if (id === undefined || meant === undefined || meant === 'ignored') return [];
  return [aboutMessage({ source, ...meanings[meant], eventId: `${id} ${state}`, providerId: id, words, at: timeOf(time) })];
}

function timeOf(text: string | undefined): Date {
  if (text === undefined || !/^\d+(\.\d+)?$/.test(text)) return isoTime(text);
  return Number(text) >= leastMilliseconds ? new Date(Number(text)) : unixTime(text);
}
