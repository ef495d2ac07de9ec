import type { PictureReader } from '../../application/accounts/brand/picture-reader.ts';
import type { FileReader } from '../../application/content/file-reader.ts';
import type { ContentStore } from '../../application/kernel/content-store.ts';
import { FairShare } from '../../application/kernel/fair-share.ts';
import { pictureOfFile } from '../../domain/accounts/brand/picture.ts';
import type { LoadedFile, RenderedAttachment } from '../../domain/channels/attachments/attachment.ts';
import { fileNameFrom } from '../../domain/channels/attachments/attachment-name.ts';
import { endingOf, endingOfType, fileFault, mediaTypeOf } from '../../domain/channels/attachments/file-kinds.ts';
import { inlinePicture } from '../../domain/channels/attachments/inline-picture.ts';
import { mostAttachedThrough } from '../../domain/channels/attachments/most-attached.ts';
import type { OutgoingMessage } from '../../domain/channels/outgoing-message.ts';
import { Unavailable } from '../../domain/kernel/errors.ts';
import type { SendOutcome } from '../../domain/kernel/send-outcome.ts';
import { type GuardedClient, type GuardedContent, NoAnswer } from '../guarded-client.ts';
import { OutboundBlocked } from '../outbound-guard.ts';
import { cleanReason, reasonOf } from '../reason.ts';
import { KeptContents } from './kept-contents.ts';

/** The stores of files and pictures, and a client that fetches from addresses of records, with a short time limit. */
export interface MessageAttachmentsParts {
  readonly files: Pick<FileReader, 'read'>;
  readonly pictures: Pick<PictureReader, 'read'>;
  readonly contents: Pick<ContentStore, 'find'>;
  readonly http: Pick<GuardedClient, 'follow'>;
}

/** The messages that hold fetched files in memory at the same time: an owner whose addresses hang leaves room for the others. */
const fetches = { slots: 16, perKey: 6, leavesFree: 'shared' } as const;

type Email = OutgoingMessage<'email'>;

/** Why a message is not sent: nothing of it was. */
class NotLoaded extends Error {
  readonly outcome: SendOutcome;
  constructor(outcome: SendOutcome) {
    super('not loaded');
    this.outcome = outcome;
  }
}

const refuse = (name: string, reason: string): never => {
  throw new NotLoaded({ result: 'refused', reason: cleanReason(`The attachment “${name}” ${reason}`) });
};

/** Reads and fetches what e-mails carry, just before each is sent. A fetched file is fetched once for an attempt, and kept nowhere. */
export class MessageAttachments {
  readonly #parts: MessageAttachmentsParts;
  readonly #stored = new KeptContents<LoadedFile>();
  readonly #share = new FairShare(fetches);

  constructor(parts: MessageAttachmentsParts) {
    this.#parts = parts;
  }

  /** Sends a message with the contents that it carries, or tells why they cannot be had. */
  async sendWith(message: OutgoingMessage, send: (message: OutgoingMessage) => Promise<SendOutcome>): Promise<SendOutcome> {
    const { organizationId } = message;
    const { attachments = [], html }: Partial<Pick<Email, 'attachments' | 'html'>> = message as Partial<Email>;
    const fetched = attachments.some(({ type }) => type === 'url');
    if (!fetched && !attachments.some(({ type }) => type === 'file') && !inlinePicture.isIn(html)) return send(message);
    const loadAndSend = async (): Promise<SendOutcome> => {
      let whole: Email;
      try {
        whole = await this.#loaded(message as Email);
      } catch (reason) {
        if (reason instanceof NotLoaded) return reason.outcome;
        if (reason instanceof Unavailable)
          return { result: 'deferred', reason: reasonOf(reason.cause ?? reason), retryAfterSeconds: undefined };
        throw reason;
      }
      return send(whole);
    };
    return fetched ? this.#share.run(organizationId, loadAndSend) : loadAndSend();
  }

