import { expect, test } from 'vitest';
import { knownZones } from '#app/format/time-zones.ts';
import { loneZone, zoneGroups } from './zone-choices.ts';

const known = ['America/Argentina/Buenos_Aires', 'Europe/Zurich', 'Europe/Berlin', 'Etc/GMT+5', 'UTC'];

test('time zones are offered by region, with the city first and in the order of the alphabet', () => {
  expect(zoneGroups(known, undefined)).toEqual([
    {
      label: 'Americas',
      zones: [{ name: 'America/Argentina/Buenos_Aires', label: 'Buenos Aires, Argentina' }],
    },
    {
      label: 'Europe',
      zones: [
        { name: 'Europe/Berlin', label: 'Berlin' },
        { name: 'Europe/Zurich', label: 'Zurich' },
      ],
    },
  ]);
});

test('the one that is chosen is offered where the browser does not list it, and once where it does', () => {
  const namesFor = (chosen: string) =>
    zoneGroups(known, chosen).flatMap(({ zones }) => zones.map(({ name }) => name));
  expect(namesFor('Asia/Kolkata')).toContain('Asia/Kolkata');
  expect(namesFor('Europe/Berlin').filter((name) => name === 'Europe/Berlin')).toHaveLength(1);
  expect([loneZone('Etc/GMT+5'), loneZone('Asia/Kolkata'), loneZone('UTC'), loneZone(undefined)]).toEqual([
    ...['Etc/GMT+5', null, null, null],
  ]);
});

test('every zone that a browser lists is in some region', () => {
  const all = knownZones().filter((name) => name.includes('/') && !name.startsWith('Etc/'));
  const offered = zoneGroups(all, undefined).flatMap(({ zones }) => zones);
  expect(offered).toHaveLength(all.length);
  expect(all.length).toBeGreaterThan(300);
});
