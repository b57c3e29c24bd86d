/** A kind of data about a member, as the privacy notice, the page in the account and an export describe it. */
export interface KeptKind {
  what: string;
  /** The reason, with the article of the GDPR that allows it. */
  why: string;
  howLong: string;
  /** What becomes of it when the account is deleted. */
  afterDeletion: string;
}

const contract = 'The contract with you, Article 6(1)(b) GDPR';
const books = 'Tax and commercial law, Article 6(1)(c) GDPR';
const safety = 'Our interest in keeping misuse out, Article 6(1)(f) GDPR';
const gone = 'Deleted';

/** By the kinds of contract/privacy.ts, in the order of the pages. */
export const keptKinds = {
  account: {
    what: 'Your account: email address, name, language, time zone, company, country and where you sell, with your consents and the emails you do without',
    why: contract,
    howLong: 'Until you delete the account; you have 14 days to change your mind',
    afterDeletion: 'Emptied. The number of the account stays in the books and leads to nobody',
  },
  ways: {
    what: 'How you log in: password and second factor in a form that cannot be turned back, the public half of your passkeys, third-party logins with the network address and browser that they were linked from, devices you trust with their network address, API keys, stored as hashes, with their names, the network address they were last used from and refused uses, links and codes that we mailed',
    why: contract,
    howLong:
      'Until you change or remove them. The network address and browser that a third-party login was linked from are kept for 365 days, or until you remove the login. Links in our emails are valid for 24 hours, 7 days for stopping a change of address, 14 days for keeping an account and 90 days for stopping copies of invoices, and removed 30 days later. A trusted device is trusted for 30 days. An API key ends on the day that you chose, after 365 days at most. After another 30 days, or 30 days after you remove it, we keep only its name and first eight characters, for the history of what it did',
    afterDeletion: gone,
  },
  sign_ins: {
    what: 'Logins: time, kind of device and network address',
    why: safety,
    howLong:
      'A session lasts 30 days at most, 7 days without use, or 12 hours if you do not ask to stay logged in. The list of logins goes back a year',
    afterDeletion: gone,
  },
  security_journal: {
    what: 'Security journal: what was done to protect the account, when, and from which shortened network address',
    why: safety,
    howLong: '400 days',
    afterDeletion:
      'Kept for the rest of the 400 days, with the number of the account and without your name or address',
  },
  cart: {
    what: 'Your cart: what is in it, prices that were computed for you, and the server you are putting together',
    why: contract,
    howLong: 'Until you order or empty it, or the account is deleted',
    afterDeletion: gone,
  },
  billing_profiles: {
    what: 'Billing profiles: names, addresses, VAT IDs and purchase-order numbers, the second address for copies of invoices, which copies went there, and what VIES, the EU’s register of VAT IDs, answered about your VAT IDs',
    why: contract,
    howLong: 'Until you delete them. Answers of VIES for a year',
    afterDeletion: gone,
  },
  orders: {
    what: 'Orders: what you ordered, billing details, notes, how they were checked for fraud, and which country your address, your network and your card, bank account or PayPal account point to',
    why: `${contract}; ${books}`,
    howLong:
      'As long as tax and commercial law demand it. The countries for ten years after the last invoice that they prove the tax of; those of an order that ends unpaid, until then',
    afterDeletion: 'Kept without billing details, notes and setup: plans, prices, countries and times remain',
  },
  invoices: {
    what: 'Invoices: what you were billed, credit notes, the entries in our books, and the answers of VIES on which invoices without VAT rest',
    why: books,
    howLong: 'As long as tax and commercial law demand it',
    afterDeletion:
      'Invoices with a number and credit notes keep the buyer that they were issued to, because the law forbids changing them. An invoice that was never issued loses its buyer',
  },
  payments: {
    what: 'Payments: what you paid, refunds and saved payment methods (never a full card number, IBAN or PayPal address), the bank account that you name for a refund by transfer, encrypted, and what our bank statements say about your transfers: name, reference, days and the last four characters of the account',
    why: `${contract}; ${books}`,
    howLong:
      'Saved methods until you remove them; a bank account until the refund was sent or given up; payments as long as tax and commercial law demand it',
    afterDeletion:
      'Saved methods are deleted. Amounts, times and references of payments, the last four characters of an account that we sent a refund to, and what our bank statements say stay in the books; what the provider reported about them is emptied',
  },
  subscriptions: {
    what: 'Subscriptions: what renews, when and for how much',
    why: contract,
    howLong: 'As long as the order',
    afterDeletion: 'Kept without billing details, setup and your reasons for cancelling',
  },
  withdrawals: {
    what: 'Withdrawals and cancellations: what you declared',
    why: 'The law on withdrawal, Article 6(1)(c) GDPR',
    howLong: 'As long as the order',
    afterDeletion: 'Kept without your name, your address and your words: number, dates and sums remain',
  },
  services: {
    what: 'Services: names, setup, addresses, access and what was done to them',
    why: contract,
    howLong: 'As long as the order; data on a terminated server for 7 days',
    afterDeletion: 'Kept without names, setup, addresses and access: kinds and times remain',
  },
  proxies: {
    what: 'Proxies: sub-users, allow-list and traffic',
    why: contract,
    howLong:
      'Until you remove them, or the service ends. Reports of traffic for 90 days; the sums stay with the service',
    afterDeletion: 'Sub-users, allow-list and reports are deleted. Sums of traffic remain',
  },
  webhooks: {
    what: 'Webhooks: their addresses, names and events, and the messages that were sent there',
    why: contract,
    howLong: 'Until you remove them. Messages for 30 days',
    afterDeletion: gone,
  },
  cases: {
    what: 'Registration cases: stages, checklist, messages and papers',
    why: contract,
    howLong:
      'Papers until the day that you choose at the upload, 365 days ahead at most, 30 days at most after the case ends, or until you delete them. The rest as long as the order',
    afterDeletion: 'Deleted, papers included',
  },
  teams: {
    what: 'Teams: whom you invited, and whose teams you belong to',
    why: contract,
    howLong: 'Until the account is deleted',
    afterDeletion: gone,
  },
  organisations: {
    what: 'Organisations: which ones you act or acted for, your role in each, your invitations, orders that you had approved or decided on, what you changed, and which of their secrets you have seen',
    why: contract,
    howLong: 'Until the account of the organisation is deleted',
    afterDeletion:
      'Your address and what you wrote are removed. The number of your account stays with what you did for the organisation and leads to nobody',
  },
  membership: {
    what: 'Membership of the library: tier, months that were given to you, and how much of the allowance is used',
    why: contract,
    howLong: 'Until the account is deleted',
    afterDeletion: gone,
  },
  gifts: {
    what: 'Gifts: what you gave or redeemed, with the words that go with them',
    why: contract,
    howLong: 'As long as the order',
    afterDeletion:
      'Kept without your words and without you, so that the person who was given one can still redeem it',
  },
  downloads: {
    what: 'Downloads: what you took from the library and the projects they are for',
    why: contract,
    howLong: 'Until the account is deleted',
    afterDeletion: gone,
  },
  licences: {
    what: 'Licence certificates: each with the name of its holder',
    why: 'A licence must be provable, Articles 6(1)(b) and (f) GDPR',
    howLong: 'As long as the licence can be relied on',
    afterDeletion:
      'Kept with the holder’s name, because the licence continues and the certificate is its proof, Article 17(3)(e) GDPR',
  },
  collections: {
    what: 'Your library: favourites, collections and saved searches',
    why: contract,
    howLong: 'Until you remove them',
    afterDeletion: gone,
  },
  works: {
    what: 'Saved works: works of the tools, calendars and workspaces with their versions, what a team wrote beside them, and who held a workspace',
    why: contract,
    howLong: 'Until you delete them; 30 days in the trash; 50 versions of each at most',
    afterDeletion: 'Deleted. What you wrote in the team of somebody else stays there without your name',
  },
  stores: {
    what: 'Stores: their names, clients, marketplaces, countries, addresses and notes, and which of your services, works and licences each uses',
    why: contract,
    howLong: 'Until you delete them; a deleted store can be brought back for an hour',
    afterDeletion: gone,
  },
  affiliate: {
    what: 'Affiliate programme: your code, the visits it brought, each pause or end of your membership with its reason, commission that you earned with its amounts, your monthly statements, and how you are paid, whose account number is kept encrypted',
    why: `${contract}; ${books}`,
    howLong:
      'Visits for 90 days; commissions and statements as long as tax and commercial law demand it; the rest until the account is deleted',
    afterDeletion:
      'Deleted. Commissions and statements stay in the books and lead to nobody; less commission than the minimum payout is not paid any more',
  },
  feedback: {
    what: 'Feedback: what you wrote to us, with its attachments, our answers and our notes on it',
    why: 'Answering you, Articles 6(1)(b) and (f) GDPR',
    howLong:
      'Until three years after the end of the year in which we closed it or last answered it, because claims from it can be raised until then. We delete it earlier if you ask us to and no claim from it is open',
    afterDeletion: gone,
  },
  staff: {
    what: 'Work for the provider: roles, saved views of lists, and what staff did to the account or as staff',
    why: 'Our interest in knowing who may do what, Article 6(1)(f) GDPR',
    howLong: 'As long as it may have to be explained',
    afterDeletion:
      'Roles and personal views are deleted. Shared views stay, without your name; the list of acts stays, without your address',
  },
  requests: {
    what: 'Requests about your data: exports, and requests to delete the account',
    why: 'Your rights under Articles 15, 17 and 20 GDPR, Article 6(1)(c) GDPR',
    howLong: 'An export for 24 hours after it is ready',
    afterDeletion: 'Exports are deleted. That the account was deleted stays, with its number alone',
  },
} as const satisfies Readonly<Record<string, KeptKind>>;

