import { figure, percent } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { kitItems } from '#content/en/rules/brand-kit.ts';
import { completeness, type Kit, type Pair, pairsOf } from './brand-kit.ts';
import { hexOf } from './colour.ts';

export const useText: Record<Pair['use'], () => string> = {
  text: m.kit_use_text,
  large: m.kit_use_large,
  none: m.kit_use_none,
};

export const pairText = ({ ground, colour }: Pair) =>
  m.kit_pair({ colour: hexOf(colour), ground: hexOf(ground) });

/** 4.48 stays below 4.5: contrast is cut, not rounded up. */
export const ratioText = (ratio: number) => `${figure(Math.floor(ratio * 100) / 100, 0, 2)}:1`;

/** The check in Markdown. */
export function kitMarkdown(kit: Kit): string {
  return [
    `# ${m.kit_title({ share: percent(completeness(kit).share) })}`,
    ...kitItems.map(
      ({ id, name, isNeeded }) =>
        `- [${kit.ready.includes(id) ? 'x' : ' '}] ${name}${isNeeded ? '' : ` (${m.kit_optional()})`}`,
    ),
    '',
    `## ${m.kit_contrast()}`,
    ...pairsOf(kit.colours).map(
      (pair) => `- ${pairText(pair)}: ${ratioText(pair.ratio)}, ${useText[pair.use]()}`,
    ),
    '',
  ].join('\n');
}
