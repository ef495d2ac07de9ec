import type { open } from 'node:fs/promises';
import { posix } from 'node:path';
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl';
import type { ValidationFailed } from '../../domain/kernel/errors.ts';
import { readWholeXml, type XmlHandlers } from './read-xml.ts';
import { workbookFault } from './workbook-fault.ts';

const mib = 1024 * 1024;
const maxEntries = 10_000;
/** The most bytes of the names and comments of all parts: they are kept in memory. */
const maxListBytes = 16 * mib;
/** The most bytes of a part that is read whole, unpacked. */
const maxBytes = 16 * mib;
const shownLength = 200;

/** A relation of a part to another one, and its type. */
export interface Relation {
  readonly id: string;
  readonly type: string;
  readonly part: string;
}

/** The parts of an Office Open XML file: a ZIP archive in a file that is kept open. Names of parts are compared without regard to case. */
export class OfficePackage {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, readonly Entry[]>;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, readonly Entry[]>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /** @throws ValidationFailed if the file is no ZIP archive, or one with too long a list */
  static async open(file: Awaited<ReturnType<typeof open>>): Promise<OfficePackage> {
    const zip = await fromFdPromise(file.fd, { lazyEntries: true, autoClose: false }).catch((reason: Error) => {
      const isCutOff = reason.message.startsWith('End of central directory record');
      throw workbookFault(isCutOff ? 'is cut off or damaged: the end of a ZIP archive is missing' : `is damaged: ${reason.message}`);
    });
    return new OfficePackage(zip, await entriesOf(zip));
  }

  has(part: string): boolean {
    return this.#entries.has(folded(part));
  }

  /** The bytes of a part. @throws ValidationFailed if it is not there, there twice, encrypted, or unpacks to more than `most` */
  async *bytes(part: string, most: number): AsyncGenerator<Uint8Array> {
    const [entry, another] = this.#entries.get(folded(part)) ?? [];
    if (!entry) throw workbookFault(`is damaged: its part "${part.slice(0, shownLength)}" is missing`);
    if (another) throw workbookFault(`is damaged: it has two parts "${part.slice(0, shownLength)}"`);
    if (entry.isEncrypted()) throw workbookFault('is encrypted; save it without a password and try again');
    // The size is checked again while it is unpacked.
    if (entry.uncompressedSize > most) throw tooLarge();
    const stream = await this.#zip.openReadStreamPromise(entry).catch((reason: Error) => {
      throw workbookFault(`is damaged: ${reason.message}`);
    });
    yield* stream;
  }

  /** Reads a small part to its end. @throws ValidationFailed */
  read(part: string, handlers: XmlHandlers): Promise<void> {
    return readWholeXml(this.bytes(part, maxBytes), handlers);
  }

  /** The parts within the file that a part refers to, in order; the file itself is the part without a name. */
  async relationsOf(part: string): Promise<readonly Relation[]> {
    const folder = part.slice(0, part.lastIndexOf('/') + 1);
    const listed = `${folder}_rels/${part.slice(folder.length)}.rels`;
    const relations: Relation[] = [];
    if (!this.has(listed)) return relations;
    await this.read(listed, {
      open(name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
        if (name !== 'Relationship' || mode === 'External') return;
        if (relations.length >= maxEntries) throw workbookFault(`is damaged: a part has more than ${shownMost} relations`);
        relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), part: partName(target, folder) });
      },
    });
    return relations;
  }
}

const shownMost = maxEntries.toLocaleString('en');

const tooLarge = (): ValidationFailed => workbookFault('is too large for an Excel workbook; save it as "CSV UTF-8" and try again');

async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, readonly Entry[]>> {
  if (zip.entryCount > maxEntries) throw workbookFault(`is a ZIP archive of more than ${shownMost} files`);
  const entries = new Map<string, Entry[]>();
  let bytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      bytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
      if (bytes > maxListBytes) break;
      const name = folded(partName(entry.fileName));
      const known = entries.get(name);
      if (known) known.push(entry);
      else entries.set(name, [entry]);
    }
  } catch (reason) {
    throw workbookFault(`is damaged: ${(reason as Error).message}`);
  }
  if (bytes > maxListBytes) throw workbookFault('is a ZIP archive with too long a list of files');
  return entries;
}

/** The name of a part as a folder refers to it, from the root of the file (ECMA-376, part 2). Some programs write backslashes. */
function partName(reference: string, folder = ''): string {
  return posix.resolve('/', folder, decoded(reference).replaceAll('\\', '/')).slice(1);
}

function decoded(reference: string): string {
  try {
    return decodeURIComponent(reference);
  } catch {
    return reference;
  }
}

const folded = (part: string): string => part.toLowerCase();
