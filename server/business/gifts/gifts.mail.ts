import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { brandOf } from '../members/members.mail.ts';
import type { Gift } from './gifts.tables.ts';

const monthsText = (months: number) => (months === 1 ? 'one month' : `${months} months`);

/** To the buyer; whoever has the link can redeem it. */
export const giftMail = (config: Config, to: string, { tier, months }: Gift, code: string): Mail => ({
  to,
  subject: `Your present at ${brandOf(config)} is ready to be given`,
  paragraphs: [
    `This link is your present: ${monthsText(months)} of ${tier === 'pro' ? 'Pro' : 'Starter'} in the material library. Pass it on to whoever it is for.`,
    'Whoever opens it first and logs in can redeem it, once. It has no end date, and nothing renews by itself.',
    `You find the link again in your account, under Membership: ${config.publicUrl}/account/membership`,
  ],
  action: { label: 'Open the present', url: `${config.publicUrl}/gift/${code}` },
});
