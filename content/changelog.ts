/** What changed for the people who use the site, newest first. Each entry is true of the day it names. */
export interface Release {
  /** Day of the calendar, YYYY-MM-DD. */
  on: string;
  title: string;
  changes: readonly string[];
}

export const releases: readonly Release[] = [
  {
    on: '2026-11-27',
    title: 'Documents that say how to pay',
    changes: [
      'An invoice says how it was paid. A request for payment says on which page, to which account and with which reference you can pay it.',
      'A reminder of an overdue invoice comes with a letter as a PDF, which shows what is still to be paid.',
      'The invoice of an upgrade shows how its price was worked out: the new plan for the days that are left, less what you had paid for them.',
      'If a change of plan waits for the next period, you can drop it and keep your plan.',
      'The forms on the partner pages are sent where they are, and you get a reference number.',
      'A password that your browser has encrypted for us is accepted once only.',
    ],
  },
  {
    on: '2026-11-27',
    title: 'Prices in euros beside dollars',
    changes: [
      'You choose whether you see prices in US dollars or in euros: at the foot of a page, in the cart and at the checkout. Each price is set in its currency, and none is converted.',
      'An order, its invoices, its renewals and its refunds stay in the currency that you ordered in.',
      'Your account can have a balance in each currency. Each one pays what is billed in its currency.',
      'You can pay with PayPal where the checkout offers it, and keep your PayPal account for renewals.',
      'You can pay in euros by SEPA direct debit where the checkout offers it, and keep the account for renewals. We tell you the amount and the day of each debit before it is made.',
      'Affiliates earn in the currency of the order and get a statement for each currency.',
      'We can also invoice you for work that you did not order in the shop. The invoice appears in your account, and you pay it like any other.',
    ],
  },
  {
    on: '2026-11-27',
    title: 'A map of your stores',
    changes: [
      'Stores in your account show which server, proxies, workspaces and licences each client’s store uses, who can reach it, and what ends soon or is shared.',
      'The history of each item names the API key that changed it, and your account shows calls that were refused.',
      'We remind you of an overdue renewal that you pay by hand.',
      'In the European Union, invoices in US dollars also show the VAT in the seller’s own currency.',
    ],
  },
  {
    on: '2026-11-27',
    title: 'Organisations and electronic invoices',
    changes: [
      'You can form an organisation and invite colleagues by email. Orders, services, invoices and saved works belong to it, and you switch between your own account and the organisation in the header.',
      'Each colleague has a role. A buyer can have an amount above which an owner approves the order before it is paid.',
      'Your invoices and credit notes are electronic invoices: the PDF contains the data by EN 16931, and you can download the same data as XML or as an XRechnung.',
      'If a document cannot be made at once, the email arrives without it and the document follows.',
    ],
  },
  {
    on: '2026-11-27',
    title: 'Invoices and contracts by email',
    changes: [
      'The email about a paid order contains the invoice and the confirmation of your contract as PDFs, and for consumers the withdrawal instructions and form. Emails about renewals, top-ups and refunds contain their documents too.',
      'An invoice is now issued when you have paid it. Before that, you get a request for payment.',
      'Money that reached your balance because it came late or twice can be sent back to your card from the payment page.',
    ],
  },
  {
    on: '2026-11-26',
    title: 'An API and webhooks for your own programs',
    changes: [
      'Your account has a page for API keys. With a key, your own program can use your orders, services, invoices, downloads and saved works, as far and as long as you allow.',
      'A webhook receives a signed message when something happens to your orders, invoices or services. Its page shows every delivery of the last 30 days.',
      'A link on the login pages leads back to where you came from, even if you press it before the page has finished loading.',
    ],
  },
  {
    on: '2026-11-26',
    title: 'Affiliates see every commission',
    changes: [
      'Your account has an affiliate page: your link with its visits, sign-ups and orders, every commission with its state, and your monthly statements.',
      'You choose how you are paid: account credit with the programme’s bonus, a bank transfer or PayPal.',
      'You get an email when a statement is made, when it is paid, and when a commission is put on hold, released or refused.',
    ],
  },
  {
    on: '2026-11-26',
    title: 'Daily backups that you can restore',
    changes: [
      'The page of a virtual server with the daily backup lists its last seven backups, and you can restore any of them there.',
      'A virtual server can no longer move to a plan with a smaller disk, because its data may not fit.',
      'Staff cannot add a key to a server that you manage alone.',
      'Membership months that somebody gave you wait while a seat in a team gives you that tier or a higher one, and begin when the seat ends.',
      'Emails about an order now go to the current address of your account.',
    ],
  },
  {
    on: '2026-11-26',
    title: 'A shorter order, and saving without a connection',
    changes: [
      'Every order link carries the choices you made. The checkout is one page with the coupon in it, and a member who has ordered before can buy a server in four presses.',
      'Cart, checkout and order name the parts of a server and show list price, discount, setup and coupon as lines.',
      'What you save from a tool without a connection waits on your device and is sent when the connection returns.',
      'You can have a paid invoice reissued with different billing details, as long as its tax stays the same. A credit note lists the lines it refunds.',
      'Your account opens with what you own, what is under way and your last downloads.',
      'Order, invoice and certificate numbers have a copy button.',
    ],
  },
  {
    on: '2026-11-26',
    title: 'Billing details, activity and a search that reads figures',
    changes: [
      'You keep billing details as profiles, order with one of them, and bill a running subscription to another one after seeing the tax.',
      '“Activity” lists what happened in your account. You search and filter it, and export it as CSV or JSON.',
      'Under Security you trust a device for 30 days, see when each login method was last used, and report a login that was not yours.',
      'You choose the time zone of your account pages and emails.',
      'A search such as “vps for 6 stores” or “40x30x20 3 kg” opens the tool with these figures.',
    ],
  },
  {
    on: '2026-11-25',
    title: 'Your account, your keys and your data',
    changes: [
      'You can log in with a passkey and use it to confirm your identity. You add, rename and remove passkeys under Security.',
      'Under “Your data” you see what we keep about you and why, and make a copy of it as JSON and CSV.',
      'You delete your account yourself. Deletion takes 14 days, and until then you can keep the account with one press.',
      'In the settings you choose which emails you get, and see when you began and stopped the newsletter.',
    ],
  },
  {
    on: '2026-11-25',
    title: 'Your account now has the features of your plans',
    changes: [
      'You can save what a tool shows to your account, with versions, and export everything you saved as files.',
      'Your account has content calendars, browser workspaces, checks of a whole catalogue, and registration cases.',
      'Proxies show their traffic, sub-users and allow-list. You restart, reinstall and rename a server on its page.',
      'Your logins, sessions and second factor have a page under Security.',
    ],
  },
  {
    on: '2026-11-21',
    title: 'Every page has its tool',
    changes: [
      'Calculators and checkers are on the pages they belong to: parcels, profit, payback, markets, servers, proxies, reviews, orders, listings, posts and calendars.',
      'You can search pages, answers, articles and tools with a key or a button, and the search forgives typing mistakes.',
      'Tools that were opened once work without a connection.',
      'We count the use of pages and tools as daily totals, without cookies and without recording who used them.',
    ],
  },
  {
    on: '2026-11-20',
    title: 'The site opens',
    changes: [
      'You can register with an emailed code, and log in with a password or through other providers.',
      'You can send feedback with attachments and get a reference number.',
      'You can read seven articles whose figures name their sources, answers to common questions, and legal texts that begin with a plain summary.',
    ],
  },
];
