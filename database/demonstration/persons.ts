import type { Chance } from './chance.ts';

/** Somebody who does not exist, of a firm that does not: addresses end in `.example`, which nobody can register (RFC 2606). */
export interface Person {
  name: string;
  email: string;
  company: string;
  country: string;
  address: readonly string[];
  buysAs: 'consumer' | 'business';
}

const firstNames =
  'Ada Ben Cleo Dario Elin Femi Greta Hugo Ines Jonas Kira Lev Mina Nils Oona Pavel Quinn Rosa Sami Tilda Uma Viktor Wanda Xenia Yara Zeno'.split(
    ' ',
  );
const lastNames =
  'Aster Birch Cobalt Dune Ember Fjord Gable Hazel Inlet Juniper Kestrel Larch Maple Nettle Osier Pebble Quartz Reed Slate Thistle Umber Vale Willow Yarrow'.split(
    ' ',
  );
const goods = 'Lamp Mug Linen Candle Basket Clock Garden Pillow Tray Vase Rug Paper Wool Spoon Kettle'.split(
  ' ',
);
const kinds = ['Works', 'Corner', 'Studio', 'Depot', 'Post', 'House'];
const places: readonly [country: string, city: string][] = [
  ['DE', '20457 Hamburg'],
  ['DE', '50667 Köln'],
  ['AT', '1010 Wien'],
  ['NL', '1012 Amsterdam'],
  ['PL', '00-001 Warszawa'],
  ['FR', '69001 Lyon'],
  ['ES', '08001 Barcelona'],
  ['SE', '111 20 Stockholm'],
  ['US', 'Portland, OR 97201'],
  ['US', 'Austin, TX 78701'],
];

/** @param which from 0 on: part of the address, so that no two are alike */
export function personOf(chance: Chance, which: number): Person {
  const [first, last] = [chance.pick(firstNames), chance.pick(lastNames)];
  const company = `${chance.pick(goods)} ${chance.pick(kinds)}`;
  const [country, city] = chance.pick(places);
  const domain = `${company.toLowerCase().replace(' ', '-')}-${which + 1}.example`;
  return {
    name: `${first} ${last}`,
    email: `${first.toLowerCase()}@${domain}`,
    company,
    country,
    address: [`Example street ${chance.between(1, 98)}`, city],
    buysAs: chance.next() < 0.6 ? 'consumer' : 'business',
  };
}
