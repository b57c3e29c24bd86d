import { read, write } from './storage.ts';

/** Key of the visitor's choice: `all` also allows measuring; `needed`, or nothing, only what the site cannot do without. */
const consentKey = 'consent';
export type Consent = 'needed' | 'all';

export const readConsent = (): Consent => (read(consentKey) === 'all' ? 'all' : 'needed');
export const consentGiven = (): boolean => readConsent() === 'all';
export const keepConsent = (consent: Consent): void => write(consentKey, consent);
