import type { DocumentRule } from './document-rule.ts';
import { legalRules } from './document-rules-laws.ts';
import { marketplaceRules } from './document-rules-marketplaces.ts';

export const documentRules: readonly DocumentRule[] = [...marketplaceRules, ...legalRules];
