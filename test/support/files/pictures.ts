import { crc32, deflateRawSync } from 'node:zlib';
import sharp, { type Create, type Sharp } from 'sharp';

/** A picture of one colour; opaque unless it is given otherwise. */
export const aPicture = (fields: Partial<Create> = {}): Sharp =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#1d4ed8', ...fields } });

/** A picture whose every pixel is another. */
export const aNoisyPicture = (width: number, height: number): Sharp =>
  aPicture({ width, height, noise: { type: 'gaussian', mean: 128, sigma: 60 } });

/** A logo: a disc on nothing. */
export async function aLogo(width = 240, height = 80, colour = '#1d4ed8'): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 4);
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number, number];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isInside = (x - height / 2) ** 2 + (y - height / 2) ** 2 < (height / 2) ** 2 || (x > height * 1.25 && y % 20 > 8);
      if (isInside) pixels.set([red, green, blue, 255], (y * width + x) * 4);
    }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

/** An animated GIF: its frames are of these colours. */
export async function anAnimation(...colours: readonly string[]): Promise<Buffer> {
  const frames = await Promise.all(colours.map((background) => aPicture({ background }).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: 100 })
    .toBuffer();
}

/** A PNG file of a size without its pixels: a small file that would decode to a large picture. */
export function aBomb(width: number, height: number): Buffer {
  const part = (type: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const start = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([start, part('IHDR', head), part('IDAT', deflateRawSync(Buffer.alloc(10))), part('IEND', Buffer.alloc(0))]);
}
