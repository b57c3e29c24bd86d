/**
 * What the site states of others, when it was last read there, and after how many days it is to be read again. The console lists it
 * (/admin/health). A test compares each day with the oldest one in the files.
 */
export interface RuleCheck {
  id: string;
  name: string;
  files: readonly string[];
  /** The oldest day on which a part of it was read. */
  checkedOn: string;
  everyDays: number;
}

const rules = (...names: string[]) => names.map((name) => `content/en/rules/${name}.ts`);
const quarter = 90;
const year = 365;

export const ruleChecks: readonly RuleCheck[] = [
  {
    id: 'listings',
    name: 'Rules of listings, keywords and images',
    ...{ files: rules('listings/own-rules'), checkedOn: '2026-11-20', everyDays: quarter },
  },
  {
    id: 'documents',
    name: 'Documents for registration',
    ...{ files: rules('documents', 'document-sources'), checkedOn: '2026-11-20', everyDays: quarter },
  },
  {
    id: 'networks',
    name: 'Limits of networks',
    ...{ files: rules('networks'), checkedOn: '2026-11-20', everyDays: quarter },
  },
  {
    id: 'peaks',
    name: 'Peaks and public holidays',
    ...{ files: rules('peaks'), checkedOn: '2026-11-20', everyDays: quarter },
  },
  {
    id: 'carriers',
    name: 'Dimensional weight of carriers',
    ...{ files: rules('carriers'), checkedOn: '2026-11-20', everyDays: quarter },
  },
  {
    id: 'customs',
    name: 'Customs duty on small parcels',
    ...{ files: rules('customs'), checkedOn: '2026-11-26', everyDays: quarter },
  },
  {
    id: 'taxes',
    name: 'Rates of value added tax',
    ...{ files: ['content/catalogue/tax-rates.ts'], checkedOn: '2026-09-23', everyDays: quarter },
  },
  {
    id: 'licences',
    name: 'Licences of materials',
    ...{ files: ['content/catalogue/licences.ts'], checkedOn: '2026-11-25', everyDays: year },
  },
  {
    id: 'articles',
    name: 'Figures of the articles',
    ...{ files: ['content/en/blog/sources.ts'], checkedOn: '2026-11-20', everyDays: year },
  },
  {
    id: 'rules-of-thumb',
    name: 'Our own rules of thumb',
    ...{
      files: rules('lead-times', 'brand-kit', 'website-scope'),
      checkedOn: '2026-11-20',
      everyDays: year,
    },
  },
];
