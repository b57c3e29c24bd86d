import { alternating, luhn, mod11of10, remainder, weighted } from './check-digits.ts';

/**
 * VAT ids by their form, checked without asking anybody: a right form does not say that the number was given out.
 * Patterns: European Commission, VIES, frequently asked questions (question 11, "What is the format of a VAT number?");
 * GB: HM Revenue & Customs, "VAT Registration Numbers" (VATREC1170); CH: Federal Act on the Business Identification
 * Number, UIDG article 4; NO: Brønnøysund Register Centre, "organisasjonsnummer". Check digits where the country's
 * rule is a single sum. As at November 2026.
 */
interface Form {
  pattern: RegExp;
  /** Whether the check digits are right; absent where the country has no simple rule. */
  holds?: (number: string) => boolean;
}

const forms: Readonly<Record<string, Form>> = {
  AT: { pattern: /^U\d{8}$/, holds: (n) => alternating(n.slice(1, 8), 4) === Number(n[8]) },
  BE: { pattern: /^[01]\d{9}$/, holds: (n) => 97 - remainder(n.slice(0, 8), 97) === Number(n.slice(8)) },
  BG: { pattern: /^\d{9,10}$/ },
  CY: { pattern: /^\d{8}[A-Z]$/ },
  CZ: { pattern: /^\d{8,10}$/ },
  DE: { pattern: /^[1-9]\d{8}$/, holds: mod11of10 },
  DK: { pattern: /^[1-9]\d{7}$/, holds: (n) => weighted(n, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 },
  EE: { pattern: /^\d{9}$/, holds: (n) => weighted(n, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0 },
  ES: { pattern: /^([A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/ },
  FI: { pattern: /^\d{8}$/, holds: (n) => weighted(n, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0 },
  FR: {
    pattern: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
    // The newer keys with letters have no published sum.
    holds: (n) => /^\D|^.\D/.test(n) || remainder(`${n.slice(2)}12`, 97) === Number(n.slice(0, 2)),
  },
  GB: {
    pattern: /^(\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/,
    holds: (n) => {
      if (/^[A-Z]/.test(n)) return true;
      const sum = weighted(n.slice(0, 9), [8, 7, 6, 5, 4, 3, 2, 10, 1]);
      // Numbers given out since 2009 are 55 apart from the older ones.
      return sum % 97 === 0 || (sum + 55) % 97 === 0;
    },
  },
  GR: {
    pattern: /^\d{9}$/,
    holds: (n) => (weighted(n, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === Number(n[8]),
  },
  HR: { pattern: /^\d{11}$/, holds: mod11of10 },
  HU: { pattern: /^\d{8}$/, holds: (n) => weighted(n, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0 },
  IE: {
    pattern: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
    holds: (n) => {
      if (!/^\d{7}/.test(n)) return true;
      const second = n[8] ? n.charCodeAt(8) - 64 : 0;
      const sum = weighted(n.slice(0, 7), [8, 7, 6, 5, 4, 3, 2]) + 9 * second;
      return 'WABCDEFGHIJKLMNOPQRSTUV'[sum % 23] === n[7];
    },
  },
  IT: { pattern: /^\d{11}$/, holds: luhn },
  LT: { pattern: /^(\d{9}|\d{12})$/ },
  LU: { pattern: /^\d{8}$/, holds: (n) => remainder(n.slice(0, 6), 89) === Number(n.slice(6)) },
  LV: { pattern: /^\d{11}$/ },
  MT: { pattern: /^\d{8}$/, holds: (n) => weighted(n, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0 },
  NL: { pattern: /^[A-Z0-9+*]{9}B\d{2}$/, holds: dutch },
  PL: {
    pattern: /^\d{10}$/,
    holds: (n) => weighted(n, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(n[9]),
  },
  PT: {
    pattern: /^[1-9]\d{8}$/,
    holds: (n) => ((11 - (weighted(n, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === Number(n[8]),
  },
  RO: {
    pattern: /^[1-9]\d{1,9}$/,
    holds: (n) =>
      ((10 * weighted(n.slice(0, -1).padStart(9, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2])) % 11) % 10 ===
      Number(n.at(-1)),
  },
  SE: { pattern: /^\d{10}01$/, holds: (n) => luhn(n.slice(0, 10)) },
  SI: {
    pattern: /^[1-9]\d{7}$/,
    holds: (n) => ((11 - (weighted(n, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === Number(n[7]),
  },
  SK: { pattern: /^[1-9]\d[2-47-9]\d{7}$/, holds: (n) => remainder(n, 11) === 0 },
  CH: {
    pattern: /^E\d{9}(MWST|TVA|IVA)?$/,
    holds: (n) => (11 - (weighted(n.slice(1), [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11 === Number(n[9]),
  },
  NO: {
    pattern: /^[89]\d{8}(MVA)?$/,
    holds: (n) => (11 - (weighted(n, [3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === Number(n[8]),
  },
};

/** Since 2020 sole traders have numbers without the old sum; all of them hold ISO 7064 mod 97-10 with the letters. */
function dutch(number: string): boolean {
  const digits = [...`NL${number}`].map((c) => (c === '+' ? 36 : c === '*' ? 37 : Number.parseInt(c, 36)));
  if (remainder(digits.join(''), 97) === 1) return true;
  return /^\d{9}/.test(number) && weighted(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(number[8]);
}

/** The countries whose VAT law is one: ISO 3166-1 of the 27 members. */
const outside: ReadonlySet<string> = new Set(['GB', 'CH', 'NO']);
export const inUnion = (country: string): boolean => Object.hasOwn(forms, country) && !outside.has(country);

/** Directive 2006/112/EC, article 7(1): treated as another country. Whose law holds in a part of one, `vatCountryAt` says. */
const treatedAs: Readonly<Record<string, string>> = { MC: 'FR', IM: 'GB' };

/** The country whose VAT law holds in a country, as a whole. */
export const vatCountryOf = (country: string): string =>
  Object.hasOwn(treatedAs, country) ? (treatedAs[country] ?? country) : country;

export interface VatId {
  /** ISO 3166-1; Greece is GR, although its ids begin with EL. */
  country: string;
  /** As it is printed: without spaces, with its letters in front. */
  text: string;
}

/** @returns null when it is no VAT id of these countries, or its check digits are wrong */
export function readVatId(written: string): VatId | null {
  const text = written.toUpperCase().replaceAll(/[\s.\-/]/g, '');
  const letters = text.slice(0, 2);
  const country = letters === 'EL' ? 'GR' : letters;
  if (letters === 'GR' || !Object.hasOwn(forms, country)) return null;
  const number = text.slice(2);
  const form = forms[country];
  if (!form?.pattern.test(number) || !(form.holds?.(number) ?? true)) return null;
  return { country, text };
}
