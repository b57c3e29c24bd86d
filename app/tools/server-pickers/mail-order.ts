import { m } from '#app/paraglide/messages.js';
import { useHydrated } from '#app/state/hydrated.ts';
import { brand } from '#content/brand.ts';
import { terms } from '#content/catalogue/infrastructure.ts';
import { vpsCandidates } from './plans.ts';
import { money, monthsText } from './words.ts';

/** Address of an email that orders a virtual server: plan, term and price are filled in, the rest is asked for. */
export function useMailOrder(): (plan: string, months: number) => string {
  const to = (useHydrated() && window.__site?.contactEmail) || brand.email;
  return (plan, months) => {
    const price = vpsCandidates.find(({ slug }) => slug === plan)?.price ?? 0;
    const share = terms.find((one) => one.months === months)?.discountShare ?? 0;
    const term = monthsText(months);
    const subject = encodeURIComponent(m.picker_mail_subject({ plan, term }));
    const body = encodeURIComponent(
      m.picker_mail_body({ plan, term, price: money((price * (10_000 - share)) / 10_000) }),
    );
    return `mailto:${to}?subject=${subject}&body=${body}`;
  };
}
