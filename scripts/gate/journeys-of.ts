// Used by scripts/related.ts: which journeys walk through which part of the sources.

/** A changed path that fits the first pattern asks for the journeys whose file names fit the second. */
const areas: [sources: RegExp, journeys: RegExp][] = [
  [/\/tools\/|content\/(en\/rules|listing-rules)\//, /-tools|custom-brief|-brief/],
  [
    /auth\/|\/members\/|identities|session|sign-in|contract\/members/,
    /login|logs?-|registers|recovers|mailed-link|session|hands-login|leaves-page|provider/,
  ],
  [
    /\/members\/|desk\/(auth|settings|security)|contract\/(account|ways|passkeys)/,
    /changes-settings|uses-a-passkey|trusts-a-device/,
  ],
  [/\/privacy|\.tables\.ts$|kept-data/, /member-leaves\.e2e|lives-a-whole-account/],
  [
    /cart|checkout|orders|catalogue|configurator|server-pickers|dedicated|vps/,
    /cart|buys|orders-server|runs-the-shop|invoices/,
  ],
  [/currenc|checkout|subscriptions/, /buys-in-euro/],
  [
    /currenc|price|tax-words|catalogue|configurator|renderer|platform\/http\/.*page/,
    /chooses-a-currency|prices-with-tax/,
  ],
  [/billing|checkout\/(detail|keep)/, /keeps-billing-profiles|corrects-an-invoice/],
  [/reports|ledger|receivables|revenue/, /reads-the-reports/],
  [/write-off|manual-invoice|admin\/(bill|invoices)/, /finance-/],
  [/goodwill|admin\/members|desk\/payment\//, /credits-a-balance/],
  [/invoice-refunds|refund-(lines|billed)/, /refunds-a-line/],
  [/subscriptions/, /changes-a-subscription/],
  [/ledger|books/, /proves-the-ledger/],
  [/bank-statements|admin\/bank|payments\/transfer/, /imports-a-statement/],
  [/payments|invoices|ledger|books/, /buys|stripe|paypal|invoice|runs-the-shop|runs-services/],
  [/payments|checkout|subscriptions/, /direct-debit/],
  [/subscriptions|services|provision|time-machine/, /runs-services|runs-a-server|runs-the-shop|time-pass/],
  [/prox(y|ies)/, /meters-proxies/],
  [/desk\/machines|business\/machines|contract\/machine|delivery|drivers\//, /runs-a-server/],
  [/cases|content\/en\/rules\/document/, /opens-a-case/],
  [/organisation|switch-account|state\/may/, /^organisation-/],
  [/activity/, /reads-the-timeline/],
  [/desk\/account|feedback|withdrawal|gift|forms\//, /sees-what-they-own|member-needs-few/],
  [/affiliate|commission|payout/, /affiliate/],
  [/desk\/developer|api-keys|webhooks|contract\/api\.|platform\/http\/api-/, /uses-the-api/],
  [/withdraw/, /withdraws/],
  [/material|downloads|certificates|collections|licence/, /material|library|licences|allowance/],
  [
    /works|calendars|workspaces|word-rules|catalogue-check|opened-work|ui\/tool\//,
    /saves-a-work|saves-without|reviews-a-work|plans-posts|keeps-workspaces|checks-a-catalogue/,
  ],
  [/stores/, /maps-stores/],
  [/membership|team|seat|gift/, /allowance|team|present/],
  [/staff-approvals|admin\/(approvals|kept-dialog)/, /asks-a-second-person/],
  [/admin|waiting|settings/, /operator/],
  [/list-views/, /saves-a-view/],
  [/status|platform\/health/, /incident|watches/],
  [/statistics|tracking|consent|cookie/, /statistics|consent|stores-only/],
  [/search/, /searches|visitor-needs-few/],
  [/look-inside|demonstration|scripts\/demo/, /looks-inside|opens-the-demonstration/],
  [/theme|season/, /theme/],
  [/feedback|contact/, /contact-panel|messages|answers-feedback/],
  [/partners|enquiry|feedback|forms\//, /sends-an-enquiry/],
  [/blog|article|content\/(barrier|en\/(faq|legal))/, /article|valid-pages|misses|accessibility/],
  [/sw\/|offline|platform\/http\/.*pages/, /offline|chunks|misses/],
  [/speculation/, /rests-on-a-link/],
  [/platform\/http\/(.*page|render-gate|in-process|network)/, /crowds-out|lost-database/],
  [
    /platform\/db\/embedded|start\.ts|main\.ts|scripts\/build/,
    /loses-power|another-language|starts|developer/,
  ],
  [
    /paths|routes\.ts|specification|content\/en\/pages/,
    /specification|shares-a-page|moves-between|misses|starts-at-home/,
  ],
  [/app\/(ui|scenes|styles)\//, /barrier|gallery|date|moving-list|keyboard|page-sheet/],
  [
    /app\/(entry|root|boot|renderer|state|site\/wake)|scripts\/page-styles/,
    /before-scripts|without-scripts|loads-what-is-touched|page-sheet|moves-between|chunks/,
  ],
  [/app\/(desk|boot|client)|scripts\/builds|vite/, /opens-the-desk/],
  [/contract\/errors|messages\//, /messages|language/],
];

/** @returns the journeys of some changed paths, in the order of `journeys` */
export const journeysOf = (changed: readonly string[], journeys: readonly string[]): string[] =>
  journeys.filter((journey) =>
    changed.some(
      (path) =>
        path === journey ||
        areas.some(([from, names]) => from.test(path) && names.test(journey.split('/').at(-1) ?? '')),
    ),
  );

/** Journeys that no change would ask for. */
export const forgottenJourneys = (journeys: readonly string[]): string[] =>
  journeys.filter((journey) => !areas.some(([, names]) => names.test(journey.split('/').at(-1) ?? '')));
