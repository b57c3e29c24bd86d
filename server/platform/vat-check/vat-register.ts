import type { VatId } from '#contract/vat-id.ts';

/** Why there is no answer: none of these says anything about the id. */
export type NoAnswer =
  /** Nobody answered in time, or no connection came about. */
  | 'unreachable'
  /** The register itself, or the member state behind it, cannot say at the moment. */
  | 'away'
  /** Something was answered that is no answer: not its form, too long, or about another id. */
  | 'unreadable';

export type VatAnswer =
  | {
      state: 'valid' | 'invalid';
      /** The number that proves the question to a tax office; only who names themselves is given one. */
      consultation: string | null;
      /** Whom the id belongs to, as far as its member state says so. */
      name: string | null;
    }
  | { state: 'unavailable'; because: NoAnswer };

/** Whoever can say whether a VAT id of a member state is in use. */
export interface VatRegister {
  /** Never throws: what goes wrong is no answer. */
  ask(vatId: VatId): Promise<VatAnswer>;
}