/** How long data about people is kept, as the privacy page lists it: of visitors, then of members. */
export const keptData: readonly { what: string; howLong: string }[] = [
  {
    what: 'Unfinished registration',
    howLong: 'The code is valid for 10 minutes; an account comes into being only with it',
  },
  { what: 'Password reset code', howLong: '15 minutes, one use' },
  { what: 'Human check', howLong: 'A few minutes' },
  { what: 'Affiliate link of a visitor', howLong: '90 days from the click' },
  {
    what: 'Daily sums of pages, tools and answers',
    howLong: '25 months; they hold nothing about a person from the start',
  },
  ...Object.values(keptKinds),
  {
    what: 'Trial of proxies: that an account and its address have had it',
    howLong: 'As long as the order of the trial; the address only as a value that it cannot be read from',
  },
  {
    what: 'Emails: what we sent, or could not send, encrypted',
    howLong:
      '7 days, and a year where a document of yours could not be sent. What could not be sent is deleted with the account',
  },
  {
    what: 'Backups',
    howLong: 'Until the backup is deleted; until then it holds what was there when it was made',
  },
  {
    what: 'Technical logs',
    howLong: 'As long as needed to find faults and misuse; then erased or made anonymous',
  },
];

/** What surrounds the kinds in the first file of an export. */
export const exportWords = {
  title: 'What we keep about you',
  lead: 'Each table is here as JSON and as CSV. Times are in UTC, amounts in the smallest unit of their currency. Passwords, keys and other secrets are left out, and so are the numbers of other people’s accounts.',
  why: 'Why',
  howLong: 'How long',
  afterDeletion: 'When the account is deleted',
  nothing: 'We keep nothing of this kind about you.',
};
