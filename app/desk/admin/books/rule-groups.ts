import { m } from '#app/paraglide/messages.js';
import type { BookCheck } from '#contract/books.ts';

/** What the rules compare, in the order of the page, and the names of the rules about it. */
const groups: readonly { name: string; title: () => string; rules: readonly string[] }[] = [
  {
    name: 'ledger',
    title: m.operator_rules_ledger,
    rules: ['journals', 'ledger-sealed', 'origins', 'currencies', 'booked-currencies'],
  },
  {
    name: 'invoices',
    title: m.operator_rules_invoices,
    rules: [
      'receivable',
      'issued',
      'paid',
      'paid-in-full',
      'numbers',
      'number-years',
      'invoice-sums',
      'invoice-tax',
      'issued-accounts',
      'voided-accounts',
      'advances-returned',
      'accounting-amounts',
      'accounting-rates',
    ],
  },
  {
    name: 'credits',
    title: m.operator_rules_credits,
    rules: [
      'credited',
      'credit-lines',
      'credits-booked',
      'credited-lines',
      'corrections',
      'write-offs-booked',
      'written-off',
      'write-off-tax',
      'write-offs-recovered',
    ],
  },
  {
    name: 'deferred',
    title: m.operator_rules_deferred,
    rules: [
      'deferred',
      'deferred-lines',
      'deferral-parts',
      'recognitions',
      'recognised-in-time',
      'deferred-terms',
    ],
  },
  {
    name: 'payments',
    title: m.operator_rules_payments,
    rules: [
      'payments-booked',
      'disputes',
      'fees-booked',
      'fees-of-payments',
      'bank-movements',
      'bank-confirmations',
      'provider-payouts',
    ],
  },
  {
    name: 'refunds',
    title: m.operator_rules_refunds,
    rules: [
      'refunds',
      'refunds-booked',
      'balances',
      'topups-booked',
      'balance-refunds',
      'refunds-on-their-way',
      'refund-transfers',
      'balance-origins',
      'lost-twice',
      'goodwill',
    ],
  },
  {
    name: 'commissions',
    title: m.operator_rules_commissions,
    rules: ['commission', 'commissions', 'commissions-missing', 'payouts'],
  },
  {
    name: 'orders',
    title: m.operator_rules_orders,
    rules: [
      'order-totals',
      'order-lines',
      'orders-waiting',
      'orders-paid',
      'coupon-uses',
      'stock-holds',
      'stock-orders',
    ],
  },
  {
    name: 'subscriptions',
    title: m.operator_rules_subscriptions,
    rules: [
      'subscriptions',
      'subscriptions-due',
      'subscription-prices',
      'subscription-periods',
      'periods-billed',
      'services-ended',
      'renewal-promises',
      'renewals-billed',
      'renewals-known',
      'upgrades-billed',
    ],
  },
];

export interface RuleGroup {
  name: string;
  title: string;
  checks: readonly BookCheck[];
}

/** Rules by what they compare; those of a service that is newer than this page come last. */
export function ruleGroups(checks: readonly BookCheck[]): RuleGroup[] {
  const known = groups.map(({ name, title, rules }) => ({
    name,
    title: title(),
    checks: checks.filter((check) => rules.includes(check.name)),
  }));
  const listed = new Set(known.flatMap((group) => group.checks));
  const others = checks.filter((check) => !listed.has(check));
  return [...known, { name: 'others', title: m.operator_rules_others(), checks: others }].filter(
    (group) => group.checks.length > 0,
  );
}
