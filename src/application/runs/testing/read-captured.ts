import { NotFound } from '../../../domain/kernel/errors.ts';
import type { Page, PageRequest } from '../../kernel/page.ts';
import type { JobReference } from '../../kernel/tasks.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { addFrame } from '../../spinners/preview-frame.ts';
import type { CapturedMessage } from './captured-message-repository.ts';

export interface ReadCapturedInput extends JobReference {
  readonly page: PageRequest;
  /** One of them, with the whole mail. */
  readonly messageId?: string | undefined;
}

/** The messages that were found. */
export interface FoundCaptured extends Page<CapturedMessage> {
  /** The token of a page that shows the mail of one message in HTML, for a frame; undefined if there is none. */
  readonly frameToken?: string | undefined;
}

/** Reads messages of a test job, as their recipients would have got them. */
export class ReadCaptured extends UseCase<'unitOfWork' | 'secrets' | 'ids' | 'clock'> {
  /** @throws NotFound */
  execute({ organizationId, jobId, page, messageId }: ReadCapturedInput): Promise<FoundCaptured> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const { jobs, messages, captured } = transaction;
      if (!(await jobs.find(organizationId, jobId))) throw new NotFound('Job');
      if (messageId === undefined) return captured.ofJob(organizationId, jobId, page);
      const [message] = await messages.findByIds(organizationId, [messageId]);
      const found = message?.jobId === jobId ? await captured.find(organizationId, messageId) : undefined;
      if (!found) throw new NotFound('Message');
      const one = { items: [found], next: undefined };
      const html = found.mail?.html ?? null;
      if (html === null) return one;
      // Images are shown: a person who gets the mail sees them.
      const frameToken = await addFrame(transaction, this.deps, { organizationId, html, showsImages: true }, this.deps.clock.now());
      return { ...one, frameToken };
    });
  }
}
