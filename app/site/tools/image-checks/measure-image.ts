/** Pixels row by row, four bytes each: red, green, blue, opacity. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray | Uint8Array;
}

/** A part of a picture in shares of its sides, 0 to 1. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Measures {
  /** Share of the outer 2 % that is opaque white, 0 to 1. */
  whiteBorder: number;
  /** Share of the whole picture that is not opaque. */
  seeThrough: number;
  /** Where the product is; null when nothing stands out from the ground. */
  box: Box | null;
  /** The product's longer reach: the larger of its width and height, each as a share of the picture's. */
  fill: number;
  /** Share of the picture's area inside the box. */
  area: number;
}

/** Compression and scaling move pure white by a step or two. */
const whiteFrom = 253;
/** How far a pixel must be from the ground to belong to the product: sum over the three colours. */
const apart = 36;
/** Rows and columns with a smaller share of such pixels are dust. */
const dust = 0.004;

export function measureImage(pixels: Pixels): Measures {
  const ground = groundOf(pixels);
  const box = boxOf(pixels, ground);
  return {
    whiteBorder: whiteBorderShare(pixels),
    seeThrough: seeThroughShare(pixels),
    box,
    fill: box ? Math.max(box.width, box.height) : 0,
    area: box ? box.width * box.height : 0,
  };
}

/** The border is 2 % of the shorter side on every edge, at least one pixel. */
export function whiteBorderShare({ width, height, data }: Pixels): number {
  let white = 0;
  let all = 0;
  forBorder(width, height, (at) => {
    all++;
    const isWhite =
      channel(data, at) >= whiteFrom &&
      channel(data, at + 1) >= whiteFrom &&
      channel(data, at + 2) >= whiteFrom &&
      channel(data, at + 3) === 255;
    if (isWhite) white++;
  });
  return all === 0 ? 0 : white / all;
}

function seeThroughShare({ width, height, data }: Pixels): number {
  let clear = 0;
  for (let at = 3; at < width * height * 4; at += 4) if (channel(data, at) < 255) clear++;
  return width * height === 0 ? 0 : clear / (width * height);
}

/** The colour of the ground: the median of the border, each colour by itself; see-through counts as white. */
function groundOf({ width, height, data }: Pixels): [number, number, number] {
  const counts = [0, 1, 2].map(() => new Uint32Array(256));
  let all = 0;
  forBorder(width, height, (at) => {
    all++;
    counts.forEach((count, c) => {
      const value = onWhite(data, at, c);
      count[value] = (count[value] ?? 0) + 1;
    });
  });
  const [red = 255, green = 255, blue = 255] = counts.map((count) => {
    let seen = 0;
    return count.findIndex((n) => {
      seen += n;
      return seen * 2 >= all;
    });
  });
  return [red, green, blue];
}

function boxOf(pixels: Pixels, ground: readonly [number, number, number]): Box | null {
  const { width, height, data } = pixels;
  const columns = new Uint32Array(width);
  const rows = new Uint32Array(height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x);
      const distance =
        Math.abs(onWhite(data, at, 0) - ground[0]) +
        Math.abs(onWhite(data, at, 1) - ground[1]) +
        Math.abs(onWhite(data, at, 2) - ground[2]);
      if (distance < apart) continue;
      columns[x] = (columns[x] ?? 0) + 1;
      rows[y] = (rows[y] ?? 0) + 1;
    }
  }
  const across = reach(columns, dust * height);
  const down = reach(rows, dust * width);
  if (!across || !down) return null;
  return {
    left: across.first / width,
    top: down.first / height,
    width: (across.last + 1 - across.first) / width,
    height: (down.last + 1 - down.first) / height,
  };
}

function reach(counts: Uint32Array, least: number): { first: number; last: number } | null {
  const isThere = (count: number) => count > 0 && count >= least;
  const first = counts.findIndex(isThere);
  return first < 0 ? null : { first, last: counts.findLastIndex(isThere) };
}

function forBorder(width: number, height: number, visit: (at: number) => void): void {
  const band = Math.max(1, Math.round(Math.min(width, height) * 0.02));
  for (let y = 0; y < height; y++) {
    const isWhole = y < band || y >= height - band;
    for (let x = 0; x < width; x++) {
      if (!isWhole && x === band && width > 2 * band) x = width - band;
      visit(4 * (y * width + x));
    }
  }
}

const channel = (data: Pixels['data'], at: number) => data[at] ?? 0;

function onWhite(data: Pixels['data'], at: number, c: number): number {
  const opacity = channel(data, at + 3);
  const value = channel(data, at + c);
  return opacity === 255 ? value : Math.round((value * opacity + 255 * (255 - opacity)) / 255);
}
