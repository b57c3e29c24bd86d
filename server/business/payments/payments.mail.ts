import type { Money } from '#contract/money.ts';
import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { moneyText } from '#server/platform/value-text.ts';

/** @param about the order or subscription that was paid */
export const excessMail = (config: Config, to: string, about: string, excess: Money): Mail => ({
  to,
  subject: `${moneyText(excess)} are on your balance`,
  paragraphs: [
    `Your payment for ${about} was more than it still asked for. The rest, ${moneyText(excess)}, is on the balance of your account.`,
    `You can pay with it at any time. To have it sent back instead, write to ${config.contactEmail}.`,
  ],
});
