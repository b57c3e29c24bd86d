import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { dayReport, overall, shareText, timeText } from '#app/frame/status/status-words.ts';
import type { MeasuredDay, MeasuredPart, Status, StatusNotice } from '#contract/status.ts';
import { StatusShown } from './status-board.island.tsx';
import type { Asked } from './use-status.ts';

const day = (on: string, more: Partial<MeasuredDay> = {}): MeasuredDay => ({
  ...{ on, measuredSeconds: 86_400, lateSeconds: 0, downSeconds: 0, unavailableSeconds: 0 },
  ...more,
});
const part = (more: Partial<MeasuredPart> = {}): MeasuredPart => ({
  ...{ part: 'mail', state: 'working', since: '2026-11-21T00:00:00.000Z' },
  days: [day('2026-11-21', { measuredSeconds: 0 }), day('2026-11-22'), day('2026-11-23')],
  ...more,
});
const status = (more: Partial<Status> = {}): Status => ({
  at: '2026-11-23T10:00:00.000Z',
  measuredSince: '2026-11-22T00:00:00.000Z',
  ...{ parts: [part()], open: [], planned: [], past: [] },
  ...more,
});
const notice = (more: Partial<StatusNotice> = {}): StatusNotice => ({
  noticeId: 'stn_01hf0z7x8g9k2m4n6p8r0t2v4w',
  ...{ kind: 'incident', title: 'Mails are late', parts: ['mail'], state: 'identified' },
  ...{ startsAt: '2026-11-23T09:00:00.000Z', endsAt: null, endedAt: null },
  updates: [{ state: 'identified', text: 'Our <b>mail server</b> is slow.', at: '2026-11-23T09:10:00.000Z' }],
  ...more,
});
const shown = (more: Partial<Asked>) =>
  renderToStaticMarkup(
    <StatusShown asked={{ status: null, failedAt: null, asking: false, refetch() {}, ...more }} />,
  );
const words = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

describe('the sentence about everything', () => {
  test.each([
    [{}, 'success', 'Everything works.'],
    [{ parts: [part({ state: 'late' })] }, 'warn', 'Mail is late.'],
    [
      { parts: [part({ part: 'site', state: 'down' }), part({ state: 'late' })] },
      'error',
      'The website does not answer. Mail is late.',
    ],
    [
      { parts: [part({ state: 'unmeasured', since: null })] },
      'info',
      'Nothing has been measured yet. The first measurement follows within a minute.',
    ],
    [{ open: [notice()] }, 'warn', 'Everything that we measure works. An incident is still open.'],
    [
      { open: [notice({ kind: 'maintenance', state: 'under_way' })] },
      'info',
      'Everything that we measure works. Maintenance is under way.',
    ],
  ])('%o', (more, tone, text) => {
    expect(overall(status(more as Partial<Status>))).toEqual({ tone, text });
  });
  test('a part that nobody could measure comes before all others', () => {
    const gone = part({ state: 'unavailable', since: '2026-11-23T08:00:00.000Z' });
    expect(overall(status({ parts: [gone, part({ state: 'late' })] }))).toMatchObject({
      tone: 'error',
      text: expect.stringMatching(/^Nothing could be measured since 23\u00a0Nov\u00a02026/),
    });
  });
});

describe('a day in words', () => {
  test.each([
    [{}, '22\u00a0Nov: worked in all of the 24 h that were measured'],
    [{ measuredSeconds: 0 }, '22\u00a0Nov: not measured'],
    [{ downSeconds: 720, lateSeconds: 3900 }, '22\u00a0Nov: not working for 12 min, late for 1 h 5 min'],
    [{ measuredSeconds: 0, unavailableSeconds: 30 }, '22\u00a0Nov: not available for less than a minute'],
  ])('%o', (more, text) => {
    expect(dayReport(day('2026-11-22', more))).toBe(text);
  });
  test('times are cut to minutes', () => {
    expect([59, 60, 7199, 7200].map(timeText)).toEqual(['less than a minute', '1 min', '1 h 59 min', '2 h']);
  });
});

