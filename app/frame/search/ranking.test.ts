import { describe, expect, test } from 'vitest';
import { serverPlans, vpsPlans } from '#content/catalogue/infrastructure.ts';
import { createSiteIndex } from './site-index.ts';
import { cleaned } from './terms.ts';
import { dataOfContent } from './text-headings.test-support.ts';

const index = createSiteIndex(dataOfContent());
const first = (typed: string) => {
  const [hit] = index.find(cleaned(typed)).hits;
  return hit && (hit.entry.to ?? hit.entry.mode);
};

/** What somebody types → the address they want to see first. */
const expected: [typed: string, first: string][] = [
  ['parcel', '/logistics-control#parcel'],
  ['parsel', '/logistics-control#parcel'],
  ['weigh a parcel', '/logistics-control#parcel'],
  ['parcel costs', '/logistics-control'],
  ['volumteric', '/blog-detail/1'],
  ['dim weight', '/logistics-control'],
  ['volumetric weight on an invoice', '/blog-detail/1'],
  ['shipping cost', '/logistics-control'],
  ['dedicated server', '/dedicated'],
  ['dedicted sever', '/dedicated'],
  ['bare metal', '/dedicated'],
  ['vps', '/vps'],
  ['virtual servers', '/vps'],
  ['vps or dedicated', '/blog-detail/5'],
  ['stopped machine billed', '/faq#stopped-machine'],
  ['proxies', '/proxy'],
  ['proxys', '/proxy'],
  ['proxy traffic', '/proxy'],
  ['what counts as proxy traffic', '/faq#proxy-meter'],
  ['listing checker', '/ez-writing'],
  ['check my listing', '/ez-writing#checker'],
  ['product title rules', '/blog-detail/2'],
  ['profit', '/brand-grow#profit'],
  ['proffit calculator', '/brand-grow#profit'],
  ['break even price', '/brand-grow#break-even'],
  ['payback', '/brand-investment#budget'],
  ['roi', '/brand-investment#budget'],
  ['content calendar', '/content-driven#calendar'],
  ['document checklist', '/ez-register#documents'],
  ['kyc', '/ez-register#documents'],
  ['workspaces', '/ez-browsers#workspaces'],
  ['reviews', '/review-insights#reviews'],
  ['reading reviews', '/blog-detail/6'],
  ['refund', '/refundPolicy'],
  ['returns', '/refundPolicy'],
  ['how do i get a refund', '/faq#refund'],
  ['membership', '/material-member'],
  ['membership refund', '/faq#membership-refund'],
  ['library', '/material'],
  ['licence', '/faq#licence'],
  ['license', '/faq#licence'],
  ['privacy', '/privacy'],
  ['gdpr', '/privacy'],
  ['cookies', '/cookiePolicy'],
  ['terms of service', '/terms'],
  ['withdrawal form', '/refundPolicy#withdrawal-form'],
  ['affiliate', '/affiliate'],
  ['refferal', '/affiliate'],
  ['pasword', '/forget-pwd'],
  ['password rules', '/faq#password-rules'],
  ['delete my account', '/faq#delete-account'],
  ['cancel subscription', '/faq#cancel'],
  ['unsubscribe', '/faq#cancel'],
  ['log in', '/login'],
  ['sign in', '/login'],
  ['sign up', '/register'],
  ['dark mode', 'dark'],
  ['contact', 'mailto:hello@ezcaravel.example'],
  ['feedback', '/feedback'],
  ['bug', '/feedback'],
  ['faq', '/faq'],
  ['about us', '/about-us'],
  ['api', '/api-docs'],
  ['blog', '/blog'],
  ['carriers', '/partners-carrier'],
  ['where do prices come from', '/faq#where-prices-come-from'],
  ['gift', '/gift'],
  ['gifts', '/gift'],
  ['coupon', '/cart'],
  ['invoice', '/account/invoices'],
  ['paypal', '/account/payment'],
  ['payment methods', '/account/payment'],
  ['organisation', '/account/organisation'],
  ['2fa', '/account/security'],
  ['two factor', '/account/security'],
  ['passkey', '/account/security'],
  ['newsletter', '/account/settings'],
  ['abuse', '/feedback'],
];

describe('what is wanted comes first', () => {
  test.each(expected)('%s → %s', (typed, wanted) => {
    expect(first(typed)).toBe(wanted);
  });

  test('a plan leads to the page that sells it', () => {
    for (const { slug } of serverPlans)
      expect([slug, first(slug)]).toEqual([slug, expect.stringMatching(/^\/dedicated/)]);
    for (const { slug } of vpsPlans)
      expect([slug, first(slug)]).toEqual([slug, expect.stringMatching(/^\/vps/)]);
  });
});

test('a figure is found as it stands, not as the beginning of another', () => {
  const { hits } = index.find(cleaned('vps for 6 stores'));
  const figures = hits.flatMap(({ terms }) => terms.filter((term) => /^\d+$/.test(term)));
  expect(new Set(figures)).toEqual(new Set(['6']));
});

test('where no entry holds all words, those are found that hold whole ones', () => {
  const { hits, some } = index.find(cleaned('vps for 6 stores'));
  expect(some).toBe(true);
  expect(hits.flatMap(({ terms }) => terms)).not.toContain('stored');
});
