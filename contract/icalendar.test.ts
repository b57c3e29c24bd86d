import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeText, fold, iCalendar, unfold } from './icalendar.ts';

const octets = (line: string) => new TextEncoder().encode(line).length;

describe('iCalendar, RFC 5545', () => {
  // Section 3.3.11: the example of a TEXT value.
  test('text is escaped as in the example', () => {
    const value = 'Project XYZ Final Review\nConference Room - 3B\nCome Prepared.';
    expect(escapeText(value)).toBe('Project XYZ Final Review\\nConference Room - 3B\\nCome Prepared.');
    expect(escapeText('a;b,c\\d\r\ne\rf\u0007')).toBe('a\\;b\\,c\\\\d\\ne\\nf');
  });

  // Section 3.1: the example line is short enough to stay whole; a longer one is folded and comes back by unfolding.
  test('short lines stay, long ones fold with CRLF and a space', () => {
    const line = 'DESCRIPTION:This is a long description that exists on a long line.';
    expect(fold(line)).toBe(line);
    expect(unfold('DESCRIPTION:This is a lo\r\n ng description\r\n  that exists on a long line.')).toBe(line);
    expect(fold('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
    expect(fold(`${'x'.repeat(74)}é`)).toBe(`${'x'.repeat(74)}\r\n é`);
  });

  test('law: folded lines have at most 75 octets, cut no character, and unfold to the line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const line = text.replaceAll(/[\r\n\ud800-\udfff]/gu, '');
        const folded = fold(line);
        for (const part of folded.split('\r\n')) expect(octets(part)).toBeLessThanOrEqual(75);
        expect(unfold(folded)).toBe(line);
      }),
    );
  });

  // Section 3.6.1, second example: an anniversary; DTEND of whole days is the day after the last.
  test('a whole file', () => {
    const file = iCalendar({
      product: 'Example//Calendar',
      name: 'Launch, autumn',
      madeAt: new Date('2026-11-20T09:30:15.250Z'),
      entries: [
        { uid: '1@example.com', summary: 'Photos; 10 days', on: '2026-11-02', until: '2026-11-13' },
        {
          uid: '2@example.com',
          summary: 'Post',
          description: 'Text',
          on: '2026-11-16',
          at: '09:05',
          minutes: 15,
        },
      ],
    });
    expect(file.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Example//Calendar//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:Launch\\, autumn',
      'X-WR-CALNAME:Launch\\, autumn',
      'BEGIN:VEVENT',
      'UID:1@example.com',
      'DTSTAMP:20261120T093015Z',
      'DTSTART;VALUE=DATE:20261102',
      'DTEND;VALUE=DATE:20261114',
      'SUMMARY:Photos\\; 10 days',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:2@example.com',
      'DTSTAMP:20261120T093015Z',
      'DTSTART:20261116T090500',
      'DURATION:PT15M',
      'SUMMARY:Post',
      'DESCRIPTION:Text',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });
});
