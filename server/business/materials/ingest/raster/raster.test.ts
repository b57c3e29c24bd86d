import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Refused } from '../candidate.ts';
import { checkFile } from '../file-formats.ts';
import { showFile } from '../show-file.ts';
import { showDrawing } from './show-drawing.ts';

/** Two halves, red and blue, with a camera's notes: place, name, and that it stands on its side. */
async function photo(format: 'png' | 'jpeg' | 'webp', orientation = 1): Promise<Buffer> {
  const half = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#d02010' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 800, height: 600, channels: 3, background: '#1030c0' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .toFormat(format)
    .withExif({
      IFD0: { Artist: 'Ada of Harbour Street' },
      IFD3: { GPSLatitude: '53/1 33/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret-note/></x:xmpmeta>')
    .toBuffer();
}
const ending = { png: 'png', jpeg: 'jpg', webp: 'webp' } as const;
const reasonOf = async (name: string, bytes: Buffer) => {
  try {
    return (await checkFile({ name, bytes })).format;
  } catch (error) {
    return error instanceof Refused ? error.reason : error;
  }
};

test.each(['png', 'jpeg', 'webp'] as const)(
  'a %s loses what it tells and keeps every pixel',
  async (format) => {
    const sent = await photo(format);
    expect(sent.includes('Ada of Harbour Street')).toBe(true);
    const kept = await checkFile({ name: `a.${ending[format]}`, bytes: sent });
    expect(kept.bytes.includes('Ada of')).toBe(false);
    expect(kept.bytes.includes('secret-note')).toBe(false);
    const { exif, xmp } = await sharp(kept.bytes).metadata();
    expect([exif, xmp]).toEqual([undefined, undefined]);
    const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
    expect((await pixels(kept.bytes)).equals(await pixels(sent))).toBe(true);
  },
);

test.each(['png', 'jpeg', 'webp'] as const)('a %s that a camera turned stands upright', async (format) => {
  const { bytes, picture } = await checkFile({ name: `a.${ending[format]}`, bytes: await photo(format, 6) });
  expect(picture).toEqual({ width: 600, height: 800 });
  const { width, height, exif } = await sharp(bytes).metadata();
  expect([width, height, exif]).toEqual([600, 800, undefined]);
});

test.each(['png', 'jpeg', 'webp'] as const)('what hangs behind the end of a %s is gone', async (format) => {
  const sent = Buffer.concat([await photo(format), Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]);
  const { bytes } = await checkFile({ name: `a.${ending[format]}`, bytes: sent });
  expect(bytes.includes('<script>')).toBe(false);
  expect((await sharp(bytes).metadata()).width).toBe(800);
});

test('a picture is shown by a small copy, with its main colours', async () => {
  const shown = await showFile(await checkFile({ name: 'a.jpg', bytes: await photo('jpeg') }));
  expect(shown?.preview).toMatchObject({ width: 640, height: 480, content: { contentType: 'image/webp' } });
  expect((await sharp(shown!.preview!.content.bytes).metadata()).format).toBe('webp');
  expect([...(shown?.colours ?? [])].sort()).toEqual(['blue', 'red']);
  const tiny = await sharp({ create: { width: 20, height: 10, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
  expect(await showFile(await checkFile({ name: 'b.png', bytes: tiny }))).toMatchObject({
    ...{ preview: { width: 20, height: 10 }, palette: [], colours: [] },
  });
});

test('a picture of a drawing is sharp whatever units it is drawn in, and shows the ground where nothing is drawn', async () => {
  const drawn = async (root: string, width: number, height: number) => {
    const svg = `<svg ${root}><path fill="#00f" d="M0 0h${width / 2}v${height}H0z"/></svg>`;
    const { bytes, drawing } = await checkFile({ name: 'a.svg', bytes: Buffer.from(svg) });
    return showDrawing({ bytes, width: drawing!.width, height: drawing!.height });
  };
  const asked = [
    ['viewBox="0 0 24 12"', 24, 12],
    ['viewBox="0 0 2400 1200" width="100%" height="10mm"', 2400, 1200],
    ['width="90000" height="45000"', 90_000, 45_000],
  ] as const;
  for (const [root, width, height] of asked) {
    const picture = await drawn(root, width, height);
    expect([root, picture?.width, picture?.height]).toEqual([root, width, height]);
    const { data, info } = await sharp(picture!.content.bytes).raw().toBuffer({ resolveWithObject: true });
    expect([root, info.width, info.height, info.channels]).toEqual([root, 1280, 640, 4]);
    const alphaAt = (x: number) => data[(320 * info.width + x) * 4 + 3];
    expect([root, alphaAt(320), alphaAt(960)]).toEqual([root, 255, 0]);
  }
});

test('a bomb is refused by its header, and what breaks off or is another thing by its content', async () => {
  const whole = await photo('jpeg');
  const bomb = Buffer.from(await photo('png'));
  bomb.writeUInt32BE(50_000, 16);
  bomb.writeUInt32BE(50_000, 20);
  const before = process.memoryUsage.rss();
  expect(await reasonOf('bomb.png', bomb)).toBe('picture_too_large');
  expect(process.memoryUsage.rss() - before).toBeLessThan(64 * 2 ** 20);
  expect(await reasonOf('cut.jpg', whole.subarray(0, whole.length / 2))).toBe('picture_broken');
  expect(await reasonOf('cut.png', (await photo('png')).subarray(0, 400))).toBe('picture_broken');
  expect(await reasonOf('page.png', Buffer.from('<!doctype html><script>alert(1)</script>'))).toBe(
    'file_type',
  );
  expect(await reasonOf('photo.png', whole)).toBe('file_type');
  expect(await reasonOf('page.html', whole)).toBe('file_type');
});