test('a share is of measured time and gaps, is cut, and is not there before the first measurement', () => {
  expect(shareText([day('2026-11-22', { measuredSeconds: 0 })])).toBeNull();
  expect(shareText([day('2026-11-21', { measuredSeconds: 0 }), day('2026-11-22')])).toBe(
    'Worked 100% of the time since 22\u00a0Nov',
  );
  expect(shareText([day('2026-11-22', { lateSeconds: 1 })])).toMatch(/^Worked 99\.99%/);
  expect(shareText([day('2026-11-22', { measuredSeconds: 43_200, unavailableSeconds: 43_200 })])).toMatch(
    /^Worked 50%/,
  );
});

describe('the board', () => {
  test('says each state in words, and each disturbed day in a list', () => {
    const days = [
      day('2026-11-21', { measuredSeconds: 0 }),
      day('2026-11-22', { downSeconds: 720 }),
      day('2026-11-23'),
    ];
    const html = shown({ status: status({ parts: [part({ state: 'down', days })] }) });
    expect(words(html)).toContain('Mail Not working');
    expect(words(html)).toContain('Days with a disruption: 1 22 Nov: not working for 12 min');
    expect(html).toContain('aria-valuetext="23\u00a0Nov: worked in all of the 24 h that were measured"');
  });
  test('a day that was not measured looks like none that worked, and no figure is made of it', () => {
    const html = shown({
      status: status({
        parts: [part({ state: 'unmeasured', days: [day('2026-11-23', { measuredSeconds: 0 })] })],
      }),
    });
    expect(html).not.toContain('var(--success)');
    expect(words(html)).toContain('Not measured yet');
    expect(html).not.toContain('%');
  });
  test('a bar of trouble differs from others without its colour', () => {
    const bars = (more: Partial<MeasuredDay>) =>
      (
        shown({ status: status({ parts: [part({ days: [day('2026-11-23', more)] })] }) }).match(
          /<rect[^>]*>/g,
        ) ?? []
      ).map((rect) => rect.replace(/fill="[^"]*"/, ''));
    const forms = [{}, { lateSeconds: 60 }, { measuredSeconds: 0 }, { unavailableSeconds: 60 }].map((more) =>
      bars(more).join(),
    );
    expect(new Set(forms).size).toBe(4);
  });
  test('shows notices with every update, and words of the operator as words', () => {
    const ended = notice({ state: 'resolved', endedAt: '2026-11-23T09:30:00.000Z', title: 'It was slow' });
    const html = shown({ status: status({ open: [notice()], past: [ended] }) });
    expect(words(html)).toMatch(/Open now Mails are late Cause found Incident · Since 23 Nov 2026/);
    expect(words(html)).toMatch(/Earlier It was slow Resolved/);
    expect(html).toContain('Our &lt;b&gt;mail server&lt;/b&gt; is slow.');
    expect(words(html)).toContain('No maintenance is planned.');
  });
  test('when the service does not answer, it says so, when, and what that means; what was read before stays', () => {
    const failedAt = '2026-11-23T10:05:00.000Z';
    const html = words(shown({ failedAt }));
    expect(html).toMatch(/The service did not answer at 23 Nov 2026, \d+:05/);
    expect(html).toContain('Either the service is not available, or your own connection is interrupted.');
    expect(html).not.toContain('Working');
    const later = words(shown({ failedAt, status: status() }));
    expect(later).toMatch(/What you see below is from 23 Nov 2026, \d+:00/);
    expect(later).not.toContain('Everything works.');
  });
  test('as it was built it claims nothing', () => {
    const html = shown({ asking: true });
    expect(words(html)).toContain('The measurements are being read.');
    expect(html).not.toMatch(/Everything|Working|<svg viewBox="0 0 \d+ 38"/);
  });
});
