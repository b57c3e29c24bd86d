/**
 * The time that the terms promise for a renewal and for one that is not paid, in days. Pages say these figures as the least that a
 * buyer has. An install may be set to give more (server/renewal-setting.ts), so that no setting breaks a contract that was made.
 */
export const renewalTerms = {
  askedAhead: 7,
  remindedAhead: 3,
  /** From telling a payer of a direct debit until it is made (contract/method-kinds.ts). */
  debitAnnouncedAhead: 2,
  /** Servers, virtual servers and proxies: since the due day until they are suspended, and until they end. */
  machines: { suspendedAfter: 3, endedAfter: 14 },
  /** Everything else that renews. */
  benefits: { suspendedAfter: 7, endedAfter: 22 },
} as const;
