import type { pageKinds, paymentWays, systems } from './website-scope.ts';

export interface LaunchItem {
  id: string;
  text: string;
  /** Asked only when the brief holds one of these; absent: always. */
  when?: readonly (
    | (typeof pageKinds)[number]['id']
    | (typeof paymentWays)[number]['id']
    | (typeof systems)[number]['id']
    | 'languages'
  )[];
}

/** What is tried before the first visitor comes; advice of this site. */
export const launchList: readonly LaunchItem[] = [
  {
    id: 'order',
    text: 'Place an order from start to end with real money, a small sum, including the refund.',
  },
  {
    id: 'legal',
    text: 'Publish who you are, terms, privacy and withdrawal, checked for every country you sell to.',
  },
  {
    id: 'mail',
    text: 'Confirmations arrive at the large mailbox providers, with SPF, DKIM and DMARC set for the domain.',
  },
  {
    id: 'backup',
    text: 'Restore the backup once, on another machine, by the person who will have to do it.',
  },
  { id: 'old', text: 'Each old address leads to its new page.' },
  { id: 'keyboard', text: 'Reach the checkout with the keyboard alone, and with text at 200%.' },
  { id: 'phone', text: 'Open the three heaviest pages on a cheap phone over a mobile network.' },
  { id: 'owner', text: 'Domain, hosting, code and provider accounts are in your name.' },
  {
    id: 'card',
    text: 'Try a declined card, a bank confirmation that is broken off, and a double press on Pay.',
    when: ['card', 'wallet'],
  },
  {
    id: 'pending',
    text: 'An order that is paid days later reaches the right state by itself.',
    when: ['transfer', 'later', 'local'],
  },
  { id: 'paypal', text: 'A refund in PayPal shows in the shop and the other way round.', when: ['paypal'] },
  {
    id: 'languages',
    text: 'Each language has its own address, the right hreflang, and mails in that language.',
    when: ['languages'],
  },
  {
    id: 'stock',
    text: 'Sell the last piece twice at the same time; only one order may go through.',
    when: ['stock', 'markets'],
  },
  {
    id: 'accounting',
    text: 'The sum of one day agrees in shop, provider and accounting.',
    when: ['accounting'],
  },
  { id: 'freight', text: 'Print a label for the smallest and for the largest parcel.', when: ['freight'] },
  { id: 'account', text: 'Reset a password, change an address and delete an account.', when: ['account'] },
  { id: 'newsletter', text: 'Subscribe, confirm and unsubscribe with one press.', when: ['mail'] },
  { id: 'search', text: 'Search for a misspelt product, an order code and nothing.', when: ['search'] },
];
