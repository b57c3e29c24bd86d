import type { Locator, Page } from 'playwright-core';
import { paths } from '#app/paths.ts';

export interface Tool {
  path: string;
  /** The hero's main action, where it leads to the tool. */
  action?: string;
  /** What the tool says of its example. */
  example: string;
  /** Types something of the visitor's own. */
  type(page: Page): Promise<void>;
  /** Does again what a link does not carry, as opening a file. */
  redo?(page: Page): Promise<void>;
  answer: string;
  link: string;
  /** An address in which something is broken. */
  broken: string;
  /** What the tool says of that; `unread` where nothing is said here. */
  says?: string;
}

export const unread = 'Part of this link could not be read';
const fill = (label: string, value: string) => (page: Page) =>
  page.getByLabel(label, { exact: true }).fill(value);

/** Types what is refused, reads that there is no answer, and types what is not. */
const correct = (label: string, refused: string, says: string, value: string) => async (page: Page) => {
  await fill(label, refused)(page);
  await shown(page, says).waitFor();
  await fill(label, value)(page);
};

/** An export whose dates mean another day when the month comes first. */
const openExport = (page: Page): Promise<void> =>
  page.getByLabel('Choose an export').setInputFiles({
    name: 'orders.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Order,Date,Total\n1,03/04/2026 09:15,20.00\n2,03/04/2026 11:40,35.50\n'),
  });

