import { addressState, at, type Kind, record, someOf } from '#app/ui/tool/address-state.ts';
import { kitItems } from '#content/en/rules/brand-kit.ts';
import type { Kit } from './brand-kit.ts';
import { hexOf, readColour } from './colour.ts';

export const maxColours = 6;

const colours: Kind<readonly string[]> = {
  read(text) {
    const read = text.split('-').map((one) => (one === '' ? '' : hexText(one)));
    const known = read.filter((colour) => colour !== null);
    return known.length === read.length && read.length <= maxColours ? known : null;
  },
  // One that cannot be read keeps its place, so that no other becomes the ground.
  write: (typed) => typed.map((one) => hexText(one)?.slice(1) ?? '').join('-'),
};

function hexText(text: string): string | null {
  const colour = readColour(text);
  return colour && hexOf(colour);
}

/** `have=vector,png` or `none`, `colours=ffffff-0a6e6e`. The example is half-way there, with an invented brand's colours. */
export const address = addressState<Kit>(
  record({
    ready: at(
      'have',
      ['vector', 'png', 'main', 'texts', 'facts'],
      someOf(
        kitItems.map(({ id }) => id),
        ',',
      ),
    ),
    colours: at('colours', ['#ffffff', '#0a6e6e', '#f2a03d'], colours),
  }),
  'brand-kit-check',
);
export const { example, parse: parseState, format: formatState } = address;
