import { tab } from './storage.ts';

/** What the first step of a form with a mailed code hands to the second; kept in the tab, so it survives a reload. */
export interface CodeStep {
  ticket: string;
  email: string;
  maskedEmail: string;
  /** Epoch milliseconds: until when the code works, and from when another may be asked for. */
  expiresAt: number;
  resendAt: number;
  /** Register only: the choice of the first step, for sending again. */
  marketingOptIn?: 'Y' | 'N';
}

interface Answer {
  ticket: string;
  maskedEmail: string;
  expiresIn: number;
  resendAfter: number;
}

/** Keeps the answer of a first step. */
export function keepStep(
  key: string,
  answer: Answer,
  about: Pick<CodeStep, 'email' | 'marketingOptIn'>,
): CodeStep {
  const now = Date.now();
  const { ticket, maskedEmail, expiresIn, resendAfter } = answer;
  const step = {
    ...about,
    ticket,
    maskedEmail,
    expiresAt: now + expiresIn * 1000,
    resendAt: now + resendAfter * 1000,
  };
  tab.write(key, JSON.stringify(step));
  return step;
}

/** The step kept in this tab; null for none or a broken one. */
export function readStep(key: string): CodeStep | null {
  try {
    const step = JSON.parse(tab.read(key) ?? 'null') as Partial<CodeStep> | null;
    const words = [step?.ticket, step?.email, step?.maskedEmail];
    const times = [step?.expiresAt, step?.resendAt];
    if (!words.every((one) => typeof one === 'string') || !times.every((one) => typeof one === 'number'))
      return null;
    return step as CodeStep;
  } catch {
    return null;
  }
}

export const forgetStep = (key: string): void => tab.remove(key);
