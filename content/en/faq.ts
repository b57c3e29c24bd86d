import { renewalTerms } from '../renewal-terms.ts';
import { sayTax } from '../tax-words.ts';
import { excludeTax, taxAnswer, taxQuestion } from './tax-words.ts';

const { machines, benefits } = renewalTerms;

export type FaqTopic = 'billing' | 'servers' | 'library' | 'accounts' | 'privacy';

export interface FaqEntry {
  /** Hash of the deep link; never changed once published. */
  id: string;
  topic: FaqTopic;
  question: string;
  answer: string;
  /** Where the full rule is. */
  more?: { label: string; to: string };
}

export const faqTopics = [
  { id: 'billing', label: 'Billing' },
  { id: 'servers', label: 'Servers' },
  { id: 'library', label: 'Library' },
  { id: 'accounts', label: 'Accounts' },
  { id: 'privacy', label: 'Privacy' },
] as const satisfies readonly { id: FaqTopic; label: string }[];

export const faq = [
  {
    id: 'where-prices-come-from',
    topic: 'billing',
    question: 'Where do the prices come from?',
    answer: `From one catalogue, which your cart and order use. Invoices and renewals use the price in your order. A page shows the prices of the day it was published; the cart and the checkout show today’s before you pay. They are in the currency you chose and ${sayTax(excludeTax)}. The price you accept is copied into your order and does not change for the paid term.`,
    more: { label: 'Prices in the terms', to: '/terms#prices-and-tax' },
  },
  {
    id: 'tax',
    topic: 'billing',
    question: sayTax(taxQuestion),
    answer: `Tax depends on your country and on whether you order as a company. ${sayTax(taxAnswer)} Companies in the EU can enter a VAT number.`,
  },
  {
    id: 'renewals',
    topic: 'billing',
    question: 'When does a subscription renew?',
    answer: `It renews at the end of the paid period. We ask for the payment at least ${renewalTerms.askedAhead} days before the renewal, and remind you at least ${renewalTerms.remindedAhead} days before it if it is not paid by then. If you paid late for the previous period, we ask for the payment as soon as that payment has arrived. The invoice follows the payment. The renewal price is the one named in your order, unless we told you otherwise in advance.`,
    more: { label: 'Renewal in the terms', to: '/terms#renewal-and-cancelling' },
  },
  {
    id: 'cancel',
    topic: 'billing',
    question: 'How do I cancel, and what happens then?',
    answer:
      'Cancel from your account in two steps; the second one shows the end date. The service runs to the end of the paid period and does not renew. If you cannot log in, write to us by email or through the feedback form.',
    more: { label: 'Cancelling in the terms', to: '/terms#renewal-and-cancelling' },
  },
  {
    id: 'failed-renewal',
    topic: 'billing',
    question: 'What happens if a renewal payment fails?',
    answer: `We try a saved payment method again, at most once a day, unless the bank declines it for good or asks you to confirm it, and tell you each time. A renewal is not overdue while a SEPA debit for it is on its way. If you pay by hand, we remind you by email. An unpaid server or proxy works for at least ${machines.suspendedAfter} days after the due date, and everything else for at least ${benefits.suspendedAfter}. If you still have not paid, we suspend it until you do. A server or proxy ends no earlier than ${machines.endedAfter} days after the due date, everything else no earlier than ${benefits.endedAfter}.`,
  },
  {
    id: 'unpaid-order',
    topic: 'billing',
    question: 'I placed an order and did not pay. What now?',
    answer:
      'You do not have to do anything. You can cancel it yourself until it is paid, and it is cancelled by itself after 7 days.',
  },
  {
    id: 'refund',
    topic: 'billing',
    question: 'How do I get a refund?',
    answer:
      'Write to us through the feedback form or by email and name the order. Money goes back the way you paid. Consumers in the EU can withdraw within 14 days without giving a reason.',
    more: { label: 'Refund rules', to: '/refundPolicy' },
  },
  {
    id: 'tax-in-refund',
    topic: 'billing',
    question: 'Is tax part of a refund?',
    answer:
      'Yes. The tax that belongs to the refunded amount is returned with it and shown on the credit note.',
  },
  {
    id: 'change-plan',
    topic: 'billing',
    question: 'Can I change to a larger or smaller plan?',
    answer:
      'Yes, for everything that renews. A larger plan of the same term begins once you have paid the difference for the days left; a dedicated server is changed by hand. A smaller plan starts with the next period. A virtual server cannot move to a plan with a smaller disk. A change of term takes effect at renewal.',
  },
  {
    id: 'virtual-or-dedicated',
    topic: 'servers',
    question: 'Virtual or dedicated server: which one do I need?',
    answer:
      'Start with a virtual server if the load comes and goes or you need the server quickly. Choose a dedicated one for a large database under steady load, or when a licence is counted per processor.',
    more: { label: 'Compare by workload', to: '/vps#compare' },
  },
  {
    id: 'stopped-machine',
    topic: 'servers',
    question: 'Is a stopped virtual server still billed?',
    answer:
      'Yes. Memory and disk stay reserved while it is stopped. To stop paying, cancel it before it renews; take a copy of your data before its term ends.',
    more: { label: 'How billing works', to: '/vps#billing' },
  },
  {
    id: 'hourly',
    topic: 'servers',
    question: 'Can I pay for a virtual server by the hour?',
    answer:
      'No. You pay for a term of 1, 3, 6 or 12 months in advance. The price per hour in the table is for comparison: it is the monthly price divided by 672, the hours in 28 days.',
  },
  {
    id: 'server-access',
    topic: 'servers',
    question: 'How do I get into a new Linux server?',
    answer:
      'Use the SSH key you gave in the order: ed25519, or RSA of at least 3072 bits. Give us the public half only. Without a key, you get a password.',
    more: { label: 'The first login', to: '/dedicated#first-login' },
  },
  {
    id: 'ipv4',
    topic: 'servers',
    question: 'Why must I explain more than four IPv4 addresses?',
    answer:
      'Because they are scarce and the registries ask what they are used for. One true sentence is enough.',
  },
  {
    id: 'server-end',
    topic: 'servers',
    question: 'What happens to my data when a server ends?',
    answer:
      'The data of a terminated server is kept for 7 days and then erased. After that nobody can bring it back, so copy it before the end date.',
    more: { label: 'End of service', to: '/terms#end-of-a-service' },
  },
  {
    id: 'proxy-use',
    topic: 'servers',
    question: 'What may proxies be used for?',
    answer:
      'You may use them for public data and for your own shops, at a polite rate and within the terms of the site you visit. You may not use them for credential testing, spam, fraud, stock hoarding or reaching what is not public.',
    more: { label: 'Acceptable use', to: '/proxy#acceptable-use' },
  },
  {
    id: 'proxy-meter',
    topic: 'servers',
    question: 'What counts as proxy traffic, and where do I see it?',
    answer:
      'Traffic in both directions counts, including headers and retries, and failed requests count too. In your account, each service shows its endpoint, written out for ten client programs. If our gateway sets the service up, it also has its meter, sub-users with caps and an allow-list of addresses. A service that we set up by hand has none of these three.',
    more: { label: 'Work out your gigabytes', to: '/proxy#calculate' },
  },
  {
    id: 'licence',
    topic: 'library',
    question: 'What does a library licence allow?',
    answer:
      'It allows what the item’s own licence says, whichever tier you have. All licences in the library allow commercial use, changes and passing the files on. Some ask for a credit line or a notice; the page of the item lists it.',
    more: { label: 'How the licence works', to: '/material#licence' },
  },
  {
    id: 'client-work',
    topic: 'library',
    question: 'May I use library files for a client?',
    answer:
      'Yes, for several clients as well. If a client wants a certificate that names their project, download the item again and enter the project; within 30 days that does not use up your limit.',
  },
  {
    id: 'download-again',
    topic: 'library',
    question: 'Does downloading the same file again use up my limit?',
    answer: 'Not within 30 days. After that it counts as a new download.',
  },
  {
    id: 'download-link',
    topic: 'library',
    question: 'Why did my download link stop working?',
    answer:
      'A link lasts 24 hours, works only for the member who asked for it, and sends the files five times at most. Open the item again and download it; within 30 days that does not use up your limit.',
  },
  {
    id: 'licence-proof',
    topic: 'library',
    question: 'Can somebody else check my licence?',
    answer:
      'Yes. Anyone who has the file and its certificate number can drop the file on our check page and see whether they belong together. The file stays on their device.',
    more: { label: 'Check a certificate', to: '/licence-check' },
  },
  {
    id: 'after-membership',
    topic: 'library',
    question: 'What happens to my licences when the membership ends?',
    answer: 'They stay valid, and so do your certificates. You cannot start new downloads at that tier.',
  },
  {
    id: 'membership-refund',
    topic: 'library',
    question: 'Can I get a refund for a membership?',
    answer:
      'Yes, within 14 days of the order if fewer than 3 items were downloaded in that time, those of all seats together.',
    more: { label: 'Membership refunds', to: '/refundPolicy#library-membership' },
  },
  {
    id: 'account-needed',
    topic: 'accounts',
    question: 'Do I need an account?',
    answer:
      'You do not need one to read, see prices, send feedback or use the calculators. You need one to order, to download and to keep things in one place. An account is free.',
  },
  {
    id: 'no-code',
    topic: 'accounts',
    question: 'The registration code did not arrive. What can I do?',
    answer:
      'Check your spam folder and the address, and request a new code after 60 seconds. Only the newest code counts; it lasts 10 minutes and allows 5 tries. If the address already has an account, the email tells you.',
  },
  {
    id: 'password-rules',
    topic: 'accounts',
    question: 'What must a password look like?',
    answer:
      'It needs at least 10 characters, at most 128, and must not be your email, your name or a common password. Symbols and digits are not required, you can paste it, and it never expires.',
  },
  {
    id: 'locked',
    topic: 'accounts',
    question: 'Why is my login paused?',
    answer:
      'After 3 failures we ask for a short human check; after 10, the login pauses for 15 minutes. Resetting your password by email is the quickest way back in.',
    more: { label: 'Reset your password', to: '/forget-pwd' },
  },
  {
    id: 'stay-logged-in',
    topic: 'accounts',
    question: 'How long do I stay logged in?',
    answer:
      'If you ask to be kept logged in, you stay logged in for up to 30 days, and no longer than 7 days without a visit. Otherwise your session ends after 12 hours. Choosing a new password through “Forgot password?” ends every session, and no device is trusted any more.',
  },
  {
    id: 'affiliate-window',
    topic: 'accounts',
    question: 'How long does an affiliate link count?',
    answer:
      'It counts for 90 days from the click if the visitor has agreed to partner links, and otherwise for that visit. The last link clicked wins. Orders made through your own link do not count.',
    more: { label: 'How a commission is paid', to: '/affiliate#steps' },
  },
  {
    id: 'what-browser-stores',
    topic: 'privacy',
    question: 'What does the site store in my browser?',
    answer:
      'A login token if you log in, settings, your cart, drafts and ticks you make in the tools, pages for reading offline, and cookies that protect forms and your account. The cookie page lists every item by name, with its purpose and its lifetime.',
    more: { label: 'All stored items', to: '/cookiePolicy#what-is-stored' },
  },
  {
    id: 'analytics',
    topic: 'privacy',
    question: 'Do you measure my visits?',
    answer:
      'We count how often a page, a tool or an answer is used in a day, with no cookie and nothing about who used it. An analytics tool from another company runs only if you agree, and you can withdraw your consent at any time.',
    more: { label: 'What is counted', to: '/privacy#what-we-keep-and-why' },
  },
  {
    id: 'copy-of-data',
    topic: 'privacy',
    question: 'How do I get a copy of my data?',
    answer:
      'Open “Your data” in your account and make a copy: a zip with each table as JSON and CSV and the files that you sent us. We email you when it is ready, and it can be downloaded for 24 hours. You can download your saved works, invoices and licence certificates from your account at any time.',
    more: { label: 'Your rights', to: '/privacy#your-rights' },
  },
  {
    id: 'delete-account',
    topic: 'privacy',
    question: 'How do I delete my account?',
    answer:
      'Go to “Your data” in your account and enter your password and the email address of the account. You have 14 days to undo it, in your account or with the link in our email. Anything that is running or open has to be settled first; the page lists it. Then the account is erased. Issued invoices stay as tax law requires, and licence certificates stay as proof of their licence.',
    more: { label: 'How long we keep data', to: '/privacy#how-long-we-keep-it' },
  },
  {
    id: 'who-sees-data',
    topic: 'privacy',
    question: 'Who else sees my data?',
    answer:
      'Only those we need for the work: payment, mail delivery, hosting, and a login provider if you use one. We sell no data and show no third-party advertising.',
    more: { label: 'Who receives data', to: '/privacy#who-receives-it' },
  },
] as const satisfies readonly FaqEntry[];
