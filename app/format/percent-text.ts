import { getLocale } from '#app/paraglide/runtime.js';

/** A share to two decimals: 0.0725 is "7.25%". Apart from number-text.ts, which the site loads together with the fields of tools. */
export const percentText = (share: number): string =>
  new Intl.NumberFormat(getLocale(), { style: 'percent', maximumFractionDigits: 2 }).format(share);

/** A change in whole percent with its sign: 0.12 is "+12%", -0.08 is "−8%". What is more than tenfold is easier read as a multiple: 77.2 is "78×". */
export const changePercentText = (share: number): string =>
  share >= 9.995
    ? `${new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 0 }).format(share + 1)}×`
    : new Intl.NumberFormat(getLocale(), {
        style: 'percent',
        maximumFractionDigits: 0,
        signDisplay: 'exceptZero',
      })
        .format(share)
        .replace('-', '−');
