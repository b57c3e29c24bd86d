import { expect, test } from 'vitest';
import { postalAddress } from './postal-address.ts';

const none = { street: null, more: null, postcode: null, city: null, region: null, country: 'DE' };

test.each([
  [['Kai 7', '20457 Hamburg'], { street: 'Kai 7', postcode: '20457', city: 'Hamburg' }],
  [
    ['1 Main Street', 'Floor 3', 'Room 9', '97201 Portland', 'OR'],
    { street: '1 Main Street', more: 'Floor 3, Room 9', postcode: '97201', city: 'Portland', region: 'OR' },
  ],
  [['2 Mall', 'SW1A 1AA London'], { street: '2 Mall', postcode: 'SW1A 1AA', city: 'London' }],
  [['1 Nathan Road', 'Kowloon'], { street: '1 Nathan Road', more: 'Kowloon' }],
  [['20457 Hamburg'], { street: '20457 Hamburg' }],
  [[], {}],
])('%j', (lines, parts) => {
  expect(postalAddress(lines, 'DE')).toEqual({ ...none, ...parts });
});
