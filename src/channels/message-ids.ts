// Some servers give each message a Message-ID of their own. nodemailer reads it from those answers that tell it.

import type { FeedbackSource } from '../domain/channels/feedback/sources/source.ts';
import { sources } from '../domain/channels/feedback/sources/sources.ts';
import type { Provider } from '../domain/channels/providers/provider.ts';
import { providers } from '../domain/channels/providers/providers.ts';

const allSources: readonly FeedbackSource[] = Object.values(sources);
const allProviders: readonly Provider[] = Object.values(providers);

/** The names of servers that replace the Message-ID, unless their answer says otherwise. */
const renaming = [...allSources, ...allProviders.map(({ givesMessageIds, spf }) => ({ givesMessageIds, hosts: spf?.hosts }))].flatMap(
  ({ givesMessageIds, hosts }) => (givesMessageIds && hosts ? [hosts] : []),
);

/** The answer of Amazon SES, behind a name that does not tell the region. */
const answerOfSes = /^250 Ok [0-9a-f]+(?:-[0-9a-f]+){3,}$/i;

/** Whether the Message-ID that a message arrives with is not known, if its server's answer was not read as one. */
export const hidesMessageId = (host = '', response = ''): boolean =>
  renaming.some((name) => name.test(host.toLowerCase())) || answerOfSes.test(response.trim());

/** The headers that make a server keep the Message-ID. */
export const keepingHeaders = (host = ''): Readonly<Record<string, string>> =>
  allSources.find(({ keepsMessageId, hosts }) => keepsMessageId && hosts.test(host.toLowerCase()))?.keepsMessageId ?? {};
