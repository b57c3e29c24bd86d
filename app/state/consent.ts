import { read, write } from './storage.ts';

/** What a visitor is asked for, each by itself: the measuring tool, and keeping the code of a partner link. */
export type Purpose = 'measuring' | 'partners';

/** Key of the visitor's choice: the purposes agreed to, or `needed` for none. */
const consentKey = 'consent';
/** The one choice there was until 28 November 2026. Its words named page views and purchases, and no partner links. */
const earlierChoice = 'all';

export const choseEarlier = (): boolean => read(consentKey) === earlierChoice;
export const agreedTo = (purpose: Purpose): boolean =>
  choseEarlier() ? purpose === 'measuring' : (read(consentKey) ?? '').split(' ').includes(purpose);
export const keepConsent = (agreed: readonly Purpose[]): void =>
  write(consentKey, agreed.join(' ') || 'needed');
