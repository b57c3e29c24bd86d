import { expect, test } from 'vitest';
import { billingOf, buyerOf, detailsOf, emptyDetails, wrongDetails } from './details.ts';

const mara = {
  ...emptyDetails('Mara Lindt'),
  street: 'Speicherstraße 12',
  postcode: '20457',
  city: 'Hamburg',
  country: 'DE',
};
const vatId = 'DE136695976';

test('an address becomes the lines of a letter, without empty ones', () => {
  expect(wrongDetails(mara)).toEqual({});
  expect(billingOf(mara).address).toEqual(['Speicherstraße 12', '20457 Hamburg']);
  expect(billingOf({ ...mara, extra: ' 2nd floor ', postcode: '', region: 'HH' }).address).toEqual([
    'Speicherstraße 12',
    '2nd floor',
    'Hamburg',
    'HH',
  ]);
});

test('what is missing is named by its field; a business needs its company, and its VAT id is one of its country', () => {
  expect(wrongDetails(emptyDetails(''))).toEqual({
    name: 'required',
    street: 'required',
    city: 'required',
    country: 'required',
  });
  const firm = { ...mara, buysAs: 'business', vatId: 'DE1' };
  expect(wrongDetails(firm)).toEqual({ company: 'required', vatId: 'vat_id_invalid' });
  expect(wrongDetails({ ...firm, company: 'Lindt Home', vatId, country: 'FR' })).toEqual({
    vatId: 'vat_id_invalid',
  });
  expect(wrongDetails({ ...firm, company: 'Lindt Home', vatId: 'de 136 695 976' })).toEqual({});
  // Monaco is France to VAT.
  const monaco = { ...firm, company: 'Lindt Home', country: 'MC', vatId: 'FR40303265045' };
  expect(wrongDetails(monaco)).toEqual({});
  expect(buyerOf(monaco)).toEqual({ country: 'MC', vatId: 'FR40303265045' });
});

test('a postcode is missed where every letter has one, and nowhere else', () => {
  expect(wrongDetails({ ...mara, postcode: ' ' })).toEqual({ postcode: 'required' });
  expect(wrongDetails({ ...mara, postcode: '', country: 'IE' })).toEqual({});
  expect(wrongDetails({ ...mara, postcode: '', country: 'HK' })).toEqual({});
});

test('tax is computed for the country at once, and for a VAT id when it is whole', () => {
  expect(buyerOf(emptyDetails(''))).toEqual({});
  expect(buyerOf(mara)).toEqual({ country: 'DE' });
  const firm = { ...mara, buysAs: 'business' };
  expect(buyerOf({ ...firm, vatId: 'DE13669' })).toEqual({ country: 'DE' });
  expect(buyerOf({ ...firm, vatId: 'de 136 695 976' })).toEqual({ country: 'DE', vatId });
});

test('tax is computed for a postcode where it decides, and for what the letter says', () => {
  const canaries = { ...mara, country: 'ES', postcode: '35001', city: 'Las Palmas' };
  expect(buyerOf(canaries)).toEqual({ country: 'ES', postcode: '35001' });
  expect(buyerOf({ ...canaries, postcode: '28001' })).toEqual({ country: 'ES' });
  // Half of the postcode is none yet.
  expect(buyerOf({ ...canaries, postcode: '350' })).toEqual({ country: 'ES' });
});

test('who turns out to be a private person leaves company and VAT id behind', () => {
  const turned = { ...mara, company: 'Lindt Home', vatId };
  expect(wrongDetails(turned)).toEqual({});
  expect(buyerOf(turned)).toEqual({ country: 'DE' });
  expect(billingOf(turned)).toMatchObject({ buysAs: 'consumer', company: '', vatId: '' });
});

test.each([
  [['Speicherstraße 12', '20457 Hamburg'], { postcode: '20457', city: 'Hamburg' }],
  [['10 Downing Street', 'SW1A 2AA London'], { postcode: 'SW1A 2AA', city: 'London' }],
  [['4 Quay', '2nd floor', '1000 Lisboa', 'Estremadura'], { extra: '2nd floor', region: 'Estremadura' }],
  [['1 Main Street', 'Dublin'], { postcode: '', city: 'Dublin' }],
  [['1 Main Street', 'Springfield', 'Illinois'], { city: 'Springfield', region: 'Illinois' }],
  [['PO box 7'], { street: 'PO box 7', city: '' }],
])(
  'a letter to %s is taken apart, and is the same letter when it is ordered with again',
  (address, parts) => {
    const party = {
      name: 'Mara Lindt',
      company: null,
      address,
      country: 'DE',
      vatId: null,
      email: '',
      purchaseOrder: null,
    };
    const details = detailsOf({ billing: party, consumer: true });
    expect(details).toMatchObject({ buysAs: 'consumer', street: address[0], country: 'DE', ...parts });
    expect(billingOf(details).address).toEqual(address);
  },
);

test('the own number of a buyer comes back with the letter, and goes along with the order', () => {
  const billing = {
    name: 'Mara Lindt',
    company: null,
    address: ['Kai 1', '20457 Hamburg'],
    country: 'DE',
    vatId: null,
  };
  const details = detailsOf({ billing: { ...billing, purchaseOrder: 'PO 4711' }, consumer: true });
  expect(details.purchaseOrder).toBe('PO 4711');
  expect(billingOf(details)).toMatchObject({ purchaseOrder: 'PO 4711', address: billing.address });
});
