import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type ImprintData, ImprintFacts } from './imprint-facts.tsx';

const seller: ImprintData = {
  legalName: 'Pier GmbH',
  address: ['Kai 1', '20457 Hamburg'],
  country: 'Germany',
  ...{ responsible: null, register: null, registerNumber: null, vatId: null, taxNumber: null, phone: null },
  email: 'office@pier.test',
  languages: ['en', 'de'],
  example: false,
};

test('the imprint names the points of contact of the Digital Services Act with their languages', () => {
  const text = renderToStaticMarkup(<ImprintFacts seller={seller} />).replaceAll(/<[^>]+>/g, ' ');
  expect(text).toContain('Points of contact');
  expect(text).toContain('office@pier.test is the point of contact for authorities');
  expect(text).toMatch(/Article 11 of .+ everybody who uses this site \(Article 12\)/);
  expect(text).toContain('You can write in English and German.');
  expect(text).not.toContain('Phone');
});
