import { checkChoices, checkText, type Members, member, memberPath } from '../kernel/check-shape.ts';
import type { Problem } from '../kernel/errors.ts';
import { mostAttachments } from './attachments/attachment.ts';
import { attachmentFields } from './attachments/attachment-fields.ts';
import { attachmentObstacles, attachmentUses, checkAttachments } from './attachments/attachments.ts';
import { previewedAttachment, shownAttachment } from './attachments/shown-attachment.ts';
import { channelFields, checkChannels, completedChannels } from './channel-id.ts';
import { languagesField } from './languages/step-languages.ts';
import { copiesOf, listObstacles, mostAddresses } from './mail-addresses.ts';
import type { Medium } from './medium.ts';
import {
  type EmailContent,
  type InheritedSubject,
  isMadeFromHtml,
  type RenderedEmail,
  renderEmail,
  unsubscribeHeaders,
} from './render-email.ts';
import { checkTemplate } from './templates/check-template.ts';
import { isFragmentKey, maxFragmentKey } from './templates/fragment-key.ts';
import type { SectionParts } from './templates/sections.ts';
import { templateUses } from './templates/template-uses.ts';
import { unsubscribeFault } from './templates/unsubscribe-offer.ts';
import { preferencesName, unsubscribeName } from './unsubscribe-name.ts';

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
    description: 'A template. Left empty where the thread goes on: “Re:” and the subject of the mail before.',
    example: 'Welcome, {{ name | default: "friend" }}',
  },
  previewText: {
    holds: 'text',
    meaning: 'line_template',
    maxLength: 300,
    isOptional: true,
    description: 'Shown beside the subject in lists of mails: a template. Left empty: the beginning of the text. Only in HTML.',
    example: 'Three things to begin with',
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
  senderName: {
    holds: 'text',
    meaning: 'line_template',
    maxLength: 200,
    isOptional: true,
    description: 'The name of the sender: a template. Left empty: the channel’s name for it.',
    example: 'Ada of Acme',
  },
  replyTo: {
    holds: 'text',
    meaning: 'line_template',
    maxLength: maxLine,
    isOptional: true,
    description: 'Where answers go: at most 5 addresses with commas between them, each a template. Left empty: as the channel has it.',
    example: 'answers@example.com',
  },
  cc: {
    holds: 'text',
    meaning: 'line_template',
    maxLength: maxLine,
    isOptional: true,
    description: 'Who gets an open copy, besides whom the channel names: at most 10 addresses with commas between them, each a template.',
    example: 'team@example.com',
  },
  bcc: {
    holds: 'text',
    meaning: 'line_template',
    maxLength: maxLine,
    isOptional: true,
    description: 'Who gets a hidden copy, besides whom the channel names: at most 10 addresses with commas between them, each a template.',
    example: 'crm@example.com',
  },
} as const;

const bodies = { text: 'text', html: 'html' } as const;
const threads = ['new', 'continue'] as const;
const lists = Object.keys(mostAddresses) as readonly (keyof typeof mostAddresses)[];

/** A valid address, so that a test does not depend on the record's address. */
const placeholderAddress = 'nobody@example.com';

