import { member, memberPath } from '../kernel/check-shape.ts';
import type { Problem } from '../kernel/errors.ts';
import { channelFields, checkChannels, completedChannels } from './channel-id.ts';
import type { Medium } from './medium.ts';
import { type EmailContent, isMadeFromHtml, type RenderedEmail, renderEmail, unsubscribeHeaders } from './render-email.ts';
import { checkTemplate } from './templates/check-template.ts';
import { Template } from './templates/template.ts';
import { templateUses } from './templates/template-uses.ts';
import { unsubscribeName } from './unsubscribe-name.ts';

const maxLine = 1000;

const templates = {
  to: {
    holds: 'text',
    meaning: 'line_template',
    maxLength: maxLine,
    isOptional: true,
    description: 'The address: a template.',
    example: '{{ email }}',
  },
  subject: {
    holds: 'text',
    meaning: 'line_template',
    maxLength: maxLine,
    isOptional: true,
    description: 'A template.',
    example: 'Welcome, {{ name | default: "friend" }}',
  },
  text: {
    holds: 'text',
    meaning: 'text_template',
    maxLength: 64 * 1024,
    isOptional: true,
    description: `A template with {{ ${unsubscribeName} }} in it. Empty beside HTML: it is made from that.`,
    example: `Hello {{ name }}!\n\nNo more of these: {{ ${unsubscribeName} }}`,
  },
  html: {
    holds: 'text',
    meaning: 'html_template',
    maxLength: 200_000,
    isOptional: true,
    description: `A template with {{ ${unsubscribeName} }} in it, sent in addition to the text; its values are escaped.`,
    example: `<p>Hello {{ name }}!</p><p><a href="{{ ${unsubscribeName} }}">No more of these</a></p>`,
  },
} as const;

/** A valid address, so that a test does not depend on the record's address. */
const placeholderAddress = 'nobody@example.com';

/** E-mail to one recipient, with an unsubscribe link. */
export const email: Medium<EmailContent, RenderedEmail> = {
  channel: 'email',
  fields: { ...channelFields, ...templates },
  meter: 'messages',
  // Mail servers do not recognize repeats.
  repeatIsHarmless: false,
  needsUnsubscribeLink: true,
  notConnected: 'E-mail is not connected; connect a channel first',
  check: (input, path) => [
    ...checkChannels(input, path),
    ...Object.entries(templates).flatMap(([name, { maxLength }]) => checkTemplate(member(input, name), memberPath(path, name), maxLength)),
  ],
  complete: (content) => ({
    ...content,
    ...completedChannels(content),
    ...{ to: content.to ?? '', subject: content.subject ?? '', text: content.text ?? '' },
  }),
  obstacles({ to, subject, text, html }, path) {
    const problems: Problem[] = [];
    const report = (name: string, message: string) => problems.push({ path: `${path}.${name}`, message });
    if (isBlank(to)) report('to', 'Enter the address of the recipient, for example {{ email }}');
    else if (/[\r\n]/.test(to)) report('to', 'The address must be a single line');
    if (isBlank(subject)) report('subject', 'The e-mail needs a subject');
    else if (/[\r\n]/.test(subject)) report('subject', 'The subject must be a single line');
    if (!isMadeFromHtml({ text, html }) && !offersUnsubscribing(text)) report('text', unsubscribeMissing('text'));
    if (html !== undefined && !offersUnsubscribing(html)) report('html', unsubscribeMissing('HTML'));
    return problems;
  },
  columnUses({ to, subject, text, html = '' }, path) {
    const content = Object.entries({ subject, text, html }).flatMap(([name, source]) => templateUses(source, `${path}.${name}`));
    return [...templateUses(to, `${path}.to`), ...content.filter(({ column }) => column !== unsubscribeName)];
  },
  addressOnly: ({ html: _, ...content }) => ({ ...content, subject: '', text: '' }),
  render: renderEmail,
  renderTest(content, values, { testerEmail, ...facts }) {
    const rendered = renderEmail({ ...content, to: placeholderAddress }, values, facts);
    return { ...rendered, to: testerEmail, subject: `[Test] ${rendered.subject}` };
  },
  contentOfTest: (channelId) => ({
    ...{ channel: 'email', channelId, to: placeholderAddress, subject: '{{ channel }} can send' },
    text: `You read a test of the channel “{{ channel }}”: it can send.\n\nMessages of spinners have an unsubscribe link here: {{ ${unsubscribeName} }}`,
  }),
  // The deployment's own mail server.
  connectionOf: () => 'email',
  addressOf: ({ to }) => to,
  addressKind: 'email',
  sampleAddress: (column, testerEmail) => (/e-?mail/i.test(column) ? testerEmail : undefined),
  previewed: {
    from: { holds: 'text' },
    to: { holds: 'text' },
    subject: { holds: 'text' },
    text: { holds: 'text' },
    html: { holds: 'text', isNullable: true },
    headers: {
      holds: 'texts',
      description:
        'As they will be sent, but for what only sending adds: Date, Message-ID, DKIM-Signature, and an address in List-Unsubscribe.',
    },
    isSuppressed: { holds: 'flag', description: 'The address must not be contacted: a job would skip it.' },
    isConnected: { holds: 'flag', description: 'Whether e-mail can be sent at all.' },
  },
  preview({ to, subject, text, html = null, unsubscribeUrl }, { from, replyTo, isSuppressed, isConnected }) {
    const type = html === null ? 'text/plain; charset=utf-8' : 'multipart/alternative';
    const answers = replyTo !== undefined && { 'Reply-To': replyTo };
    const headers = { From: from, ...answers, To: to, Subject: subject, ...unsubscribeHeaders(unsubscribeUrl), 'Content-Type': type };
    return { from, to, subject, text, html, headers, isSuppressed, isConnected };
  },
};

const isBlank = (text: string): boolean => text.trim() === '';

/** A filter could truncate the link, so only a placeholder without filters counts. */
const offersUnsubscribing = (source: string): boolean => Template.parse(source).plainColumns.includes(unsubscribeName);

const unsubscribeMissing = (what: string): string =>
  `The ${what} of the e-mail needs an unsubscribe link: write {{ ${unsubscribeName} }}, without a filter, where the link belongs`;
