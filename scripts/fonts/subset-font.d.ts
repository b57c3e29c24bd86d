/** The part of subset-font 2.9 that is used here; the package brings no types. */
declare module 'subset-font' {
  interface Options {
    targetFormat?: 'truetype' | 'woff2';
    /** A number pins the axis. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
    /** OpenType feature tags; absent = all of them. */
    keepFeatures?: readonly string[];
    noHinting?: boolean;
    /** The text must then be empty. */
    keepAllGlyphs?: boolean;
  }
  export default function subset(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}
