import type { ImageRule, ImageType } from '#content/en/rules/listings/images.ts';
import type { Measures } from './measure-image.ts';

/** Everything that the rules ask about one picture. */
export interface ImageFacts extends Measures {
  name: string;
  type: ImageType;
  /** Of the file. */
  bytes: number;
  /** Pixels of the file, not of what was measured. */
  width: number;
  height: number;
}

export interface ImageResult {
  rule: ImageRule;
  passed: boolean;
}

/** Two sides whose lengths differ by less are square to every marketplace's tool. */
const squareTolerance = 0.01;

export function checkImage(facts: ImageFacts, rules: readonly ImageRule[]): ImageResult[] {
  return rules.map((rule) => ({ rule, passed: passes(facts, rule) }));
}

function passes(facts: ImageFacts, rule: ImageRule): boolean {
  const { width, height } = facts;
  const longest = Math.max(width, height);
  const shortest = Math.min(width, height);
  switch (rule.kind) {
    case 'fileType':
      return rule.types.includes(facts.type);
    case 'longestSide':
      return longest >= rule.min && longest <= (rule.max ?? Number.POSITIVE_INFINITY);
    case 'bothSides':
      return shortest >= rule.min;
    case 'pixels':
      return width * height <= rule.max;
    case 'fileBytes':
      return facts.bytes <= rule.max;
    case 'square':
      return longest <= shortest * (1 + squareTolerance);
    case 'whiteBorder':
      return facts.whiteBorder >= rule.least;
    case 'fill':
      return facts.fill >= rule.least;
  }
}
