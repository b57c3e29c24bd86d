import { fileTypeFromBuffer } from 'file-type';
import { largestFiles, type MaterialFormat, materialFormats } from '#contract/material-kinds.ts';
import { type CandidateFile, Refused } from './candidate.ts';
import { isComplete } from './is-complete.ts';
import { maxPixels } from './max-pixels.ts';
import { cleanRaster } from './raster/clean-raster.ts';
import { isRaster } from './raster/rasters.ts';
import { type Drawing, readDrawing } from './svg/read-drawing.ts';

const contentTypes: Record<MaterialFormat, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  glb: 'model/gltf-binary',
  obj: 'model/obj',
  html: 'text/html',
  css: 'text/css',
  json: 'application/json',
  csv: 'text/csv',
  md: 'text/markdown',
  txt: 'text/plain',
};
const textEndings = ['obj', 'html', 'css', 'json', 'csv', 'md', 'txt'] as const;
/** The others are known by their first bytes; text goes by the ending of the name, and drawings are read whole. */
const byContent: ReadonlyMap<string, MaterialFormat> = new Map(
  materialFormats
    .filter((format) => format !== 'svg' && !(textEndings as readonly string[]).includes(format))
    .map((format) => [contentTypes[format], format]),
);
export const largestFile = Math.max(...Object.values(largestFiles));

export interface CheckedFile {
  name: string;
  format: MaterialFormat;
  contentType: string;
  bytes: Buffer;
  /** Width and height of a picture, and what a drawing consists of. */
  picture: { width: number; height: number } | null;
  drawing: Drawing | null;
}

/**
 * What a file is, by its content. Drawings are made safe, pictures lose what they say about camera and place.
 * @throws Refused
 */
export async function checkFile({ name, bytes }: CandidateFile): Promise<CheckedFile> {
  if (bytes.length === 0) throw new Refused('file_empty', name);
  if (bytes.length > largestFile) throw new Refused('file_too_large', name);
  const ending = /\.([a-z0-9]{2,5})$/i.exec(name)?.[1]?.toLowerCase().replace('jpeg', 'jpg') ?? '';
  if (ending === 'svg') return checkDrawing(name, bytes);
  const found = await fileTypeFromBuffer(bytes);
  const format = found ? byContent.get(found.mime) : textEndings.find((one) => one === ending);
  if (!format || format !== ending) throw new Refused('file_type', name);
  if (found ? !isComplete(format, bytes) : !isText(bytes)) throw new Refused('file_type', name);
  if (carriesMacros(format, bytes)) throw new Refused('file_type', name);
  if (bytes.length > largestFiles[format]) throw new Refused('file_too_large', name);
  const picture = pixelsOf(format, bytes);
  if (picture && picture.width * picture.height > maxPixels) throw new Refused('picture_too_large', name);
  if (!picture && isRaster(format)) throw new Refused('file_type', name);
  const clean = isRaster(format) ? await cleanRaster(format, bytes) : bytes;
  return {
    name: cleanName(name, format),
    format,
    contentType: contentTypes[format],
    bytes: clean,
    // A picture that was turned upright has changed sides.
    picture: picture && pixelsOf(format, clean),
    drawing: null,
  };
}

function checkDrawing(name: string, bytes: Buffer): CheckedFile {
  if (bytes.length > largestFiles.svg) throw new Refused('file_too_large', name);
  if (!isText(bytes)) throw new Refused('file_type', name);
  const drawing = readDrawing(bytes.toString('utf8'));
  const { width, height } = drawing;
  return {
    name: cleanName(name, 'svg'),
    format: 'svg',
    contentType: contentTypes.svg,
    bytes: Buffer.from(drawing.svg),
    picture: { width, height },
    drawing,
  };
}

/** One safe part of a path, with the ending of its content. */
function cleanName(name: string, format: MaterialFormat): string {
  const base = (name.split(/[\\/]/).at(-1) ?? '')
    .normalize('NFKD')
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80);
  return `${base || 'file'}.${format}`;
}

/** What Office writes its macros to. Names in a zip are not compressed, so the part is found by its name. */
const carriesMacros = (format: MaterialFormat, bytes: Buffer): boolean =>
  ['docx', 'xlsx', 'pptx'].includes(format) && bytes.includes('/vbaProject.bin');

const utf8 = new TextDecoder('utf-8', { fatal: true });

function isText(bytes: Buffer): boolean {
  try {
    return !utf8.decode(bytes).includes('\0');
  } catch {
    return false;
  }
}

/** Width and height as the header says; null for what is no picture, or a broken one. */
function pixelsOf(format: MaterialFormat, bytes: Buffer): { width: number; height: number } | null {
  try {
    if (format === 'png') return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
    if (format === 'jpg') return pixelsOfJpeg(bytes);
    return format === 'webp' ? pixelsOfWebp(bytes) : null;
  } catch {
    return null;
  }
}

/** The first frame header (ITU-T T.81, B.2.2). */
function pixelsOfJpeg(bytes: Buffer): { width: number; height: number } | null {
  for (let at = 2; at < bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** RFC 9649: lossy, lossless and extended pictures each say it in their own way. */
function pixelsOfWebp(bytes: Buffer): { width: number; height: number } | null {
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (kind !== 'VP8L') return null;
  const bits = bytes.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
