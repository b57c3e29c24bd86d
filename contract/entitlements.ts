/** What a plan of the tools or the proxies gives beyond what every account has, by the names that the service asks for. */
export const entitlementNames = [
  'works.unlimited',
  'works.review',
  'listings.catalogue',
  'listings.words',
  'listings.alerts',
  'proxies.access',
  'register.case',
  'register.review',
  'register.accompany',
] as const;
export type EntitlementName = (typeof entitlementNames)[number];

/** Works that every account may save without a plan. */
export const freeWorks = 5;
/** Workspaces of browsers that every account may keep without a plan. */
export const freeWorkspaces = 5;

/** By the slug of the plan in the catalogue. */
export const entitlementsOfPlans: Readonly<Record<string, readonly EntitlementName[]>> = {
  'writing-pro': ['works.unlimited', 'listings.catalogue', 'listings.words', 'listings.alerts'],
  'writing-team': [
    'works.unlimited',
    'works.review',
    'listings.catalogue',
    'listings.words',
    'listings.alerts',
  ],
  'social-2': ['works.review'],
  'social-3': ['works.review'],
  residential: ['proxies.access'],
  'static-isp': ['proxies.access'],
  datacentre: ['proxies.access'],
  'mobile-gb': ['proxies.access'],
  'mobile-port': ['proxies.access'],
  'proxy-trial': ['proxies.access'],
  'registration-1': ['register.case'],
  'registration-2': ['register.case', 'register.review'],
  'registration-3': ['register.case', 'register.review', 'register.accompany'],
};

export const plansWith = (name: EntitlementName): string[] =>
  Object.keys(entitlementsOfPlans).filter((plan) => entitlementsOfPlans[plan]?.includes(name));

export const planGives = (plan: string, name: EntitlementName): boolean => plansWith(name).includes(plan);
