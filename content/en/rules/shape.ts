/** Where a fact comes from. Only official pages carry an address. */
export interface RuleSource {
  title: string;
  publisher: string;
  url?: string;
}

/** A fact with its source and its dates; days are YYYY-MM-DD. */
export interface Sourced {
  source: RuleSource;
  checkedOn: string;
  validFrom?: string;
}
