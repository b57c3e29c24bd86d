import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Live, Plate } from '#app/scenes/draw-scene.ts';
import { type Analysis, firstTheme } from './analyse.ts';

/** Letters of a theme that fit on the plate. */
const maxLetters = 24;

/** The picture of the page for a count: the themes that lead, and the first of them on the plate. */
export function sceneOf(analysis: Analysis): { live: Live; plate: Plate } {
  const top = firstTheme(analysis);
  if (!top) {
    const count = figure(analysis.rows.length);
    return {
      live: { count: 0 },
      plate: { note: m.insight_reviews_all({ count }), text: m.insight_reviews_calm() },
    };
  }
  const { first, rival } = top;
  const letters = [...first.name];
  return {
    live: { count: rival ? 2 : 1 },
    plate: {
      note: m.insight_reviews_note({ count: figure(first.bad), all: figure(analysis.tones.bad) }),
      text: letters.length > maxLetters ? `${letters.slice(0, maxLetters - 1).join('')}…` : first.name,
    },
  };
}
