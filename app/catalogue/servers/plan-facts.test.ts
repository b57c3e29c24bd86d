import { expect, test } from 'vitest';
import { serverPlans, vpsPlans } from '#content/catalogue/infrastructure.ts';
import { serverPartsOf, virtualPartsOf } from './plan-facts.ts';

const [{ slug: _, price: __, setup: ___, ...server }] = serverPlans;
const [{ slug: ____, price: _____, ...virtual }] = vpsPlans;
const unlimited = { ...server, clockGHz: null, trafficTB: null };

test('the parts are the facts, without what else the catalogue says', () => {
  expect(serverPartsOf({ ...server, colour: 'black' })).toEqual(server);
  expect(serverPartsOf(unlimited)).toEqual(unlimited);
  expect(virtualPartsOf({ ...virtual, unit: 'machine' })).toEqual(virtual);
});

const [disk] = server.disks;
const wrong: [what: string, facts: object][] = [
  ...Object.keys(server).map((fact): [string, object] => [`no ${fact}`, { [fact]: undefined }]),
  ['half a core', { cores: 1.5 }],
  ['no threads', { threads: 0 }],
  ['a clock in words', { clockGHz: '3.6 GHz' }],
  ['less than no traffic', { trafficTB: -1 }],
  ['words for a yes', { ecc: 'yes' }],
  ['memory without an end', { memoryGiB: null }],
  ['a single disk', { disks: disk }],
  ['an empty list of disks', { disks: [] }],
  ['a disk that is nothing', { disks: [disk, null] }],
  ['a disk of another kind', { disks: [{ ...disk, kind: 'tape' }] }],
  ['no number of disks', { disks: [{ ...disk, count: undefined }] }],
];
test.each(wrong)('a server with %s has no parts', (_, facts) => {
  expect(serverPartsOf({ ...server, ...facts })).toBe(null);
});

test.each(Object.keys(virtual))('a virtual server without %s has no parts', (fact) => {
  expect(virtualPartsOf({ ...virtual, [fact]: undefined })).toBe(null);
});
