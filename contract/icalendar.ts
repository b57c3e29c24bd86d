/** `2026-11-20` */
type Day = string;

/** RFC 5545. An entry of whole days, or one at an hour of the reader's own clock ("floating", section 3.3.5). */
export interface CalendarEntry {
  uid: string;
  summary: string;
  description?: string;
  url?: string;
  /** The first day. */
  on: Day;
  /** The last day, included. Absent with `at`. */
  until?: Day;
  /** `HH:MM`; the entry then lasts `minutes`. */
  at?: string;
  minutes?: number;
}

export interface CalendarFile {
  /** Names the program that wrote the file. */
  product: string;
  name: string;
  /** DTSTAMP of every entry: when the file is made. */
  madeAt: Date;
  entries: readonly CalendarEntry[];
}

/** A whole .ics file: CRLF line ends, lines folded at 75 octets. */
export function iCalendar({ product, name, madeAt, entries }: CalendarFile): string {
  const stamp = madeAt.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    // Not in RFC 5545; RFC 7986 section 5.1, and the older name that calendars read.
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    ...entries.flatMap((entry) => entryLines(entry, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function entryLines(entry: CalendarEntry, stamp: string): string[] {
  const day = (value: Day) => value.replaceAll('-', '');
  const times = entry.at
    ? [`DTSTART:${day(entry.on)}T${entry.at.replace(':', '')}00`, `DURATION:PT${entry.minutes ?? 15}M`]
    : // The end of whole days is the day after, section 3.6.1.
      [`DTSTART;VALUE=DATE:${day(entry.on)}`, `DTEND;VALUE=DATE:${day(dayAfter(entry.until ?? entry.on))}`];
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}`,
    `DTSTAMP:${stamp}`,
    ...times,
    `SUMMARY:${escapeText(entry.summary)}`,
    ...(entry.description ? [`DESCRIPTION:${escapeText(entry.description)}`] : []),
    ...(entry.url ? [`URL:${entry.url.replaceAll(/\s/g, '')}`] : []),
    // A plan does not make anybody busy.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** Section 3.3.11: backslash, semicolon, comma and line ends; other control characters are not allowed at all. */
export function escapeText(text: string): string {
  return (
    text
      .replaceAll(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to leave out
      .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
      .replaceAll(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n')
  );
}

const maxOctets = 75;

/** Section 3.1: no line over 75 octets without its line end; a character is never cut, and a fold is CRLF and a space. */
export function fold(line: string): string {
  const parts: string[] = [];
  let [from, at, octets] = [0, 0, 0];
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0);
    if (octets + size > maxOctets) {
      parts.push(line.slice(from, at));
      from = at;
      // The space at the beginning of the next line counts.
      octets = 1;
    }
    at += character.length;
    octets += size;
  }
  return [...parts, line.slice(from)].join('\r\n ');
}

/** Of one character, as UTF-8. */
function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}

/** The way back: what a calendar does with folded lines. */
export function unfold(text: string): string {
  return text.replaceAll(/\r\n[ \t]/g, '');
}

function dayAfter(on: Day): Day {
  const day = new Date(`${on}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}
