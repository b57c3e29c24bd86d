/** What the operator promises, and where each promise is today. `met` is said only where the evidence can be opened. */
export interface PromiseKept {
  term: string;
  /** What would break it. */
  text: string;
  state: 'met' | 'in-progress';
  /** What is there, and what is still missing. */
  standing: string;
  evidence: { label: string; to: string };
}

export const promises: readonly PromiseKept[] = [
  {
    term: 'Plain prices',
    text: 'Every price is public before an account exists, and first payment, renewal, setup and tax are named together.',
    state: 'met',
    standing:
      'All prices are public. Cart, checkout and first invoice are computed from one catalogue, line by line, and a renewal from the price in your order.',
    evidence: { label: 'What things cost', to: '/home#prices' },
  },
  {
    term: 'Your data stays yours',
    text: 'We keep what the service needs and name it. Files and texts that you put into a tool stay on your device unless you save or send them.',
    state: 'met',
    standing:
      'Every item that your browser holds for us is listed, and you choose what is not strictly needed.',
    evidence: { label: 'The list of stored items', to: '/cookiePolicy' },
  },
  {
    term: 'Leaving is as easy as arriving',
    text: 'No call, no letter, no reason needed: two steps in the account, with the end date shown before you confirm.',
    state: 'met',
    standing:
      'Each service that renews has it: the end date first, then the button, and a way back until that day. A withdrawal needs no login.',
    evidence: { label: 'Renewal and cancelling', to: '/terms#renewal-and-cancelling' },
  },
  {
    term: 'Limits in the open',
    text: 'Every tool says what it cannot do, and every rule or figure from elsewhere names its source and its day.',
    state: 'met',
    standing: 'The tools and articles state their limits and name their sources. If one is missing, tell us.',
    evidence: { label: 'Report a missing limit or source', to: '/feedback?topic=complaint' },
  },
];
