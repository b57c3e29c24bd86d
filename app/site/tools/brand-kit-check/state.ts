import { kitItems } from '#content/en/rules/brand-kit.ts';
import type { Kit } from './brand-kit.ts';
import { hexOf, readColour } from './contrast.ts';

/** A kit half-way there, with three colours of an invented brand. */
export const example: Kit = {
  ready: ['vector', 'png', 'main', 'texts', 'facts'],
  colours: ['#ffffff', '#0a6e6e', '#f2a03d'],
};
export const mostColours = 6;
export const kitKeys = /^(have|colours)$/;

/** `have=vector,png` or `none`, `colours=ffffff-0a6e6e`. */
export function parseState(query: URLSearchParams): { state: Kit; problems: string[] } {
  const problems: string[] = [];
  const have = query.get('have');
  const asked = have === 'none' ? [] : (have?.split(',') ?? null);
  const known = kitItems.map(({ id }) => id).filter((id) => asked?.includes(id));
  if (asked && known.length !== asked.length) problems.push('have');
  const text = query.get('colours');
  const colours = text?.split('-').map((one) => readColour(one)) ?? null;
  const isSound = colours?.every((colour) => colour !== null) && colours.length <= mostColours;
  if (colours && !isSound) problems.push('colours');
  return {
    state: {
      ready: asked && known.length === asked.length ? known : example.ready,
      colours: isSound ? colours.flatMap((colour) => (colour ? [hexOf(colour)] : [])) : example.colours,
    },
    problems,
  };
}

export function formatState({ ready, colours }: Kit): URLSearchParams {
  const query = new URLSearchParams();
  if (ready.join() !== example.ready.join()) query.set('have', ready.join() || 'none');
  const read = colours.map(readColour).flatMap((colour) => (colour ? [hexOf(colour)] : []));
  if (read.length > 0 && read.join() !== example.colours.join()) {
    query.set('colours', read.map((hex) => hex.slice(1)).join('-'));
  }
  return query;
}
