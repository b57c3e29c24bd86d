import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { Refused } from './candidate.ts';
import { checkFile } from './file-formats.ts';

const box = (type: string, body: Buffer) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const film = Buffer.concat([
  box('ftyp', Buffer.from('isom\0\0\u0002\0isomiso2mp41', 'latin1')),
  box('moov', Buffer.alloc(40)),
  box('mdat', Buffer.alloc(120, 7)),
]);

const model = Buffer.alloc(64, ' ');
model.write('glTF', 0, 'latin1');
model.writeUInt32LE(2, 4);
model.writeUInt32LE(model.length, 8);

/** A font with one table, which fills the rest of the file. */
function font(version: string): Buffer {
  const bytes = Buffer.alloc(80, 1);
  bytes.write(version, 0, 'latin1');
  bytes.writeUInt16BE(1, 4);
  bytes.write('glyf', 12, 'latin1');
  bytes.writeUInt32BE(28, 20);
  bytes.writeUInt32BE(80 - 28, 24);
  return bytes;
}

const zipOf = (files: Record<string, string>): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
};
const office = (part: string, type: string) =>
  zipOf({
    '[Content_Types].xml': `<Types><Override PartName="/${part}" ContentType="application/vnd.${type}.main+xml"/></Types>`,
    [part]: '<main/>',
  });
const openXml = 'openxmlformats-officedocument';

/** @param size of its segment, in hexadecimal digits as it is written down */
const webmOf = (size: string, content = Buffer.alloc(9, 3)) =>
  Buffer.concat([Buffer.from(`1a45dfa3874282847765626d18538067${size}`, 'hex'), content]);
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF', 'latin1');

const woff2 = Buffer.alloc(60, 1);
woff2.write('wOF2\0\u0001\0\0', 0, 'latin1');
woff2.writeUInt32BE(woff2.length, 8);

const samples: Record<string, Buffer> = {
  mp4: film,
  webm: webmOf('89'),
  pdf,
  woff2,
  glb: model,
  ttf: font('\0\u0001\0\0'),
  otf: font('OTTO'),
};
beforeAll(async () => {
  samples.docx = await office('word/document.xml', `${openXml}.wordprocessingml.document`);
  samples.xlsx = await office('xl/workbook.xml', `${openXml}.spreadsheetml.sheet`);
  samples.pptx = await office('ppt/presentation.xml', `${openXml}.presentationml.presentation`);
});
const sample = (format: string) => samples[format] as Buffer;
const reasonOf = (name: string, bytes: Buffer) =>
  checkFile({ name, bytes }).then(
    () => 'taken',
    (error: unknown) => {
      if (error instanceof Refused) return error.reason;
      throw error;
    },
  );

describe.each([
  ['mp4', 'video/mp4'],
  ['webm', 'video/webm'],
  ['pdf', 'application/pdf'],
  ['woff2', 'font/woff2'],
  ['glb', 'model/gltf-binary'],
  ['ttf', 'font/ttf'],
  ['otf', 'font/otf'],
  ['docx', `application/vnd.${openXml}.wordprocessingml.document`],
  ['xlsx', `application/vnd.${openXml}.spreadsheetml.sheet`],
  ['pptx', `application/vnd.${openXml}.presentationml.presentation`],
])('%s', (format, contentType) => {
  test('is known by its content and kept as it is', async () => {
    const bytes = sample(format);
    expect(await checkFile({ name: `folder/My file.${format}`, bytes })).toEqual({
      name: `My-file.${format}`,
      format,
      contentType,
      bytes,
      picture: null,
      drawing: null,
    });
  });

  test('is refused under the name of any other format, and as text', async () => {
    for (const other of [...Object.keys(samples), 'zip', 'png', 'txt', 'html', 'svg'])
      if (other !== format) expect(await reasonOf(`file.${other}`, sample(format)), other).not.toBe('taken');
  });
});

/** Readers look past what follows the end of these. */
const goOn = ['ttf', 'otf', 'webm', 'pdf'];
test.each(['mp4', 'webm', 'pdf', 'woff2', 'glb', 'ttf', 'otf', 'docx', 'xlsx', 'pptx'])(
  '%s that was cut anywhere is refused, and so is one that goes on after its end where that is no custom',
  async (format) => {
    const bytes = sample(format);
    for (let length = 1; length < bytes.length; length++)
      expect(await reasonOf(`file.${format}`, bytes.subarray(0, length)), String(length)).toBe('file_type');
    const longer = Buffer.concat([bytes, Buffer.from('more')]);
    expect(await reasonOf(`file.${format}`, longer)).toBe(goOn.includes(format) ? 'taken' : 'file_type');
  },
);

test('a recording whose length nobody knew is taken; one with a size of more bytes than there are is not', async () => {
  expect(await reasonOf('film.webm', webmOf('01ffffffffffffff'))).toBe('taken');
  expect(await reasonOf('film.webm', webmOf('ff'))).toBe('taken');
  expect(await reasonOf('film.webm', webmOf('0100000000000009'))).toBe('taken');
  for (const size of ['8a', '010000000000000a', '01fffffffffffffe', '00'])
    expect(await reasonOf('film.webm', webmOf(size)), size).toBe('file_type');
  expect(await reasonOf('film.webm', Buffer.from(`1a45dfa3874282847765626d1654ae6b80`, 'hex'))).toBe(
    'file_type',
  );
});

test('documents that carry macros, films without a table of contents and films of other players are refused', async () => {
  const macros = await office('word/document.xml', 'ms-word.document.macroEnabled');
  expect(await reasonOf('letter.docx', macros)).toBe('file_type');
  const plain = {
    '[Content_Types].xml': `<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.${openXml}.spreadsheetml.sheet.main+xml"/></Types>`,
    'xl/workbook.xml': '<main/>',
  };
  expect(await reasonOf('sums.xlsx', await zipOf(plain))).toBe('taken');
  expect(await reasonOf('sums.xlsx', await zipOf({ ...plain, 'xl/vbaProject.bin': 'x' }))).toBe('file_type');
  expect(await reasonOf('letter.docx', await zipOf({ 'a.txt': 'a' }))).toBe('file_type');
  const boxes = (brand: string) =>
    Buffer.concat([box('ftyp', Buffer.from(brand)), box('mdat', Buffer.alloc(9))]);
  expect(await reasonOf('film.mp4', boxes('isom\0\0\0\0isom'))).toBe('file_type');
  expect(await reasonOf('film.mp4', boxes('qt  \0\0\0\0qt  '))).toBe('file_type');
});
