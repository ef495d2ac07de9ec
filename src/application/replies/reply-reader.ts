import type { ReplyKind } from '../../domain/people/reply-kinds.ts';
import type { Reply } from '../../domain/replies/reply.ts';
import type { ReplySettings } from '../../domain/replies/reply-settings.ts';
import type { Page, PageRequest } from '../kernel/page.ts';

/** Selects answers. All given conditions must match. */
export interface ReplyFilter {
  readonly kinds?: readonly ReplyKind[] | undefined;
  readonly spinnerIds?: readonly string[] | undefined;
  readonly jobId?: string | undefined;
  readonly since?: Date | undefined;
  readonly isHandled?: boolean | undefined;
  /** The tables whose records are seen; all if it is not given. */
  readonly dataTableIds?: readonly string[] | undefined;
}

/** An answer, with the name of the spinner whose message it answers; null if that is deleted. */
export interface NamedReply {
  readonly reply: Reply;
  readonly spinnerName: string | null;
}

/** Reads answers, and what an organization does with them. */
export abstract class ReplyReader {
  /** The latest first. The page key is the id. */
  abstract list(organizationId: string, filter: ReplyFilter, page: PageRequest): Promise<Page<NamedReply>>;
  abstract find(organizationId: string, id: string): Promise<NamedReply | undefined>;
  /** The usual ones if it has chosen nothing. */
  abstract settings(organizationId: string): Promise<ReplySettings>;
}
