// What the stand-in of PayPal (paypal-server.ts) does with orders, captures, refunds and saved accounts.

export type Thing = Record<string, unknown> & { id: string };
export interface Said {
  status: number;
  body: unknown;
}

interface Amount {
  currency_code: string;
  value: string;
}
interface Order extends Thing {
  status: string;
  purchase_units: { custom_id: string; amount: Amount; payments?: { captures: Thing[]; refunds: Thing[] } }[];
  payment_source?: { paypal: Record<string, unknown> };
}

/** Minor units that PayPal takes for a payment, beside a share of 2.49%. */
const paypalTakes = 35;

/** @param issue https://developer.paypal.com/api/errors/ */
export const refused = (issue: string, status = 422): Said => ({
  status,
  body: { name: status === 404 ? issue : 'UNPROCESSABLE_ENTITY', details: [{ issue }] },
});
const made = (body: unknown): Said => ({ status: 201, body });
const found = (thing: Thing | undefined): Said =>
  thing ? { status: 200, body: thing } : refused('RESOURCE_NOT_FOUND', 404);

interface Place {
  things: Map<string, Thing>;
  keep(prefix: string, values: Record<string, unknown>): Thing;
  tell(type: string, resource: Record<string, unknown>): Promise<void>;
  /** Where the payer is sent to. */
  page(path: string): string;
}

const address = 'mara.lindt@example.com';
const minor = ({ value }: Amount) => Math.round(Number(value) * 100);
const inMajor = (amount: number) => (amount / 100).toFixed(2);

/** What PayPal says of its fee with a payment that is completed. */
export function receivable(gross: Amount) {
  const { currency_code } = gross;
  const fee = Math.round((minor(gross) * 249) / 10_000) + paypalTakes;
  return {
    gross_amount: gross,
    paypal_fee: { currency_code, value: inMajor(fee) },
    net_amount: { currency_code, value: inMajor(minor(gross) - fee) },
  };
}

/** The same with a refund: what of the fee is given back. */
function payable(gross: Amount, { given, refunded }: { given: number; refunded: number }) {
  const { currency_code } = gross;
  return {
    gross_amount: gross,
    paypal_fee: { currency_code, value: inMajor(given) },
    net_amount: { currency_code, value: inMajor(minor(gross) - given) },
    total_refunded_amount: { currency_code, value: inMajor(refunded) },
  };
}

