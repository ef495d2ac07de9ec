import MailComposer from 'nodemailer/lib/mail-composer';
import type { UnitOfWork } from '../application/kernel/unit-of-work.ts';
import type { CapturedCall, CapturedMail, CapturedMessage } from '../application/runs/testing/captured-message-repository.ts';
import { readAddress } from '../domain/channels/custom/custom-address.ts';
import { renderCustomCall } from '../domain/channels/custom/custom-call.ts';
import { customSettingsOf } from '../domain/channels/custom/custom-settings.ts';
import { type HeaderText, withSecretNames } from '../domain/channels/http/header-text.ts';
import { sampleOutputs } from '../domain/channels/http/http-answer.ts';
import type { MediumName } from '../domain/channels/media.ts';
import type { OutgoingMessage } from '../domain/channels/outgoing-message.ts';
import { RenderProblem } from '../domain/channels/render-problem.ts';
import { segmentsOf } from '../domain/channels/text-segments.ts';
import { senderText } from '../domain/channels/via.ts';
import type { Cell } from '../domain/kernel/cell.ts';
import type { SendOutcome } from '../domain/kernel/send-outcome.ts';
import { partOfAddress, type TestPart } from '../domain/kernel/test-mode.ts';
import { flawOf, type Mailbox } from './email-fields.ts';
import { mailContentOf } from './mail-content.ts';
import type { MediumAdapter } from './routing-sender.ts';

/** Attempts that `slow@spindle.test` puts off before it accepts a mail. */
const putOff = 2;
/** When an address plays its part after it has accepted a mail, in milliseconds: later than the outcome is recorded. */
const playedAfterMs = 2000;

/** In place of the URL at which a service would report what became of a message. */
const reportsOfTests = 'https://spindle.test/callbacks';

/** The words of the last hop for a message that it has stored. */
const captured = 'Captured in test mode';

/** A message at the last hop: what is stored, and the answer; or why it can never be sent. */
type Taken =
  | { readonly flaw: string }
  | {
      readonly content: Pick<CapturedMessage, 'to' | 'mail' | 'sms' | 'call'>;
      readonly part?: TestPart | undefined;
      readonly reply: string;
      readonly outputs?: Readonly<Record<string, Cell>>;
    };

/** The last hop of test mode: it stores each message as it would have been sent, and answers as its address does. */
export class TestSink implements MediumAdapter<OutgoingMessage> {
  readonly #unitOfWork: UnitOfWork;
  readonly #from: Mailbox;
  readonly #now: () => Date;

  /** `from`: the sender of mails without a channel. */
  constructor(unitOfWork: UnitOfWork, from: Mailbox, now: () => Date) {
    this.#unitOfWork = unitOfWork;
    this.#from = from;
    this.#now = now;
  }

  async send(message: OutgoingMessage): Promise<SendOutcome> {
    const { id, organizationId, channel: medium } = message;
    const taken = await this.#take[medium](message as never);
    if ('flaw' in taken) return { result: 'refused', reason: taken.flaw };
    const { content, part, reply, outputs } = taken;
    const at = this.#now();
    const attempts = await this.#unitOfWork.run(async ({ captured, queue }) => {
      const made = await captured.add({ organizationId, id, medium, at, ...content });
      if (part !== undefined && part !== 'slow')
        await queue.enqueueAt(new Date(at.getTime() + playedAfterMs), 'play-part', { organizationId, messageId: id });
      return made;
    });
    if (part === 'slow' && attempts <= putOff)
      return { result: 'deferred', reason: '451 4.7.1 Greylisted (test mode)', retryAfterSeconds: undefined };
    return { result: 'sent', providerId: undefined, reply, ...(outputs && { outputs }) };
  }

  close(): void {}

  readonly #take: { readonly [M in MediumName]: (message: OutgoingMessage<M>) => Promise<Taken> } = {
    email: async (message) => {
      const flaw = flawOf(message);
      if (flaw !== undefined) return { flaw };
      return { content: { to: message.to, mail: await this.#mailOf(message) }, part: partOfAddress(message.to), reply: captured };
    },
    sms: async ({ to, text }) => ({ content: { to, sms: { text, ...segmentsOf(text) } }, reply: captured }),
    custom: async (message) => customCallOf(message),
    webhook: async ({ url, body }) => ({
      content: { to: url, call: { method: 'POST', headers: { 'content-type': 'application/json' }, body } },
      reply: 'HTTP 200',
    }),
    http: async (message) => ({
      content: { to: message.url, call: callOf(message) },
      reply: 'HTTP 200',
      outputs: { status: 200, ...sampleOutputs(message, message.sample) },
    }),
  };

  async #mailOf(message: OutgoingMessage<'email'>): Promise<CapturedMail> {
    const from = message.via?.channel?.sender ?? this.#from;
    const shown = { name: message.senderName ?? from.name, address: from.address };
    const mime = await new MailComposer(mailContentOf(message, from)).compile().build();
    const { subject, text, html = null } = message;
    return { from: senderText(shown), subject, text, html, mime: mime.toString('latin1') };
  }
}

const callOf = ({ method, headers, body }: OutgoingMessage<'http'>): CapturedCall => ({
  method,
  headers: namedSecrets(headers),
  body: body === undefined ? null : withSecretNames(body),
});

/** The call to the service that a channel describes. */
function customCallOf({ id, to, text, fields, via }: OutgoingMessage<'custom'>): Taken {
  if (!via?.channel) return { flaw: 'The channel is gone' };
  const settings = customSettingsOf(via.channel.settings);
  const address = readAddress(to)?.address ?? to;
  try {
    const { method, headers, body } = renderCustomCall(settings, { id, to: address, text, fields, callbackUrl: reportsOfTests });
    return {
      content: { to: address, call: { method, headers: namedSecrets(headers), body: body === undefined ? null : withSecretNames(body) } },
      reply: captured,
    };
  } catch (reason) {
    if (reason instanceof RenderProblem) return { flaw: reason.message };
    throw reason;
  }
}

const namedSecrets = (headers: Readonly<Record<string, HeaderText>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).map(([name, parts]) => [name, withSecretNames(parts)]));
