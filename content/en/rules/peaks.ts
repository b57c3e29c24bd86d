import type { RuleSource } from './shape.ts';

/** Days when people buy, and days when nobody works, as rules or as dated facts. Dates follow from them (calendar-rules.ts). */
export type DayRule =
  /** The same day every year. */
  | { kind: 'fixed'; month: number; day: number }
  /** The nth weekday of a month, then some days later: the fourth Thursday of November, plus 1. `nth` −1 is the last. */
  | { kind: 'nth'; month: number; weekday: number; nth: number; plus?: number }
  /** Some days after Easter Sunday of the western churches. */
  | { kind: 'easter'; plus: number }
  /** Days as published, where no simple rule exists. */
  | { kind: 'dated'; days: readonly string[] };

export interface Peak {
  /** Stable: shared addresses carry it. */
  id: string;
  name: string;
  rule: DayRule;
  /** How the date comes about, for the reader. */
  basis: string;
  source: RuleSource;
  checkedOn: string;
}

const checkedOn = '2026-11-20';

export const peaksCheckedOn = checkedOn;

const holidayLaw: RuleSource = {
  title: 'Federal holidays, 5 U.S.C. § 6103',
  publisher: 'United States Bankruptcy Court, Western District of Oklahoma',
  url: 'https://www.okwb.uscourts.gov/holidays',
};

/** When the days added later were read. */
const laterOn = '2026-11-25';

const chineseCalendar: RuleSource = {
  title: 'Table of Chinese New Year days, holidays/calendars/chinese.py',
  publisher: 'The holidays library, vacanza',
};

/**
 * First day of the Chinese year, 2026 to 2032. Not computed here: in 2027 and 2030 the new moon falls minutes beside
 * midnight in Beijing, and the calendar built into browsers is then a day off.
 */
const chineseNewYears = [
  '2026-02-17',
  '2027-02-06',
  '2028-01-26',
  '2029-02-13',
  '2030-02-03',
  '2031-01-23',
  '2032-02-11',
] as const;

/** Diwali in India, 2026 to 2035, by the table of the holidays library. */
const diwalis = [
  '2026-11-08',
  '2027-10-29',
  '2028-10-17',
  '2029-11-05',
  '2030-10-26',
  '2031-11-14',
  '2032-11-02',
  '2033-10-22',
  '2034-11-10',
  '2035-10-30',
] as const;

export const peaks: readonly Peak[] = [
  {
    id: 'valentines-day',
    name: 'Valentine’s Day',
    rule: { kind: 'fixed', month: 2, day: 14 },
    basis: 'Always 14 February',
    source: { title: 'Fixed day of the calendar', publisher: 'Our own calculation' },
    checkedOn,
  },
  {
    id: 'mothers-day',
    name: 'Mother’s Day, United States',
    rule: { kind: 'nth', month: 5, weekday: 0, nth: 2 },
    basis: 'Second Sunday in May',
    source: {
      title: '36 U.S.C. § 117, Mother’s Day',
      publisher: 'United States Code',
    },
    checkedOn,
  },
  {
    id: 'fathers-day',
    name: 'Father’s Day, United States',
    rule: { kind: 'nth', month: 6, weekday: 0, nth: 3 },
    basis: 'Third Sunday in June',
    source: {
      title: '36 U.S.C. § 109, Father’s Day',
      publisher: 'United States Code, 2022 edition',
      url: 'http://api.fdsys.gov/link?collection=uscode&title=36&year=mostrecent&section=109&type=usc&link-type=html',
    },
    checkedOn,
  },
  {
    id: 'singles-day',
    name: 'Singles’ Day',
    rule: { kind: 'fixed', month: 11, day: 11 },
    basis: 'Always 11 November',
    source: {
      title: 'Singles’ Day',
      publisher: 'Klarna Knowledge',
    },
    checkedOn,
  },
  {
    id: 'black-friday',
    name: 'Black Friday',
    rule: { kind: 'nth', month: 11, weekday: 4, nth: 4, plus: 1 },
    basis: 'Day after the fourth Thursday in November',
    source: holidayLaw,
    checkedOn,
  },
  {
    id: 'cyber-monday',
    name: 'Cyber Monday',
    rule: { kind: 'nth', month: 11, weekday: 4, nth: 4, plus: 4 },
    basis: 'Monday after the fourth Thursday in November',
    source: holidayLaw,
    checkedOn,
  },
  {
    id: 'christmas-shipping',
    name: 'Last ground parcels before Christmas, United States',
    rule: { kind: 'fixed', month: 12, day: 17 },
    basis: '17 December, as USPS named for 2025; carriers name a new day each autumn',
    source: {
      title: 'USPS releases recommended 2025 holiday mailing and shipping dates',
      publisher: 'MercerMe, quoting USPS',
    },
    checkedOn,
  },
  {
    id: 'mothers-day-uk',
    name: 'Mother’s Day, United Kingdom',
    rule: { kind: 'easter', plus: -21 },
    basis: 'Fourth Sunday in Lent, three weeks before Easter',
    source: {
      title: 'Mothering Sunday',
      publisher: 'ROOTS',
      url: 'https://rootsontheweb.com/seasons-and-festivals/festivals/mothering-sunday',
    },
    checkedOn: laterOn,
  },
  {
    id: 'easter',
    name: 'Easter Sunday',
    rule: { kind: 'easter', plus: 0 },
    basis: 'Sunday after the paschal full moon, by the Gregorian calendar',
    source: { title: 'Easter by the Gregorian calendar', publisher: 'Our own calculation' },
    checkedOn: laterOn,
  },
  {
    id: 'dia-dos-namorados',
    name: 'Dia dos Namorados, Brazil',
    rule: { kind: 'fixed', month: 6, day: 12 },
    basis: 'Always 12 June',
    source: {
      title: 'June 12: the date with most perfume sales',
      publisher: 'nocnoc',
      url: 'https://nocnocstore.com/dia-dos-namorados-sales-boost/',
    },
    checkedOn: laterOn,
  },
  {
    id: 'june-18',
    name: '6.18, China',
    rule: { kind: 'fixed', month: 6, day: 18 },
    basis: 'Always 18 June; the sale begins weeks before',
    source: {
      title: 'JD.com kicks off 618 Grand Promotion',
      publisher: 'JD Corporate Blog',
      url: 'https://jdcorporateblog.com/jd-com-kicks-off-618-grand-promotion-advocating-responsible-supply-chain/',
    },
    checkedOn: laterOn,
  },
  {
    id: 'diwali',
    name: 'Diwali, India',
    rule: { kind: 'dated', days: diwalis },
    basis: 'New moon of Kartika; listed year by year',
    source: {
      title: 'Table of Diwali in India, holidays/calendars/hindu.py',
      publisher: 'The holidays library, vacanza',
      url: 'https://github.com/vacanza/holidays/blob/dev/holidays/calendars/hindu.py',
    },
    checkedOn: laterOn,
  },
  {
    id: 'halloween',
    name: 'Halloween',
    rule: { kind: 'fixed', month: 10, day: 31 },
    basis: 'Always 31 October',
    source: { title: 'Fixed day of the calendar', publisher: 'Our own calculation' },
    checkedOn: laterOn,
  },
  {
    id: 'boxing-day',
    name: 'Boxing Day, United Kingdom',
    rule: { kind: 'fixed', month: 12, day: 26 },
    basis: 'Always 26 December',
    source: { title: 'Fixed day of the calendar', publisher: 'Our own calculation' },
    checkedOn: laterOn,
  },
  {
    id: 'chinese-new-year',
    name: 'Chinese New Year',
    rule: { kind: 'dated', days: chineseNewYears },
    basis: 'New moon by the Chinese calendar; listed year by year',
    source: chineseCalendar,
    checkedOn,
  },
];

