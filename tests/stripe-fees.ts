import type { Thing } from './stripe-refunds.ts';

// What the stand-in of Stripe (stripe-server.ts) takes: each charge, each debit that came to nothing and each refund moves the
// operator's balance, and each movement says its fee.

interface Place {
  keep(prefix: string, object: string, values: Record<string, unknown>): Thing;
}

export interface StripeFees {
  /** Stripe says what it takes for cards only later, as it does while it captures asynchronously. */
  withholdFees(): void;
  /** Stripe says all that it withheld. */
  sayFees(): void;
}

/** The operator's balance moves, by a type of Stripe's. @returns the name of the movement */
export type MoveBalance = (type: keyof typeof stripeTakes, amount: number, currency: unknown) => string;

/** Minor units for each movement by its type, and of a card a share of 1.5% as well. */
const stripeTakes = { charge: 25, payment: 35, payment_failure_refund: 300, refund: 0 };

export function stripeFees({ keep }: Place) {
  let withheld: [charge: Thing, movement: string][] | null = null;

  const moved: MoveBalance = (type, amount, currency) => {
    const fee = stripeTakes[type] + (type === 'charge' ? Math.round((amount * 15) / 1000) : 0);
    const values = { type, amount, fee, net: amount - fee, currency: String(currency).toLowerCase() };
    return keep('txn', 'balance_transaction', values).id;
  };

  return {
    moved,
    /** A card was charged. @returns the name of the charge */
    charged(amount: number, currency: unknown): string {
      const movement = moved('charge', amount, currency);
      const charge = keep('ch', 'charge', {
        ...{ status: 'succeeded', failure_code: null, payment_method_details: { card: { country: null } } },
        ...{ balance_transaction: withheld ? null : movement, failure_balance_transaction: null },
      });
      withheld?.push([charge, movement]);
      return charge.id;
    },
    withholdFees(): void {
      withheld = [];
    },
    sayFees(): void {
      for (const [charge, movement] of withheld ?? []) charge.balance_transaction = movement;
      withheld = null;
    },
  };
}
