import { expect, test } from '@jest/globals';
import { sources } from '../../../../src/domain/channels/feedback/sources/sources.ts';
import type { Provider } from '../../../../src/domain/channels/providers/provider.ts';
import { providers } from '../../../../src/domain/channels/providers/providers.ts';
import type { MailboxKind } from '../../../../src/domain/mailboxes/mailbox-kind.ts';
import { mailboxKinds } from '../../../../src/domain/mailboxes/mailbox-kinds.ts';
import { providerTexts as german } from '../../../../web/src/pages/channels/shared/provider-words.de.ts';
import { providerTexts as french } from '../../../../web/src/pages/channels/shared/provider-words.fr.ts';

const all = [...Object.values<Provider>(providers), ...Object.values(sources), ...Object.values<MailboxKind>(mailboxKinds)];
const fields = all.flatMap(({ settings, credentials }) => [...Object.values(settings), ...Object.values(credentials)]);
const sentences = [
  ...all.map(({ summary }) => summary),
  ...all.flatMap((one) => ('setup' in one ? one.setup : (one.oauth?.readingNote ?? []))),
  ...fields.map(({ description }) => description),
].map((said) => said.replace(/https:\/\/[\w.-]+\w/, '#'));
const labels = [...all.map(({ title }) => title), ...fields.flatMap((field) => [field.label, ...Object.values(field.wordLabels ?? {})])];

test.each([
  ['German', german],
  ['French', french],
])('all that the server says about providers has words in %s, and nothing else', (_, texts) => {
  expect(sentences.filter((said) => !texts.has(said))).toEqual([]);
  expect([...texts.keys()].filter((said) => ![...sentences, ...labels].includes(said))).toEqual([]);
});