export function paypalObjects({ things, keep, tell, page }: Place) {
  let funds: number | null = null;
  let refusing: string | null = null;
  const orderOf = (id: string) => things.get(id) as Order | undefined;
  const token = () => keep('vault', { payment_source: { paypal: { email_address: address } } });

  function newOrder(body: Record<string, unknown>): Said {
    if (refusing) return refused(refusing);
    const source = body.payment_source as Order['payment_source'];
    const order = keep('ORDER', { ...body, status: source ? 'PAYER_ACTION_REQUIRED' : 'CREATED', links: [] });
    order.links = [{ rel: source ? 'payer-action' : 'approve', href: page(`/pay/${order.id}`) }];
    return made(order);
  }

  /** The payer presses the button on PayPal's page. */
  async function approve(id: string): Promise<void> {
    const order = orderOf(id);
    if (order?.status !== 'PAYER_ACTION_REQUIRED') throw new Error(`${id} waits for nobody`);
    const own = { ...order.payment_source?.paypal, email_address: address, address: { country_code: 'DE' } };
    Object.assign(order, { status: 'APPROVED', payment_source: { paypal: own } });
    await tell('CHECKOUT.ORDER.APPROVED', order);
  }

  async function capture(id: string, body: { payment_source?: Order['payment_source'] }): Promise<Said> {
    const order = orderOf(id);
    const vaultId = body.payment_source?.paypal.vault_id;
    const saved = things.get(String(vaultId));
    if (!order) return refused('RESOURCE_NOT_FOUND', 404);
    if (order.status === 'COMPLETED') return refused('ORDER_ALREADY_CAPTURED');
    if (vaultId && !saved) return refused('TOKEN_ID_NOT_FOUND');
    if (!vaultId && order.status !== 'APPROVED') return refused('ORDER_NOT_APPROVED');
    const refuses = order.refuses ?? saved?.refuses;
    if (refuses) return refused(String(refuses));
    await paid(order, saved ? { email_address: address } : null);
    return made(order);
  }

  async function paid(order: Order, source: Record<string, unknown> | null): Promise<void> {
    const [unit] = order.purchase_units;
    if (!unit) throw new Error('an order without anything');
    const money = keep('CAPTURE', {
      status: order.pending ? 'PENDING' : 'COMPLETED',
      // What a test makes it pay in place of what was asked for.
      amount: order.pays ?? unit.amount,
      custom_id: unit.custom_id,
      supplementary_data: { related_ids: { order_id: order.id } },
    });
    // What is pending says no fee.
    if (money.status === 'COMPLETED') money.seller_receivable_breakdown = receivable(money.amount as Amount);
    unit.payments = { captures: [money], refunds: [] };
    const paypal = source ?? order.payment_source?.paypal ?? {};
    const attributes = (paypal.attributes ?? {}) as { vault?: { store_in_vault?: string } };
    const late = order.vaultsLate === true;
    const vaults = attributes.vault?.store_in_vault === 'ON_SUCCESS';
    const lasting = vaults && !late ? { id: token().id, status: 'VAULTED' } : { status: 'APPROVED' };
    const told = vaults ? { ...paypal, attributes: { vault: lasting } } : paypal;
    Object.assign(order, { status: 'COMPLETED', payment_source: { paypal: told } });
    await tell(`PAYMENT.CAPTURE.${String(money.status)}`, money);
    if (vaults && late)
      await tell('VAULT.PAYMENT-TOKEN.CREATED', { ...token(), metadata: { order_id: order.id } });
  }

  const unitOf = (captureId: string) =>
    [...things.values()]
      .flatMap((thing) => ('purchase_units' in thing ? (thing as Order).purchase_units : []))
      .find(({ payments }) => payments?.captures.some(({ id }) => id === captureId));

  async function refund(captureId: string, body: { amount: Amount; custom_id?: string }): Promise<Said> {
    const money = things.get(captureId);
    const payments = unitOf(captureId)?.payments;
    if (!money || !payments) return refused('RESOURCE_NOT_FOUND', 404);
    const stands = payments.refunds.filter(({ status }) => status !== 'FAILED');
    const before = stands.reduce((sum, { amount }) => sum + minor(amount as Amount), 0);
    const [amount, all] = [minor(body.amount), minor(money.amount as Amount)];
    if (money.refuses) return refused(String(money.refuses));
    if (before === all) return refused('CAPTURE_FULLY_REFUNDED');
    if (before + amount > all) return refused('REFUND_AMOUNT_EXCEEDED');
    if (funds !== null && amount > funds) return refused('REFUND_FAILED_INSUFFICIENT_FUNDS');
    const back = keep('REFUND', {
      status: money.refundsLate ? 'PENDING' : 'COMPLETED',
      amount: body.amount,
      // Under most contracts PayPal keeps its fee.
      seller_payable_breakdown: payable(body.amount, {
        given: Number(money.givesBack ?? 0),
        refunded: before + amount,
      }),
      // A refund of PayPal's own pages bears the key of the payment.
      custom_id: body.custom_id ?? money.custom_id,
      create_time: new Date().toISOString(),
      links: [{ rel: 'up', href: page(`/v2/payments/captures/${captureId}`) }],
    });
    payments.refunds.push(back);
    money.status = before + amount === all ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    await tell(back.status === 'PENDING' ? 'PAYMENT.REFUND.PENDING' : 'PAYMENT.CAPTURE.REFUNDED', back);
    return made(back);
  }

  function newSetup(body: Record<string, unknown>): Said {
    const setup = keep('SETUP', { ...body, status: 'PAYER_ACTION_REQUIRED' });
    return made(Object.assign(setup, { links: [{ rel: 'approve', href: page(`/agree/${setup.id}`) }] }));
  }
  function exchange(body: { payment_source?: { token?: { id: string } } }): Said {
    const setup = things.get(body.payment_source?.token?.id ?? '');
    if (setup?.status === 'TOKENIZED') return refused('SETUP_TOKEN_ALREADY_TOKENIZED');
    if (setup?.status !== 'APPROVED') return refused('PAYER_ACTION_REQUIRED');
    setup.status = 'TOKENIZED';
    return made(token());
  }

  /** @returns what PayPal answers; null where it has no such address */
  async function answer(method: string, path: string, body: Record<string, unknown>): Promise<Said | null> {
    const [, , kind = '', what = '', id = '', act = ''] = path.split('/');
    switch (`${method} ${kind}/${what}${id && '/:id'}${act && `/${act}`}`) {
      case 'POST checkout/orders':
        return newOrder(body);
      case 'POST checkout/orders/:id/capture':
        return capture(id, body);
      case 'POST payments/captures/:id/refund':
        return refund(id, body as never);
      case 'POST vault/setup-tokens':
        return newSetup(body);
      case 'POST vault/payment-tokens':
        return exchange(body);
      case 'DELETE vault/payment-tokens/:id':
        return things.delete(id) ? { status: 204, body: null } : refused('RESOURCE_NOT_FOUND', 404);
      case 'GET checkout/orders/:id':
      case 'GET payments/captures/:id':
      case 'GET payments/refunds/:id':
      case 'GET vault/payment-tokens/:id':
      case 'GET vault/setup-tokens/:id':
      case 'GET customer/disputes/:id':
        return found(things.get(id));
      default:
        return null;
    }
  }

  return {
    answer,
    approve,
    async refundOnPages(captureId: string, amount: number): Promise<void> {
      const { currency_code } = (things.get(captureId) ?? { amount: {} }).amount as Amount;
      const { status } = await refund(captureId, { amount: { currency_code, value: inMajor(amount) } });
      if (status !== 201) throw new Error(`${captureId} cannot be refunded`);
    },
    refuseOrders(issue: string | null): void {
      refusing = issue;
    },
    setFunds(amount: number | null): void {
      funds = amount;
    },
  };
}
