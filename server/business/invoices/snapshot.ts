import type { Id } from '#contract/ids.ts';
import type { Money } from '#contract/money.ts';
import type { TaxLine } from '#contract/pricing.ts';

/** A party as it is printed. */
export interface Party {
  name: string;
  company: string | null;
  /** Street, place and what else a letter needs, a line each. */
  address: readonly string[];
  /** ISO 3166-1. */
  country: string | null;
  vatId: string | null;
  /** Empty for an organisation, whose account has none. */
  email: string;
  /** Where such a buyer takes its invoices: the second address of its billing profile. Absent where it has named none. */
  invoiceEmail?: string;
  /** The buyer's own number for what they ordered. Older documents lack it. */
  purchaseOrder?: string | null;
  /** The profile that the details were copied from, whose second address gets copies. It may be gone. */
  profileId?: Id<'billingProfile'> | null;
}

/** Who sells, with what letters of a company have to say: register, representative, phone, tax number. Older documents lack these. */
export interface SellerParty extends Party {
  facts?: readonly string[];
  /** The same facts one by one, as data needs them; null where the settings had none. Older documents lack the tax number. */
  identity?: {
    register: string | null;
    responsible: string | null;
    phone: string | null;
    taxNumber?: string | null;
  };
  /** Whose days and years the document is dated by. */
  timeZone?: string;
}

/** As documents print it, and where invoices go as data. */
export const emailOf = ({ email, invoiceEmail = '' }: Party): string => email || invoiceEmail;

/** Documents from before sellers had a time zone are dated by UTC. */
export const zoneOf = ({ timeZone = 'UTC' }: SellerParty): string => timeZone;

export interface InvoiceLine {
  title: string;
  /** Choices, period, formula: a line each. */
  details: readonly string[];
  quantity: number;
  /** Minor units, before tax. */
  netAmount: number;
  /** What revenue it is (`dedicated`, `membership` …), or `balance` for a top-up. */
  family: string;
  /** What was taken off, in minor units before tax; absent where nothing was, and where prices hold the tax. */
  discount?: { amount: number; reason: string };
  /**
   * The first and the last day on which what is billed is supplied, in the seller's time zone. Absent where that begins with the
   * release of an order, and on older documents.
   */
  period?: Days;
  /** It is billed in advance: the supply begins as its order is released for delivery, on a day that nobody knows yet. Absent on older documents. */
  beginsOnDelivery?: true;
  /**
   * Of the net amount, what is for a term that begins so, in minor units; the rest is for the setup. Absent where
   * nothing renews, and on older documents.
   */
  termAmount?: number;
}

/** Both included, as `2026-11-20`. */
export interface Days {
  from: string;
  to: string;
}

/** What an invoice says, frozen on the day it was made: later changes of names, prices or rates do not reach it. */
export interface InvoiceSnapshot {
  seller: SellerParty;
  buyer: Party;
  lines: readonly InvoiceLine[];
  tax: TaxLine;
  /** The order's or subscription's own number. */
  about: string;
  /** What each renewal costs that whoever pays agrees to, tax included; it is not printed. Absent where nothing renews, and on older documents. */
  renewals?: readonly Money[];
  /** The invoice that this one was issued in place of, and the credit note that took it back; dates as they are printed. */
  replaces?: { number: string; date: string; creditNote: string };
  /** Such as "VAT is owed by the recipient of the service". */
  notes: readonly string[];
}
