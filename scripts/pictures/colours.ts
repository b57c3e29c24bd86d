import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hex } from '../../app/scenes/colour.ts';
import type { Family } from '../../content/en/pages/shape.ts';

const css = readFileSync(join(import.meta.dirname, '../../app/styles/tokens.css'), 'utf8');

/** A token of the page in light or dark mode, as `#rrggbb`: pictures are drawn outside of any page. */
export function token(name: string, mode: 'light' | 'dark' = 'light'): string {
  const value = new RegExp(`--${name}: (.*);`).exec(css)?.[1] ?? '';
  const [light, dark] = [...value.matchAll(/oklch\(([^)]*)\)/g)].map(([, parts = '']) => parts);
  const parts = (mode === 'dark' ? dark : light) ?? light;
  if (!parts) throw new Error(`tokens.css has no colour --${name}`);
  const [l = 0, c = 0, h = 0] = parts.split(' ').map(Number);
  return hex([l, c, h]);
}

/** The family's colour for lines and text on the light ground. */
export function familyColour(family: Family): string {
  const block = new RegExp(`\\[data-family="${family}"\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  const part = (name: string) => Number(new RegExp(`--family-${name}: ([\\d.]+)`).exec(block)?.[1]);
  const [chroma, hue] = [part('chroma'), part('hue')];
  if (Number.isNaN(chroma + hue)) throw new Error(`tokens.css has no family ${family}`);
  return hex([0.505, chroma, hue]);
}
