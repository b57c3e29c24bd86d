import { m } from '#app/paraglide/messages.js';
import type { Need } from '#content/en/rules/document-rule.ts';

export function needText(need: Need): string {
  if (need === 'asked') return m.documents_asked();
  return need === 'if-asked' ? m.documents_if_asked() : m.documents_advised();
}
