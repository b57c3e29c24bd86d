/** Numbers that make the pretended provider behave; any other is declined. No money moves with any of them. */
export const sandboxCards = [
  { number: '4242424242424242', brand: 'Visa', does: 'succeeds' },
  { number: '4000000000000002', brand: 'Visa', does: 'is declined', failure: 'card_declined' },
  { number: '4000000000009995', brand: 'Visa', does: 'has too little money', failure: 'insufficient_funds' },
  { number: '4000000000000069', brand: 'Visa', does: 'is expired', failure: 'expired_card', final: true },
  { number: '4000000000003155', brand: 'Visa', does: 'asks to be approved' },
  { number: '4000000000000341', brand: 'Visa', does: 'works once and fails at every renewal' },
  {
    number: '4000000000000259',
    brand: 'Visa',
    does: 'is disputed 30 seconds later, and lost after a minute',
  },
  { number: '4000000000002685', brand: 'Visa', does: 'is disputed 30 seconds later, and won after a minute' },
  { number: '4000000000000077', brand: 'Visa', does: 'succeeds 20 seconds later' },
  { number: '4000000000005126', brand: 'Visa', does: 'takes no refund' },
  { number: '4000002760000016', brand: 'Visa', does: 'is from a German bank', country: 'DE' },
  { number: '4000002500000003', brand: 'Visa', does: 'is from a French bank', country: 'FR' },
  { number: '4000056655665556', brand: 'Visa', does: 'succeeds, and the provider takes a fee', fee: true },
] as const;
export type SandboxCard = (typeof sandboxCards)[number];

/** @param number digits, blanks allowed */
export function findSandboxCard(number: string): SandboxCard | null {
  const digits = number.replaceAll(/\D/g, '');
  return sandboxCards.find((card) => card.number === digits) ?? null;
}

export const lateSeconds = 20;
export const disputeSeconds = 30;
/** From the dispute to its end. */
export const verdictSeconds = 60;
/** Minor units that the pretended provider takes for a dispute. */
export const disputeFee = 1500;
/** What it takes for a payment by the card that costs a fee: a share in basis points, and minor units. */
export const paymentFee = { share: 150, fixed: 25 };
