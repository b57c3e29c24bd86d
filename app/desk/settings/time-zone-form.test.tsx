import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TimeZoneForm } from './time-zone-form.tsx';

const selected = (chosen: string | undefined) =>
  [
    ...renderToStaticMarkup(<TimeZoneForm chosen={chosen} />).matchAll(/<option value="([^"]*)" selected/g),
  ].map(([, value]) => value);

test('the device counts until a member chooses a time zone, which is shown whatever the browser calls it', () => {
  expect([undefined, 'Europe/Berlin', 'UTC', 'Asia/Kolkata', 'Etc/GMT+5'].map(selected)).toEqual([
    ...[[''], ['Europe/Berlin'], ['UTC'], ['Asia/Kolkata'], ['Etc/GMT+5']],
  ]);
});

test('what the clock there shows now is the description of the field', () => {
  const html = renderToStaticMarkup(<TimeZoneForm chosen="Asia/Tokyo" />);
  const [, describedBy] = /<select[^>]* aria-describedby="([^"]+)"/.exec(html) ?? [];
  const [, hint] = new RegExp(`<p id="${describedBy}"[^>]*>([^<]*)<`).exec(html) ?? [];
  const there = /^The time is now (.+)\.$/.exec(hint ?? '')?.[1]?.replaceAll('\u202f', ' ');
  const hoursAhead = (Date.parse(`${there} UTC`) - Date.now()) / 3_600_000;
  expect(hoursAhead).toBeGreaterThan(8.9);
  expect(hoursAhead).toBeLessThan(9.1);
});