/** Why a well-known event is missing from the list. */
export const notListed = {
  text: 'Prime Day is not listed: it ran 23–26 June in 2026, and no day for 2027 was announced when we looked. Prime Big Deal Days and Eid al-Fitr are left out as well, because their days become known shortly before.',
  source: {
    title: 'Amazon has rescheduled Prime Day to June',
    publisher: 'IT Magazine, 2 June 2026',
  },
  checkedOn,
} as const;

export type HolidaySetId = 'us' | 'cn';

export interface HolidaySet {
  id: HolidaySetId;
  name: string;
  days: readonly {
    name: string;
    rule: DayRule /** Days free before and after the rule's day. */;
    from?: number;
    to?: number;
  }[];
  /** A holiday on a Saturday is observed on Friday, one on a Sunday on Monday. */
  observed: boolean;
  source: RuleSource;
  checkedOn: string;
}

export const holidaySets: readonly HolidaySet[] = [
  {
    id: 'us',
    name: 'United States federal holidays',
    observed: true,
    days: [
      { name: 'New Year’s Day', rule: { kind: 'fixed', month: 1, day: 1 } },
      { name: 'Martin Luther King Day', rule: { kind: 'nth', month: 1, weekday: 1, nth: 3 } },
      { name: 'Washington’s Birthday', rule: { kind: 'nth', month: 2, weekday: 1, nth: 3 } },
      { name: 'Memorial Day', rule: { kind: 'nth', month: 5, weekday: 1, nth: -1 } },
      { name: 'Juneteenth', rule: { kind: 'fixed', month: 6, day: 19 } },
      { name: 'Independence Day', rule: { kind: 'fixed', month: 7, day: 4 } },
      { name: 'Labor Day', rule: { kind: 'nth', month: 9, weekday: 1, nth: 1 } },
      { name: 'Columbus Day', rule: { kind: 'nth', month: 10, weekday: 1, nth: 2 } },
      { name: 'Veterans Day', rule: { kind: 'fixed', month: 11, day: 11 } },
      { name: 'Thanksgiving', rule: { kind: 'nth', month: 11, weekday: 4, nth: 4 } },
      { name: 'Christmas Day', rule: { kind: 'fixed', month: 12, day: 25 } },
    ],
    source: holidayLaw,
    checkedOn,
  },
  {
    id: 'cn',
    name: 'Chinese New Year week',
    observed: false,
    // The eve and seven days: our own rule of thumb for studios and factories; many close longer.
    days: [{ name: 'Chinese New Year', rule: { kind: 'dated', days: chineseNewYears }, from: -1, to: 6 }],
    source: chineseCalendar,
    checkedOn,
  },
];
