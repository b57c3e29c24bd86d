import type { RouteName } from '#app/paths.ts';

/** The codes of the families' pages, as on their label chips (menu-codes.test.ts); the copy itself is too much for a menu. */
export const menuCodes: Partial<Record<RouteName, string>> = {
  EzWriting: 'CRE-01',
  ContentDriven: 'CRE-02',
  EzRegister: 'OPS-01',
  EzSocialengine: 'OPS-02',
  EzBrowsers: 'OPS-03',
  Dedicated: 'INF-01',
  Vps: 'INF-02',
  Proxy: 'INF-03',
  Material: 'LIB-01',
  MaterialList: 'LIB-02',
  MaterialMember: 'LIB-03',
  BrandControl: 'GRO-01',
  BrandGrow: 'GRO-02',
  BrandInvestment: 'GRO-03',
  MarketInvestment: 'GRO-04',
  BuildWebsites: 'GRO-05',
  CustomSolutions: 'GRO-06',
  LogisticsControl: 'MOV-01',
  ReviewInsights: 'INS-01',
  RealtimeInsights: 'INS-02',
};
