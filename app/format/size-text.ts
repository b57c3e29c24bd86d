import { getLocale } from '#app/paraglide/runtime.js';
import { oneLine } from './one-line.ts';

/** 857 → "857 bytes"; 12,400 → "12.4 kB". */
export function sizeText(bytes: number): string {
  const [unit, size] =
    bytes < 1000
      ? (['byte', bytes] as const)
      : bytes < 1_000_000
        ? (['kilobyte', bytes / 1000] as const)
        : (['megabyte', bytes / 1_000_000] as const);
  const format = new Intl.NumberFormat(getLocale(), {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: size < 100 ? 1 : 0,
  });
  return oneLine(format.format(size));
}

/** "4.25 GB", "85 MB": of 1,000 each, as traffic is sold; never rounded up. */
export function trafficText(bytes: number): string {
  const [unit, size] = bytes >= 1e9 ? (['gigabyte', 1e9] as const) : (['megabyte', 1e6] as const);
  const format = new Intl.NumberFormat(getLocale(), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 2,
  });
  return oneLine(format.format(Math.floor(bytes / (size / 100)) / 100));
}

/** "512 MiB", "1.5 GiB": with binary units, as operating systems tell free space. */
export function binarySizeText(bytes: number): string {
  const mebibytes = bytes / 1024 ** 2;
  return oneLine(mebibytes < 1024 ? `${Math.round(mebibytes)} MiB` : `${(mebibytes / 1024).toFixed(1)} GiB`);
}
