import { expect, test } from 'vitest';
import { postalAddress, postalAddressOfSeller } from './postal-address.ts';

const none = { street: null, more: null, postcode: null, city: null, region: null };

test.each([
  ['DE', ['Kai 7', '20457 Hamburg'], { street: 'Kai 7', postcode: '20457', city: 'Hamburg' }],
  [
    'US',
    ['1 Main Street', 'Floor 3', 'Room 9', '97201 Portland', 'OR'],
    { street: '1 Main Street', more: 'Floor 3, Room 9', postcode: '97201', city: 'Portland', region: 'OR' },
  ],
  ['GB', ['2 Mall', 'SW1A 1AA London'], { street: '2 Mall', postcode: 'SW1A 1AA', city: 'London' }],
  ['HK', ['1 Nathan Road', 'Kowloon'], { street: '1 Nathan Road', more: 'Kowloon' }],
  ['DE', ['20457 Hamburg'], { street: '20457 Hamburg' }],
  ['DE', [], {}],
  // Only one of the last two lines can be the town.
  ['DE', ['Kai 7', '3. OG', 'Hof', 'Hamburg'], { street: 'Kai 7', more: '3. OG, Hof, Hamburg' }],
  // Without postcodes, a number before a name is the number of a house, a floor or an office.
  ['AE', ['Marina Plaza', '12 Harbour View'], { street: 'Marina Plaza', more: '12 Harbour View' }],
  ['HK', ['1 Nathan Road', '12F Kowloon'], { street: '1 Nathan Road', more: '12F Kowloon' }],
  [null, ['Kai 7', '20457 Hamburg'], { street: 'Kai 7', more: '20457 Hamburg' }],
])('of a buyer in %s, %j', (country, address, parts) => {
  const whole = { ...none, country: country ?? '', ...parts };
  expect(postalAddress({ address, country })).toEqual(whole);
});

test('the last line of a seller names the town in every country', () => {
  const seller = { address: ['Kai 7', 'D02 AF30 Dublin'], country: 'IE' };
  expect(postalAddressOfSeller(seller)).toEqual({
    ...none,
    ...{ street: 'Kai 7', postcode: 'D02 AF30', city: 'Dublin', country: 'IE' },
  });
});
