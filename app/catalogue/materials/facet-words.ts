import { m } from '#app/paraglide/messages.js';
import { materialShelves } from '#content/catalogue/materials.ts';
import type { MaterialColour, MaterialOrientation, MaterialTier } from '#contract/material-kinds.ts';
import type { FilterName } from './search-address.ts';

export const filterTitles: Record<FilterName, () => string> = {
  format: m.library_format,
  orientation: m.library_orientation,
  licence: m.library_licence,
  colour: m.library_colour,
  tier: m.library_tier,
};

const orientations: Record<MaterialOrientation, () => string> = {
  landscape: m.library_landscape,
  portrait: m.library_portrait,
  square: m.library_square,
};

const tiers: Record<MaterialTier, () => string> = {
  free: m.library_tier_free,
  starter: m.library_tier_starter,
  pro: m.library_tier_pro,
  team: m.library_tier_team,
};

const colours: Record<MaterialColour, () => string> = {
  red: m.library_red,
  orange: m.library_orange,
  yellow: m.library_yellow,
  green: m.library_green,
  teal: m.library_teal,
  blue: m.library_blue,
  purple: m.library_purple,
  pink: m.library_pink,
  brown: m.library_brown,
  black: m.library_black,
  grey: m.library_grey,
  white: m.library_white,
  current: m.library_current,
};

/** Swatches of the families of colours; `current` has none, it takes the colour around it. */
export const swatches: Readonly<Record<string, string>> = {
  red: 'oklch(0.58 0.21 27)',
  orange: 'oklch(0.72 0.17 56)',
  yellow: 'oklch(0.87 0.16 95)',
  green: 'oklch(0.63 0.17 145)',
  teal: 'oklch(0.56 0.09 200)',
  blue: 'oklch(0.53 0.17 255)',
  purple: 'oklch(0.5 0.19 300)',
  pink: 'oklch(0.75 0.13 355)',
  brown: 'oklch(0.47 0.08 55)',
  black: 'oklch(0.22 0.02 226)',
  grey: 'oklch(0.62 0.01 220)',
  white: 'oklch(0.99 0 0)',
};

const word = (words: Readonly<Record<string, () => string>>, value: string) =>
  Object.hasOwn(words, value) ? words[value]?.() : undefined;

export const tierText = (tier: string): string => word(tiers, tier) ?? tier;
export const formatText = (format: string): string => format.toUpperCase();
/** Its identifier, as lawyers and tools write it: CC-BY-4.0. */
export const licenceText = (licence: string): string => licence.toUpperCase();

/** How one value of a filter is called. */
export function valueText(name: FilterName, value: string): string {
  if (name === 'format') return formatText(value);
  if (name === 'licence') return licenceText(value);
  const words = { orientation: orientations, colour: colours, tier: tiers }[name];
  return word(words, value) ?? value;
}

interface Named {
  slug: string;
  name: string;
}
export const shelfText = (slug: string): string =>
  materialShelves.find((shelf) => shelf.slug === slug)?.name ?? slug;
export const typeText = (slug: string): string =>
  materialShelves.flatMap<Named>(({ types }) => types).find((type) => type.slug === slug)?.name ?? slug;
