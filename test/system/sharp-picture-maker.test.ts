import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { SharpPictureMaker } from '../../src/system/sharp-picture-maker.ts';
import { aBomb, aLogo, aNoisyPicture, anAnimation, aPicture } from '../support/files/pictures.ts';

const maker = new SharpPictureMaker();
const made = async (file: Uint8Array) => {
  const { content, ...facts } = await maker.make(file, 'o');
  return { ...facts, content, meta: await sharp(content).metadata() };
};
/** The colour of a pixel of what was made. */
const colourAt = async (content: Uint8Array, x: number, y: number): Promise<readonly number[]> => [
  ...(await sharp(content).removeAlpha().extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer()),
];
const near = (colour: readonly number[], wanted: readonly number[]): boolean =>
  colour.every((one, index) => Math.abs(one - (wanted[index] as number)) < 40);

describe('a picture that is made', () => {
  test('is a PNG if it has transparency, else a JPEG, whatever came', async () => {
    const logo = await aLogo();
    const files = {
      transparent: logo,
      webp: await sharp(logo).webp({ lossless: true }).toBuffer(),
      opaque: await aPicture().png().toBuffer(),
      unused: await aPicture({ channels: 4 }).png().toBuffer(),
      grey: await aPicture().toColourspace('b-w').png().toBuffer(),
    };
    const formats = await Promise.all(Object.entries(files).map(async ([name, file]) => [name, (await made(file)).meta.format]));
    expect(Object.fromEntries(formats)).toEqual({ transparent: 'png', webp: 'png', opaque: 'jpeg', unused: 'jpeg', grey: 'jpeg' });
    const { meta, width, height } = await made(logo);
    expect([width, height, meta.width, meta.height, meta.hasAlpha]).toEqual([240, 80, 240, 80, true]);
  });

  test('is at most 1,200 pixels wide and 4,000 high, and never larger than it came', async () => {
    const sizes = [
      [3000, 1500],
      [100, 9000],
      [20, 10],
    ].map(async ([width, height]) => {
      const one = await made(
        await aPicture({ width: width as number, height: height as number })
          .jpeg()
          .toBuffer(),
      );
      return [one.width, one.height];
    });
    expect(await Promise.all(sizes)).toEqual([
      [1200, 600],
      [44, 4000],
      [20, 10],
    ]);
  });

  test('is upright, and without what the camera noted', async () => {
    const exif = { IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitude: '51/1 30/1 3230/100' } };
    const file = await aPicture({ width: 300, height: 100 }).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sharp(file).metadata()).exif).toBeDefined();
    const { width, height, meta, content } = await made(file);
    expect([width, height, meta.exif, meta.orientation, meta.icc, meta.xmp]).toEqual([
      100,
      300,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(Buffer.from(content).includes('Ada')).toBe(false);
  });

  test('has the colours of a CMYK JPEG, of a PNG of 16 bits, and of an interlaced one', async () => {
    const red = aPicture({ background: '#d02020' });
    const files = [
      await red.clone().toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer(),
      await red.clone().toColourspace('rgb16').png().toBuffer(),
      await red.clone().png({ progressive: true }).toBuffer(),
    ];
    const spaces = await Promise.all(files.map(async (file) => (await sharp(file).metadata()).space));
    expect(spaces).toEqual(['cmyk', 'rgb16', 'srgb']);
    for (const file of files) {
      const { meta, content } = await made(file);
      expect([meta.space, meta.depth, near(await colourAt(content, 5, 5), [208, 32, 32])]).toEqual(['srgb', 'uchar', true]);
    }
  });

  test('moves if it came as a GIF that does, and is the first frame of another animation', async () => {
    const file = await anAnimation('#ff0000', '#00ff00', '#0000ff');
    const { format, width, height, content } = await made(file);
    expect([format, width, height, (await sharp(content, { animated: true }).metadata()).pages]).toEqual(['gif', 60, 40, 3]);
    const other = await made(await sharp(file, { animated: true }).webp().toBuffer());
    expect([other.format, near(await colourAt(other.content, 5, 5), [255, 0, 0])]).toEqual(['jpeg', true]);
  });

  test('has the same hash for the same file alone', async () => {
    const [one, other] = [await aPicture().png().toBuffer(), await aPicture({ background: '#000' }).png().toBuffer()];
    const hashes = await Promise.all([one, one, other].map(async (file) => (await made(file)).hash));
    expect([hashes[0], new Set(hashes).size]).toEqual([hashes[1], 2]);
  });
});

describe('a file that no picture is made of', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const noisy = async () => (await aNoisyPicture(600, 600).jpeg().toBuffer()) as Buffer;
  test.each<[string, () => Uint8Array | Promise<Uint8Array>, RegExp]>([
    ['an SVG', () => Buffer.from(svg), /is an SVG, which can contain scripts/],
    ['an SVG as XML', () => Buffer.from(`\ufeff<?xml version="1.0"?>${svg}`), /is an SVG/],
    ['a ZIP', () => Buffer.from('504b0304140000000800', 'hex'), /is no picture: send a PNG/],
    ['a TIFF', () => aPicture().tiff().toBuffer(), /is no picture/],
    ['an AVIF', () => aPicture().avif().toBuffer(), /is no picture/],
    ['nothing', () => new Uint8Array(), /is empty/],
    ['a JPEG that is cut off', async () => (await noisy()).subarray(0, 9000), /cannot be read to its end/],
    ['a PNG that is cut off', async () => (await aNoisyPicture(300, 300).png().toBuffer()).subarray(0, 9000), /cannot be read to its end/],
    ['the start of a JPEG', () => Buffer.from('ffd8ff', 'hex'), /cannot be read to its end/],
    ['the start of a PNG before an SVG', () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(svg)]), /cannot be read/],
    ['100 megapixels', () => aBomb(10_000, 10_000), /has 10000 × 10000 pixels, more than 40 megapixels/],
    ['a size that nothing has', () => aBomb(2_000_000_000, 2_000_000_000), /.+/],
  ])('is %s', async (_, file, message) => {
    await expect(maker.make(await file(), 'o')).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      message: expect.stringMatching(message),
    });
  });
});

test('pictures are made one at a time, and others go on meanwhile', async () => {
  const file = await aNoisyPicture(2000, 1500).png({ compressionLevel: 1 }).toBuffer();
  const own = new SharpPictureMaker();
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  const order: string[] = [];
  const work = ['first', 'second', 'third'].map((name) => own.make(file, 'o').then(() => order.push(name)));
  const small = own.make(await aPicture().png().toBuffer(), 'p').then(() => order.push('small'));
  await Promise.all([...work, small]);
  clearInterval(timer);
  // Organizations take turns.
  expect(order).toEqual(['first', 'second', 'small', 'third']);
  expect(turns).toBeGreaterThan(5);
});

test('who sends many at once is refused some', async () => {
  const own = new SharpPictureMaker();
  const file = await aNoisyPicture(1000, 1000).png().toBuffer();
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => own.make(file, 'o')));
  const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect([refused.length, new Set(refused)]).toEqual([4, new Set(['RATE_LIMITED'])]);
});
