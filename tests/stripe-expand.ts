import type { Thing } from './stripe-refunds.ts';

const always = ['payment_method', 'setup_intent', 'payment_intent', 'latest_charge', 'mandate'];
const whenAsked = ['balance_transaction', 'failure_balance_transaction'];

/** How the stand-in of Stripe (stripe-server.ts) answers `expand`: names are replaced by the objects; most of them always. */
export function stripeExpand(things: ReadonlyMap<string, Thing>) {
  const whole = (id: unknown) => (typeof id === 'string' ? (things.get(id) ?? id) : id);

  /** @param query of the request */
  return function expanded(thing: Thing, query = new URLSearchParams()): Thing {
    const open = { ...thing };
    const asked = [...query].filter(([name]) => name.startsWith('expand')).map(([, path]) => path);
    const names = whenAsked.filter((name) => asked.some((path) => path.endsWith(`.${name}`)));
    for (const name of [...always, ...names]) if (open[name]) open[name] = whole(open[name]);
    const inner =
      thing.object === 'checkout.session' ? ['setup_intent', 'payment_intent'] : ['latest_charge'];
    for (const name of inner) if (open[name]) open[name] = expanded(open[name] as Thing, query);
    return open;
  };
}
