import { expect, test } from '@jest/globals';
import { addressRules } from '../../../../src/domain/channels/address-kind.ts';
import { chooseVia } from '../../../../src/domain/channels/via.ts';
import { ConfirmationSettings } from '../../../../src/domain/consent/confirmation-settings.ts';
import { consentLines } from '../../../../src/domain/consent/consent-list.ts';
import { Topic } from '../../../../src/domain/consent/topic.ts';
import { consentReader } from '../../../../src/domain/imports/file-consent.ts';
import { DomainError, type Problem } from '../../../../src/domain/kernel/errors.ts';
import { endKind } from '../../../../src/domain/spinners/steps/end.ts';
import { suppressKind } from '../../../../src/domain/spinners/steps/suppress.ts';
import { topicKind } from '../../../../src/domain/spinners/steps/topic.ts';
import { updateKind } from '../../../../src/domain/spinners/steps/update.ts';
import { blankForm, contentObstacles, tableObstacles, writeForm } from '../../../../src/domain/tables/forms/form-content.ts';
import { refusedWords as german } from '../../../../web/src/api/words.de.ts';
import { refusedWords as french } from '../../../../web/src/api/words.fr.ts';
import { aColumn, aTable } from '../../../support/builders.ts';
import { messageIn } from './message-in.ts';

const now = new Date('2026-01-01');

/** The messages of a refusal. */
function refusalOf(act: () => unknown): readonly string[] {
  try {
    act();
  } catch (reason) {
    if (!(reason instanceof DomainError)) throw reason;
    const errors = (reason.details.errors ?? []) as readonly Problem[];
    return errors.length > 0 ? errors.map(({ message }) => message) : [reason.message];
  }
  throw new Error('It was not refused');
}

const patternOf = (message: string): string => message.replace(/\d+(?:\.\d+)?|"((?:[^"\\]|\\.)*)"/g, '#');
const topic = Topic.named('organization', 'news', now).with({ name: { en: 'News' }, reaches: 'joined' });
const table = aTable({ organizationId: 'organization', columns: [aColumn('email'), aColumn('name', { required: true })] });
const field = { key: 'none', label: {}, help: {}, isRequired: false };
const filled = { ...blankForm, languages: ['en'], fields: [field], topics: [{ topic: 'gone', words: {} }] };
const list = consentLines(['email', 'topics', 'state', 'at', 'source'], addressRules('email'));
const lineFault = (...cells: readonly string[]): string => String(list?.read(cells));
const file = { kind: 'email', address: 1, topics: ['news'], source: 'x', atFrom: 2 } as const;
const { read } = consentReader(file, { first: ['email', 'at'], hasHeader: true }, () => undefined, now);
const cellFault = (at: string): string => JSON.stringify((read(['a@b.example', at]) as readonly { message: string }[])[0]?.message);

const stepFaults = ((): readonly string[] => {
  const own = {
    table: aTable({
      ...table,
      recordKey: { columns: ['email'], generation: 1, isBeingSet: false },
      columns: [...table.columns, aColumn('n', { type: 'number' })],
    }),
  };
  const facts = { columns: [], channelFault: () => undefined, ...own };
  const set = [
    { column: '' },
    { column: 'n' },
    { column: 'n', value: 'x' },
    { column: 'n', add: 1 },
    { column: 'email', value: '' },
    { column: 'name', value: null },
  ];
  const address = { kind: 'email', address: '' } as const;
  return [
    ...updateKind.obstacles({ id: 'a', type: 'update', set: [] }, '', facts),
    ...updateKind.obstacles({ id: 'a', type: 'update', set }, '', facts),
    ...set.slice(2, 3).flatMap((one) => updateKind.obstacles({ id: 'a', type: 'update', set: [one] }, '', facts)),
    ...topicKind.obstacles({ id: 'a', type: 'topic', act: 'join', topic: '', ...address }, '', facts),
    ...suppressKind.obstacles({ id: 'a', type: 'suppress', ...address }, '', facts),
    ...endKind.obstacles({ id: 'a', type: 'end', result: '' }, '', facts),
    ...endKind.check({ result: '1st' }, ''),
  ].map(({ message }) => message);
})();

test.each<[string, readonly string[]]>([
  ['topics', refusalOf(() => Topic.named('organization', 'No', now))],
  ['topics', refusalOf(() => topic.write({ name: {} }, now))],
  ['topics', refusalOf(() => topic.write({ reaches: 'everyone' }, now))],
  ['topics', refusalOf(() => Topic.general('organization').write({ isArchived: true }, now))],
  [
    'confirmations',
    refusalOf(() =>
      ConfirmationSettings.usual('organization').replace({ channelId: null, senderName: '', subject: {}, text: { en: '{{ nobody }}' } }),
    ),
  ],
  [
    'confirmations',
    refusalOf(() =>
      ConfirmationSettings.usual('organization').replace({ channelId: null, senderName: null, subject: {}, text: { en: 'Hello' } }),
    ),
  ],
  [
    'forms',
    refusalOf(() => writeForm(blankForm, { fields: [{ column: 'a' }], redirectUrl: 'x', origins: ['X'], languages: [] }, table, [])),
  ],
  ['forms', contentObstacles(blankForm, new Set()).map(({ message }) => message)],
  ['forms', contentObstacles(filled, new Set()).map(({ message }) => message)],
  ['forms', tableObstacles(filled, table).map(({ message }) => message)],
  [
    'lists',
    [
      lineFault('a@b.example', '', 'cleaned'),
      lineFault('a@b.example', '', '', 'soon'),
      lineFault('a@b.example', '', '', '', 'x'.repeat(501)),
    ],
  ],
  ['steps that act', stepFaults],
  ['files', ['01/02/2025', '2030-01-01'].map((at) => JSON.parse(cellFault(at)) as string)],
])('the faults of %s are said in German and in French: %j', (_, messages) => {
  expect(messages.length).toBeGreaterThan(0);
  for (const message of messages)
    expect([message, german.values.has(patternOf(message)), french.values.has(patternOf(message))]).toEqual([message, true, true]);
});

const unwritten = refusalOf(() => writeForm(blankForm, { languages: ['fr'] }, table, ['en', 'de']));
const fault = String(
  chooseVia({ channel: 'email', channelId: 'none' }, { organizationId: 'o', channels: [], archived: [], hasBuiltIn: () => true })?.fault,
);

test.each([
  [
    unwritten[0],
    'wird von der Organisation nicht geschrieben („en“, „de“): Benennen',
    'n’est pas écrite par l’organisation (« en », « de »)',
  ],
  [
    'has left "a", "b", "c", "d", and stays off it',
    'hat sich von „a“, „b“, „c“, „d“ abgemeldet',
    'de « a », « b », « c », « d » et le reste',
  ],
  [
    `Nobody can be asked to confirm: ${fault}`,
    'Niemand kann um Bestätigung gebeten werden: Diesen Kanal',
    'à confirmer : Ce canal n’existe pas',
  ],
  [`must be false, since nobody can be asked to confirm: ${fault}`, 'muss aus sein, denn niemand kann', 'doit être désactivé, car'],
])('a fault with a variable end is said in German and in French: %s', (message, inGerman, inFrench) => {
  expect(messageIn(german, String(message))).toContain(inGerman);
  expect(messageIn(french, String(message)).replaceAll('\u202f', ' ')).toContain(inFrench);
});