/** E-mail to one recipient, with an unsubscribe link. */
export const email: Medium<EmailContent, RenderedEmail> = {
  channel: 'email',
  fields: {
    ...channelFields,
    thread: {
      holds: 'choice',
      words: threads,
      isOptional: true,
      description: '`continue`: it goes on in the thread of the last mail that its person got from the spinner. Default: `new`.',
      example: 'new',
    },
    ...templates,
    blocks: {
      holds: 'json',
      meaning: 'blocks',
      isOptional: true,
      description:
        'The body in blocks, in place of `html`: {version: 1, blocks: [{id, type, …}], style?}. Each block may have `when`, a condition; the page on spinners has the kinds.',
      // A step has blocks or HTML, which is the example.
      example: null,
    },
    attachments: {
      holds: 'list',
      of: attachmentFields,
      max: mostAttachments,
      meaning: 'attachments',
      isOptional: true,
      description:
        'At most 10, each a file of the organization ("file"), one that is fetched for each message ("url"), or an entry for a calendar ("invitation").',
      example: [{ type: 'url', url: 'https://example.com/{{ name }}.pdf', name: 'Offer for {{ name }}.pdf' }],
    },
    layout: {
      holds: 'text',
      meaning: 'layout',
      maxLength: maxFragmentKey,
      isOptional: true,
      description: 'The key of the layout that surrounds the HTML and the text. Left out: none does.',
      example: 'newsletter',
    },
    languages: languagesField,
  },
  bodies,
  meter: 'messages',
  // Mail servers do not recognize repeats.
  repeatIsHarmless: false,
  needsUnsubscribeLink: true,
  notConnected: 'E-mail is not connected; connect a channel first',
  check: (input, path) => [
    ...checkChannels(input, path),
    ...checkChoices(input, { thread: threads }, path),
    ...Object.entries(templates).flatMap(([name, { maxLength }]) =>
      checkTemplate(member(input, name), memberPath(path, name), maxLength, Object.hasOwn(bodies, name)),
    ),
    ...checkLayout(member(input, 'layout'), memberPath(path, 'layout')),
    ...checkOneForm(input, path),
    ...checkAttachments(member(input, 'attachments'), memberPath(path, 'attachments')),
  ],
  complete: ({ layout, html, attachments = [], ...content }) => ({
    ...content,
    ...(attachments.length > 0 && { attachments }),
    ...(layout && { layout }),
    ...(html !== undefined && !(content.blocks && html === '') && { html }),
    ...completedChannels(content),
    to: content.to ?? '',
    subject: content.subject ?? '',
    text: content.text ?? '',
  }),
  obstacles({ to, subject, text, html, blocks, thread, senderName = '', previewText = '', attachments = [], ...content }, path) {
    const problems: Problem[] = [];
    const report = (name: string, message: string) => problems.push({ path: `${path}.${name}`, message });
    if (isBlank(to)) report('to', 'Enter the address of the recipient, for example {{ email }}');
    else if (/[\r\n]/.test(to)) report('to', 'The address must be a single line');
    if (isBlank(subject) && thread !== 'continue') report('subject', 'The e-mail needs a subject');
    else if (/[\r\n]/.test(subject)) report('subject', 'The subject must be a single line');
    for (const [name, line] of Object.entries({ senderName, previewText }))
      if (/[\r\n]/.test(line))
        report(name, name === 'senderName' ? 'The name must be a single line' : 'The preview text must be a single line');
    problems.push(...attachmentObstacles(attachments, `${path}.attachments`));
    for (const name of lists) problems.push(...listObstacles(content[name] ?? '', name, `${path}.${name}`));
    for (const [form, source] of Object.entries({ text, html })) {
      if (source === undefined || (form === 'text' && isMadeFromHtml({ text, html }))) continue;
      const fault = unsubscribeFault(source, form as 'text' | 'html');
      if (fault !== undefined) report(form === 'html' && blocks ? 'blocks' : form, form === 'html' && blocks ? noLinkInBlocks : fault);
    }
    return problems;
  },
  columnUses(
    { to, subject, text, html = '', senderName = '', previewText = '', replyTo = '', cc = '', bcc = '', attachments = [], ...content },
    path,
  ) {
    const { subjectBefore = '', sections = {} } = content as InheritedSubject & SectionParts;
    const usesOf = (sources: object) => Object.entries(sources).flatMap(([name, source]) => templateUses(source, `${path}.${name}`));
    const written = usesOf({ subject, previewText, text, html, senderName, subjectBefore });
    return [
      ...usesOf({ to, replyTo, cc, bcc }),
      ...attachmentUses(attachments, `${path}.attachments`),
      ...written.filter(({ column }) => column !== unsubscribeName && column !== preferencesName),
      ...Object.values(sections).flatMap(({ columns }) => columns.map((column) => ({ column, path: `${path}.blocks` }))),
    ];
  },
  written: ['subject', 'previewText', 'text', 'html', 'senderName'],
  translated: ['subject', 'previewText', 'text', 'html', 'blocks'],
  addressOnly: ({ html: _, layout: __, blocks: ___, previewText: ____, attachments: _____, languages: ______, ...content }) => ({
    ...content,
    subject: '',
    text: '',
  }),
  render: renderEmail,
  renderTest(content, values, { testerEmail, ...facts }) {
    const rendered = renderEmail({ ...content, to: placeholderAddress }, values, facts);
    // Copies would go to others than the tester.
    const { cc: _, bcc: __, ...alone } = rendered;
    return { ...alone, to: testerEmail, subject: `[Test] ${rendered.subject}` };
  },
  contentOfTest: (channelId) => ({
    channel: 'email',
    channelId,
    to: placeholderAddress,
    subject: '{{ channel }} can send',
    text: `You read a test of the channel “{{ channel }}”: it can send.\n\nMessages of spinners have an unsubscribe link here: {{ ${unsubscribeName} }}`,
  }),
  // The deployment's own mail server.
  connectionOf: () => 'email',
  addressOf: ({ to }) => to,
  addressKind: 'email',
  copiesOf,
  threads: {
    continues: ({ thread }) => thread === 'continue',
    subjectOf: ({ subject }) => (isBlank(subject) ? undefined : subject),
    kept: ({ subject, thread }) => ({ subject, ...(thread && thread.references.length > 0 && { references: thread.references }) }),
  },
  sampleAddress: (column, testerEmail) => (/e-?mail/i.test(column) ? testerEmail : undefined),
  previewed: {
    from: { holds: 'text' },
    to: { holds: 'text' },
    bcc: {
      holds: 'text',
      isNullable: true,
      description: 'Who gets hidden copies because the step says so; who does because its channel says so is not shown.',
    },
    subject: { holds: 'text' },
    text: { holds: 'text' },
    html: { holds: 'text', isNullable: true },
    attachments: { holds: 'list', of: previewedAttachment },
    headers: {
      holds: 'texts',
      description:
        'As they will be sent, but for what only sending adds: Date, Message-ID, In-Reply-To, References, DKIM-Signature, and an address in List-Unsubscribe.',
    },
    isSuppressed: { holds: 'flag', description: 'The address must not be contacted: a job would skip it.' },
    isConnected: { holds: 'flag', description: 'Whether e-mail can be sent at all.' },
  },
  preview({ to, subject, text, html = null, unsubscribeUrl, ...rendered }, { mail, isFixed, isSuppressed, isConnected, ...context }) {
    const attachments = (rendered.attachments ?? []).map((one) => shownAttachment(one, to, context.from));
    const alone = html === null ? 'text/plain; charset=utf-8' : 'multipart/alternative';
    const type = attachments.length > 0 ? 'multipart/mixed' : alone;
    const { senderName = '', replyTo = mail?.replyTo } = isFixed ? {} : rendered;
    const from =
      senderName === '' ? context.from : context.from.replace(/^.*?<?([^<>]*)>?$/s, (_, address) => `${senderName} <${address}>`);
    const { cc, bcc } = isFixed ? { cc: [], bcc: [] } : copiesOf({ to, ...rendered }, mail);
    const answers = (replyTo?.length ? replyTo.join(', ') : context.replyTo) ?? '';
    const headers = {
      From: from,
      ...(answers !== '' && { 'Reply-To': answers }),
      To: to,
      ...(cc.length > 0 && { Cc: cc.join(', ') }),
      Subject: subject,
      ...unsubscribeHeaders(unsubscribeUrl),
      'Content-Type': type,
    };
    return { from, to, bcc: bcc.length > 0 ? bcc.join(', ') : null, subject, text, html, attachments, headers, isSuppressed, isConnected };
  },
};

const noLinkInBlocks = `The mail has no link to unsubscribe: put a link to {{ ${unsubscribeName} }} into a block that has no condition`;

const isBlank = (text: string): boolean => text.trim() === '';

function checkLayout(input: unknown, path: string): Problem[] {
  if (input === undefined || input === '') return [];
  const problems = checkText(input, path, maxFragmentKey);
  return problems.length > 0 || isFragmentKey(input as string) ? problems : [{ path, message: 'must be the key of a layout' }];
}

function checkOneForm(input: Members, path: string): Problem[] {
  const isHtml = member(input, 'html') !== undefined && member(input, 'html') !== '';
  if (!isHtml || member(input, 'blocks') === undefined) return [];
  return [{ path: memberPath(path, 'blocks'), message: 'must be absent beside "html": a mail is written in blocks or in HTML' }];
}