  async #loaded(message: Email): Promise<Email> {
    const most = mostAttachedThrough(message.via?.channel);
    const files: LoadedFile[] = [];
    let left = most;
    for (const attachment of message.attachments ?? []) {
      const file = await this.#load(attachment, message.organizationId, left);
      if (!file) continue;
      left -= file.content.length;
      if (left < 0) refuse(file.name, `makes the mail larger than ${Math.floor(most / 104_857.6) / 10} MB`);
      files.push(file);
    }
    const { html, pictures } = await this.#inlined(message, left);
    return { ...message, html, files: [...files, ...pictures] };
  }

  async #load(attachment: RenderedAttachment, organizationId: string, left: number): Promise<LoadedFile | undefined> {
    switch (attachment.type) {
      case 'file': {
        const stored = await this.#stored.find(`${organizationId} ${attachment.fileId}`, () =>
          this.#file(organizationId, attachment.fileId),
        );
        return { ...(stored ?? refuse(attachment.name, 'is not there any more')), name: attachment.name };
      }
      case 'url':
        return this.#fetched(attachment, organizationId, left);
      case 'invitation':
        return undefined;
    }
  }

  async #file(organizationId: string, id: string): Promise<LoadedFile | undefined> {
    const found = await this.#parts.files.read(organizationId, id);
    if (!found) return undefined;
    const content = found.content ?? (await this.#parts.contents.find(found.file));
    return content && { name: found.file.name, type: found.file.type, content };
  }

  async #fetched({ url, name: given }: { readonly url: string; readonly name: string }, owner: string, left: number): Promise<LoadedFile> {
    const called = given || url.slice(0, 100);
    let answer: GuardedContent;
    try {
      answer = await this.#parts.http.follow(url, { method: 'GET', headers: { accept: '*/*' }, mostBytes: left, owner: `files ${owner}` });
    } catch (reason) {
      if (reason instanceof OutboundBlocked) return refuse(called, `cannot be fetched: ${reason.message}`);
      if (reason instanceof NoAnswer) return refuse(called, `cannot be fetched: ${cleanReason(reason.message)}`);
      throw reason;
    }
    const { status, headers, content } = answer;
    if (status === 429 || status >= 500)
      throw new NotLoaded({
        result: 'deferred',
        reason: `The attachment “${called}” cannot be fetched: ${status}`,
        retryAfterSeconds: undefined,
      });
    if (status < 200 || status > 299) refuse(called, `cannot be fetched: its address answers with ${status}`);
    const [said = ''] = (headers['content-type'] ?? '').toLowerCase().split(';');
    if (said.trim() === 'text/html') refuse(called, 'is a web page, no file: its address may ask for a sign-in');
    const ending = endingOf(given) === '' ? endingOfType(said.trim()) : '';
    const name = fileNameFrom(`${given || 'file'}${ending === '' ? '' : `.${ending}`}`);
    const fault = fileFault(name, content);
    if (fault !== undefined) refuse(called, fault);
    return { name, type: mediaTypeOf(name), content };
  }

  /** The HTML with the pictures that travel in the mail, and those. One that is gone, or has no room, stays at its address. */
  async #inlined({ html, organizationId }: Email, room: number): Promise<{ html: string | undefined; pictures: readonly LoadedFile[] }> {
    const found = new Map<string, LoadedFile>();
    let left = room;
    for (const fileName of inlinePicture.namesIn(html)) {
      const reference = pictureOfFile(fileName);
      if (reference?.organizationId !== organizationId) continue;
      const picture = await this.#stored.find(fileName, () => this.#picture(reference, fileName));
      if (!picture || picture.content.length > left) continue;
      left -= picture.content.length;
      found.set(fileName, picture);
    }
    if (html === undefined || found.size === 0) return { html, pictures: [] };
    return { html: inlinePicture.replaced(html, (name) => found.get(name)?.cid), pictures: [...found.values()] };
  }

  async #picture(reference: { readonly organizationId: string; readonly id: string }, fileName: string): Promise<LoadedFile | undefined> {
    const found = await this.#parts.pictures.read(reference.organizationId, reference.id);
    if (found?.picture.fileName !== fileName) return undefined;
    const content = found.content ?? (await this.#parts.contents.find(reference));
    const { format } = found.picture;
    return (
      content && { name: `picture-${reference.id.slice(-6)}.${format}`, type: `image/${format}`, content, cid: `${reference.id}@spindle` }
    );
  }
}
