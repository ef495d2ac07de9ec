// A file is read by its first bytes, not by its name, and by sharp's readers of these four formats alone. libvips works on threads of
// its own, one picture at a time in a process, so that a picture that decodes to gigabytes holds up neither the event loop nor all threads.

import { createHash } from 'node:crypto';
import type { Sharp, SharpOptions } from 'sharp';
import { type MadePicture, PictureMaker } from '../application/accounts/brand/picture-maker.ts';
import { pictureLimits } from '../domain/accounts/brand/picture.ts';
import { ValidationFailed } from '../domain/kernel/errors.ts';
import { FairQueue } from './fair-queue.ts';

/** The seconds that sharp may take for each of the two halves of a picture. */
const seconds = 20;

const firstBytes = ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'GIF87a', 'GIF89a'];

const options: SharpOptions = { limitInputPixels: pictureLimits.pixels, failOn: 'error', pages: 1 };

/** Makes pictures with sharp, which is loaded with the first of them. */
export class SharpPictureMaker extends PictureMaker {
  readonly #queue = new FairQueue({ atOnce: 1, lanes: { pictures: { turns: 1, places: 50, perKey: 5 } } });
  #sharp: Promise<typeof import('sharp')['default']> | undefined;

  async make(file: Uint8Array, owner: string): Promise<MadePicture> {
    requirePicture(file);
    return this.#queue.run('pictures', owner, () => this.#make(file));
  }

  async #make(file: Uint8Array): Promise<MadePicture> {
    this.#sharp ??= loaded();
    const sharp = await this.#sharp;
    const { format, width, height, pages = 1 } = await readable(() => sharp(file, { ...options, limitInputPixels: false }).metadata());
    const moves = format === 'gif' && pages > 1;
    if (moves && width * height * pages > pictureLimits.pixels)
      refusePicture(`has ${pages} frames of ${width} × ${height} pixels, together more than 40 megapixels: make it shorter or smaller`);
    if (moves) return this.#makeMoving(sharp, file);
    if (width * height > pictureLimits.pixels)
      refusePicture(
        `has ${width} × ${height} pixels, more than 40 megapixels: save it smaller, such as ${pictureLimits.width} pixels wide`,
      );
    const { data, info } = await readable(() =>
      sharp(file, options)
        .timeout({ seconds })
        // By what the camera noted, which is not kept.
        .autoOrient()
        .resize({ width: pictureLimits.width, height: pictureLimits.height, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true }),
    );
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const scaled = (): Sharp => sharp(data, { raw }).timeout({ seconds });
    const isOpaque = !info.hasAlpha || (await scaled().stats()).isOpaque;
    const written = isOpaque
      ? scaled().removeAlpha().jpeg({ quality: 90, chromaSubsampling: '4:4:4', progressive: true })
      : scaled().png({ compressionLevel: 9 });
    const content = await readable(() => written.toBuffer());
    return { hash: hashOf(file), format: isOpaque ? 'jpeg' : 'png', width: info.width, height: info.height, content };
  }

  /** A GIF with all of its frames, written again. */
  async #makeMoving(sharp: typeof import('sharp')['default'], file: Uint8Array): Promise<MadePicture> {
    const { data, info } = await readable(() =>
      sharp(file, { ...options, pages: -1 })
        .timeout({ seconds })
        .resize({ width: pictureLimits.width, height: pictureLimits.height, fit: 'inside', withoutEnlargement: true })
        .gif({ effort: 4 })
        .toBuffer({ resolveWithObject: true }),
    );
    return { hash: hashOf(file), format: 'gif', width: info.width, height: info.pageHeight ?? info.height, content: data };
  }
}

const hashOf = (file: Uint8Array): string => createHash('sha256').update(file).digest('hex');

async function loaded(): Promise<typeof import('sharp')['default']> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'] });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** @throws ValidationFailed if it is none of the four formats by its first bytes */
function requirePicture(file: Uint8Array): void {
  if (file.length === 0) refusePicture('is empty');
  const start = Buffer.from(file.subarray(0, 1000)).toString('latin1');
  const isWebP = start.startsWith('RIFF') && start.startsWith('WEBP', 8);
  if (isWebP || firstBytes.some((one) => start.startsWith(one))) return;
  if (/<svg|^\s*(?:\xef\xbb\xbf)?<\?xml/i.test(start))
    refusePicture('is an SVG, which can contain scripts: save it as PNG, JPEG, GIF or WebP');
  refusePicture('is no picture: send a PNG, JPEG, GIF or WebP');
}

/** The outcome of sharp's work. @throws ValidationFailed if that fails: of a file, nothing but its content is to blame */
async function readable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (reason) {
    const said = reason instanceof Error ? reason.message : '';
    if (/timeout/i.test(said)) refusePicture('takes too long to read: save it smaller');
    return refusePicture('cannot be read to its end: it is damaged, or was cut off on its way');
  }
}

function refusePicture(message: string): never {
  throw new ValidationFailed([{ path: 'body', message }], `The file ${message}`);
}
