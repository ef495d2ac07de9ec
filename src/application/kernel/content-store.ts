import { isRefusal } from '../../domain/kernel/errors.ts';
import type { Reference } from './reference.ts';

/** The place for the contents of pictures and files: their rows in the database, or a store of objects beside it. */
export abstract class ContentStore {
  /** Keeps a content before its row is written. Returns what the row has: the content, or null if it is kept elsewhere. @throws Unavailable */
  abstract keep(reference: Reference, content: Uint8Array): Promise<Uint8Array | null>;
  /** A content that its row does not have; undefined if it is gone. @throws Unavailable */
  abstract find(reference: Reference): Promise<Uint8Array | undefined>;
  /** Drops what is kept elsewhere, once its row is gone or was not written. Never throws: what stays is never read. */
  abstract drop(reference: Reference): Promise<void>;
}

/** The row of a content that was added, or one that was there already. */
interface Added {
  readonly id: string;
}

/**
 * Keeps a content, writes its row, and drops the content again if the row is another one or was refused. After any other fault, such as
 * a connection that was lost while it committed, the row may be there: the content stays. @throws what `write` throws
 */
export async function addContent<Result>(
  contents: ContentStore,
  reference: Reference,
  content: Uint8Array,
  { write, rowOf }: { write(kept: Uint8Array | null): Promise<Result>; rowOf(result: Result): Added },
): Promise<Result> {
  const kept = await contents.keep(reference, content);
  let mayDrop = false;
  try {
    const added = await write(kept);
    mayDrop = rowOf(added).id !== reference.id;
    return added;
  } catch (reason) {
    mayDrop = isRefusal(reason);
    throw reason;
  } finally {
    if (mayDrop) await contents.drop(reference);
  }
}
