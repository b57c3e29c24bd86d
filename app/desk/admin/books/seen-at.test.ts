import { expect, test } from 'vitest';
import { seenAt } from './seen-at.ts';

test.each([
  ['inv_01', '/admin/invoices?invoice=inv_01'],
  ['INV-2026-000012', '/admin/invoices?about=INV-2026-000012'],
  ['REC-2026-000001', '/admin/invoices?about=REC-2026-000001'],
  ['CN-2026-000003', '/admin/invoices?state=credit_notes&about=CN-2026-000003'],
  ['EZC-2026-000123', '/admin/orders?order=EZC-2026-000123'],
  ['SUB-2026-000004', '/admin/subscriptions?about=SUB-2026-000004'],
  ['jrn_01', '/admin/journal?journal=jrn_01'],
  ['pay_01', '/admin/journal?about=pay_01'],
  ['receivable:mem_01', '/admin/journal?account=receivable%3Amem_01'],
  ['pyo_01', '/admin/payouts'],
])('%s is seen at %s', (named, at) => {
  expect(seenAt(named)).toBe(at);
});

test.each(['seal 12', 'sub_01', 'svc_01', 'WELCOME10', 'order:ord_01 and more'])(
  '%s has no page',
  (named) => {
    expect(seenAt(named)).toBeNull();
  },
);
