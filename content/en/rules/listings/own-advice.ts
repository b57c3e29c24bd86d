import type { RuleSource } from '../shape.ts';

/** What we ask for ourselves, and no marketplace does. */
export const ownAdvice: RuleSource = { title: 'Rule of thumb', publisher: 'This site' };

export const hasPublicSource = ({ source }: { source: RuleSource }): boolean =>
  source.publisher !== ownAdvice.publisher;
