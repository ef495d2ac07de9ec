import { Template } from '../channels/template.ts';
import type { Problem } from '../kernel/errors.ts';
import { didYouMean } from '../kernel/near-miss.ts';
import { quoted } from '../kernel/text-fault.ts';
import type { ColumnUse } from '../tables/condition.ts';
import type { MessageChannel, MessageStep, SpinnerDefinition, Step } from './spinner-definition.ts';
import { columnUsesOfStep } from './steps/column-uses.ts';
import { unsubscribeName } from './steps/render-email.ts';

/** What a definition is published against: its table's columns, and which channels the organization has connected. */
export interface PublishingContext {
  readonly columns: readonly { readonly name: string; readonly metadata: boolean }[];
  isConnected(channel: MessageChannel): boolean;
}

/** Looking for near misses takes time, and nobody reads more. */
const maxProblems = 100;

/** What stops a well-formed definition from being published (the first 100 things), in words for the person who wrote it. */
export function checkPublishable({ steps }: SpinnerDefinition, context: PublishingContext): Problem[] {
  if (steps.length === 0) return [{ path: 'steps', message: 'The spinner has no steps yet; add at least one that sends something' }];
  const problems: Problem[] = [];
  if (!steps.some(({ type }) => type === 'message' || type === 'webhook')) {
    problems.push({ path: 'steps', message: 'No step sends anything; add a message or a webhook step' });
  }
  for (const [index, step] of steps.entries()) {
    const path = `steps[${index}]`;
    problems.push(...checkFinished(step, path, context));
    for (const use of columnUsesOfStep(step, path)) {
      if (problems.length >= maxProblems) return problems;
      problems.push(...checkColumn(use, context.columns, step.type === 'message'));
    }
  }
  return problems;
}

function checkFinished(step: Step, path: string, context: PublishingContext): Problem[] {
  switch (step.type) {
    case 'filter':
      return [];
    case 'wait':
      return isBlank(step.for) ? [{ path: `${path}.for`, message: 'Say how long to wait, for example "2 days"' }] : [];
    case 'message':
      return checkEmail(step, path, context);
    case 'webhook':
      return isBlank(step.url) ? [{ path: `${path}.url`, message: 'Enter the address to call, starting with https://' }] : [];
  }
}

function checkEmail({ channel, to, subject, text, html }: MessageStep, path: string, context: PublishingContext): Problem[] {
  const problems: Problem[] = [];
  const report = (name: string, message: string) => problems.push({ path: `${path}.${name}`, message });
  if (!context.isConnected(channel)) report('channel', 'E-mail is not connected: this deployment has no mail server set');
  if (isBlank(to)) report('to', 'Say who gets the e-mail, for example {{ email }}');
  else if (/[\r\n]/.test(to)) report('to', 'The address must be on one line');
  if (isBlank(subject)) report('subject', 'The e-mail needs a subject');
  else if (/[\r\n]/.test(subject)) report('subject', 'The subject must be on one line');
  if (!offersUnsubscribing(text)) report('text', unsubscribeMissing('text'));
  if (html !== undefined && !offersUnsubscribing(html)) report('html', unsubscribeMissing('HTML'));
  return problems;
}

const isBlank = (text: string): boolean => text.trim() === '';

/** A filter could cut the link short, so only one without counts. */
const offersUnsubscribing = (source: string): boolean => Template.parse(source).plainColumns.includes(unsubscribeName);

const unsubscribeMissing = (what: string): string =>
  `The ${what} of the e-mail needs an unsubscribe link: write {{ ${unsubscribeName} }}, without a filter, where it belongs`;

function checkColumn({ column, path }: ColumnUse, columns: PublishingContext['columns'], offersUnsubscribe: boolean): Problem[] {
  const found = columns.find(({ name }) => name === column);
  if (found?.metadata) return [];
  if (found) {
    const message = `The column ${quoted(column)} is not marked as metadata, so spinners cannot use it; mark it in the data table's columns`;
    return [{ path, message }];
  }
  const names = columns.map(({ name }) => name);
  const known = offersUnsubscribe ? [unsubscribeName, ...names] : names;
  return [{ path, message: `The data table has no column ${quoted(column)}${didYouMean(column, known)}` }];
}
