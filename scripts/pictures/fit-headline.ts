/** In pixels; sizes with the largest first, the line height in parts of the size. */
interface Room {
  width: number;
  height: number;
  lineHeight: number;
  sizes: readonly number[];
}

export interface Fitted {
  lines: string[];
  size: number;
}

/**
 * Breaks a headline into lines of about equal length in the largest size that fits.
 * @param measure width of a text in pixels in a size
 * @throws when it fits in none: a picture with cropped words must not leave the build
 */
export function fitHeadline(
  text: string,
  { width, height, lineHeight, sizes }: Room,
  measure: (text: string, size: number) => number,
): Fitted {
  for (const size of sizes) {
    const fits = (line: string) => measure(line, size) <= width;
    const first = breakLines(text, fits);
    if (!first || first.length * size * lineHeight > height) continue;
    // The narrowest column with as many lines has no short last line.
    let lines = first;
    for (let narrow = width - 8; narrow > 0; narrow -= 8) {
      const closer = breakLines(text, (line) => measure(line, size) <= narrow);
      if (!closer || closer.length > first.length) break;
      lines = closer;
    }
    return { lines, size };
  }
  throw new Error(`"${text}" fits in no size`);
}

/** Null where a single word is too wide. */
function breakLines(text: string, fits: (line: string) => boolean): string[] | null {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (fits(longer)) lines.splice(-1, 1, longer);
    else if (fits(word)) lines.push(word);
    else return null;
  }
  return lines;
}