export const tools: readonly Tool[] = [
  {
    path: paths.LogisticsControl,
    action: 'Weigh a parcel',
    example: '6.0 kg billed',
    // 42 × 30 × 20 cm ÷ 5000 = 5.04 kg, up to the next half.
    type: fill('Height, cm', '20'),
    answer: '5.5 kg billed',
    link: 'Copy a link to these sizes',
    broken: '?box=42xx',
  },
  {
    path: paths.BrandGrow,
    action: 'Calculate profit',
    example: 'You keep $5.83 of $29.00',
    // 20 − 16 % − 6.50 − 1.55 − 7.05 − 1.80 − 6 % of 15.50 − 0.70
    type: fill('Price the buyer pays', '20,00'),
    answer: 'Each sale loses $1.73',
    link: 'Copy a link to these figures',
    broken: '?price=cheap',
  },
  {
    path: paths.BrandInvestment,
    action: 'Plan a budget',
    example: 'As planned, the money is back in month 15',
    type: fill('Profit per unit', '-2'),
    answer: 'As planned, the money is not back in 18 months',
    link: 'Copy a link to this plan',
    broken: '?for=ever',
  },
  {
    path: paths.PartnersCarrier,
    action: 'Try a lane',
    example: 'Your lane takes 2 of 3 example parcels',
    type: fill('Maximum weight, kg', '0.1'),
    answer: 'Your lane takes 0 of 3 example parcels',
    link: 'Copy a link to this lane',
    broken: '?d=divisor',
  },
  {
    path: paths.ContentDriven,
    action: 'Build my calendar',
    example: 'Begin by Tue, 19 Oct 2027 to sell on Fri, 26 Nov 2027',
    // Six working days earlier; 11 October 2027 is Columbus Day.
    type: correct('Brief', '', 'Correct the working days, and the plan appears here', '9'),
    answer: 'Begin by Fri, 8 Oct 2027 to sell on Fri, 26 Nov 2027',
    link: 'Copy a link to this plan',
    broken: '?d=tomorrow',
  },
  {
    path: paths.EzRegister,
    action: 'Make my checklist',
    example: '8 required documents are missing',
    type: async (page) => {
      await page.getByLabel('Where you are registered').selectOption('United States');
    },
    // Nobody asks for a translation there.
    answer: '7 required documents are missing',
    link: 'Copy a link to this list',
    broken: '?from=ATLANTIS',
  },
  {
    path: paths.EzSocialengine,
    action: 'Draft a post',
    example: 'Does not fit Threads',
    // The text stays on the device; the link carries the networks.
    type: async (page) => {
      await page.getByLabel('Text', { exact: true }).fill('A mug in sage. #stoneware');
      await shown(page, 'Fits everywhere').waitFor();
      await page.getByRole('button', { name: 'Back to the example', exact: true }).first().click();
      await page.getByLabel('Threads', { exact: true }).uncheck();
      await page.getByLabel('Pinterest', { exact: true }).uncheck();
      await shown(page, 'Fits everywhere').waitFor();
    },
    answer: '4 of 4 fit',
    link: 'Copy a link to this week',
    broken: '?n=x-2500-0',
  },
  {
    path: paths.EzBrowsers,
    action: 'Plan my workspaces',
    example: '9 workspaces and 4 seats fit the plan for 100 workspaces',
    type: correct('Shops of Client 1', '2.5', 'Correct the number of shops, and the plan appears here', '12'),
    answer: '18 workspaces and 4 seats fit the plan for 100 workspaces',
    link: 'Copy a link to this team',
    broken: '?w=3.2.4&p=o0-7',
  },
  {
    path: paths.EzWriting,
    action: 'Check my listing',
    example: '4 things would stop this listing',
    type: fill('Title', 'Oak wall shelf, 60 cm'),
    answer: 'Nothing here would stop this listing',
    link: 'Copy link',
    broken: '?m=bazaar',
  },
  {
    path: paths.BrandControl,
    action: 'Compare two versions',
    example: '3 figures changed',
    type: async (page) => {
      await page.getByLabel('The version you saved').fill('Steel bottle, 750 ml');
      await page.getByLabel('The version on the page today').fill('Steel bottle, 700 ml');
    },
    answer: 'One figure changed',
    link: 'Copy link',
    broken: `#versions:a=${'word+'.repeat(1500)}`,
    says: 'The versions in this link were too long and were cut.',
  },
  {
    path: paths.MarketInvestment,
    action: 'Score my markets',
    example: 'Germany wins with 6.30 of 10',
    // Germany 177.3 ÷ 28.7 = 6.178, Poland 177.5 ÷ 28.7 = 6.185.
    type: (page) =>
      page
        .getByRole('group', { name: /^Demand/ })
        .getByLabel('Weight')
        .fill('6.7'),
    answer: 'Poland wins with 6.18 of 10',
    link: 'Copy a link to this matrix',
    broken: '?w=9_9',
  },
  {
    path: paths.ReviewInsights,
    action: 'Analyse reviews',
    example: 'Unhappy buyers write about leaks',
    // The reviews stay on the device; the link carries the themes.
    type: fill('Themes and their words', 'Smell: smell*, odour*'),
    answer: 'Unhappy buyers write about smell',
    link: 'Copy a link to these themes',
    broken: '?by=word',
  },
  {
    path: paths.RealtimeInsights,
    action: 'Open a file',
    example: '6.7% ahead of the usual pace at 22:00',
    type: async (page) => {
      await page.getByLabel('Dates are written').selectOption('Day first: 20/11/2026');
      await openExport(page);
    },
    redo: openExport,
    answer: 'Fri, 3 Apr 2026, with nothing to compare it with',
    link: 'Copy a link to these settings',
    broken: '?days=ymd',
  },
  {
    path: paths.BuildWebsites,
    action: 'Build my brief',
    example: '80 to 202 h',
    // Each further language adds 6 to 18 hours.
    type: async (page) => {
      await page.getByLabel('Languages').selectOption('4');
    },
    answer: '92 to 238 h',
    link: 'Copy a link to this brief',
    broken: '?langs=0',
  },
  {
    path: paths.Partners,
    action: 'Pick a programme',
    example: 'The programme for brands fits you',
    type: (page) => page.getByRole('radio', { name: 'People who listen to my advice' }).check(),
    answer: '1 of 3 answers fit',
    link: 'Copy a link to this answer',
    broken: '?who=nobody',
  },
  {
    path: paths.PartnersBrands,
    example: '5 of 17 ready',
    // The lightest grey that may carry text on white (WCAG 2.2, 1.4.3).
    type: fill('Colour 1', '#767676'),
    answer: '4.54:1',
    link: 'Copy a link to this check',
    broken: '?colours=mauveish',
  },
  {
    path: paths.PartnersCompany,
    example: '$113.00 a month, $18.84 for each client',
    type: fill('Clients', '7'),
    // 113 ÷ 7 = 16.143, rounded up to the cent.
    answer: '$113.00 a month, $16.15 for each client',
    link: 'Copy a link to this estimate',
    broken: '?clients=1.5',
  },
  {
    path: paths.Affiliate,
    example: 'Your figures mean 6 orders a month',
    // 2,000 × 3 % × 20 %
    type: fill('Clicks a month', '2000'),
    answer: 'Your figures mean 12 orders a month',
    link: 'Copy a link to these figures',
    broken: '?clicks=many',
  },
  {
    path: paths.MaterialMember,
    example: 'Starter is the cheapest tier that covers it',
    // Starter ends at 150.
    type: fill('Downloads a month', '151'),
    answer: 'Pro is the cheapest tier that covers it',
    link: 'Copy a link to this use',
    broken: '?people=0',
  },
  {
    path: paths.Vps,
    action: 'Choose a plan',
    example: 'vps-3 is the smallest plan that fits',
    type: fill('Visits a day', '200,000'),
    answer: 'No single machine here is large enough',
    link: 'Copy a link to this workload',
    broken: '?os=plan9',
  },
  {
    path: paths.Dedicated,
    example: '$89.00',
    // Two further addresses at $2.00.
    type: async (page) => {
      await page.getByLabel('IPv4 addresses').selectOption('3');
    },
    answer: '$93.00',
    link: 'Copy a link to this server',
    broken: '?plan=ds-99',
  },
  {
    path: paths.Proxy,
    action: 'Calculate my plan',
    example: 'Residential, valid 30 days: $119.68 a month',
    // 4,000 × 503 kB × 30 × 1.1 = 66.4 GB; 67 × $4.40 − 20 %
    type: fill('Pages each run', '4,000'),
    answer: 'Residential, valid 30 days: $235.84 a month',
    link: 'Copy a link to this job',
    broken: '?kind=moon',
  },
];

export function toolAt(path: string): Tool {
  const tool = tools.find((one) => one.path === path);
  if (!tool) throw new Error(`no tool at ${path}`);
  return tool;
}

/** What is said of it first in the page. */
export const shown = (page: Page, text: string): Locator =>
  page.getByRole('main').getByText(text, { exact: false }).first();
