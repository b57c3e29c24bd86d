/** When a paragraph with this name is sent, in every mail that has one: the end of “Sent when …”. */
const usual: Readonly<Record<string, string>> = {
  attached: 'the PDF is attached',
  debit: 'the amount will be collected by direct debit',
  noDebit: 'no direct debit is coming',
  suspended: 'the service is suspended',
  transfer: 'the amount can be paid by bank transfer',
  working: 'the service is not suspended yet',
};

/** The same in one mail (`file.mail`). */
const own: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'billing.manualInvoice': {
    attached: 'the invoice is issued',
    attachedRequest: 'the invoice is issued only once all or part of it is paid',
  },
  'cases.moved': {
    reason: 'somebody moved the case',
    serviceEnded: 'the case ended because its service ended',
    ended: 'the case has ended',
  },
  'commissions.statement': {
    chosen: 'the affiliate has chosen how to be paid',
    notChosen: 'the affiliate has not chosen how to be paid',
  },
  'commissions.paid': {
    credited: 'the statement is paid as account credit',
    sent: 'the statement is paid in another way than account credit',
  },
  'commissions.canceled': {
    canceled: 'the payout was cancelled before it was sent',
    returned: 'the payout came back',
  },
  'disputes.lost': {
    decided: 'a dispute was decided against us',
    returned: 'a direct debit was returned',
    owed: 'the invoice is owed again',
  },
  'disputes.notice': {
    fee: 'the provider charges a fee',
    answerBy: 'the dispute is open and the provider has set a deadline',
    noAnswerBy: 'the dispute is open and the provider has set no deadline',
    won: 'the dispute is won',
    owed: 'the dispute is lost and the invoice is owed again',
    returned: 'a direct debit was returned and the invoice is owed again',
    nobodyOwes: 'the dispute is lost and nobody owes the amount',
  },
  'documents.creditNote': {
    attached: 'only the credit note is attached',
    attachedBoth: 'its invoice was never mailed, so it is attached too',
  },
  'documents.invoice': {
    paid: 'the invoice is paid in full',
    paidInPart: 'the invoice is paid in part',
  },
  'feedback.acknowledgement': {
    mayAnswer: 'the sender may be contacted',
    noAnswer: 'the sender asked not to be contacted',
  },
  'feedback.answered': {
    ownWords: 'the address is known to be the sender’s own',
    unproven: 'nobody has proven that the address is the sender’s own',
  },
  'keys.made': { also: 'the key may do more than read plans and prices' },
  'keys.used': { from: 'the network is known' },
  'listings.noLongerPass': { more: 'more listings are affected than the mail lists' },
  'members.passwordChanged': { suspended: 'recently added logins were switched off' },
  'members.wayRemoved': {
    passkey: 'a passkey was removed',
    secondFactor: 'the second factor was turned off',
    identity: 'a login with a provider was unlinked',
    session: 'a session was ended',
    trustedDevice: 'a device is no longer trusted',
    apiKey: 'an API key was removed',
  },
  'members.notMe': { suspended: 'recently added logins were switched off' },
  'memberships.given': { one: 'one month was given', more: 'several months were given' },
  'memberships.takenBack': {
    one: 'one month was taken back',
    more: 'several months were taken back',
    unused: 'nothing was downloaded with the months',
    used: 'the buyer of a gift withdrew after it was used',
  },
  'orders.placed': {
    machines: 'the order has an item with a location, such as a server',
    transfer: 'your shop accepts bank transfers',
    noTransfer: 'your shop accepts no bank transfers',
  },
  'orders.paid': {
    attachedBoth: 'the invoice and the confirmation of the contract are attached',
    attachedContract: 'only the confirmation of the contract is attached',
    inAccount: 'the invoice is not attached',
    inReview: 'the order waits for review',
    waits: 'the buyer wants delivery to begin after the withdrawal period',
    begun: 'delivery has begun without a promised time',
    promised: 'delivery has begun with a promised time',
    renews: 'something in the order renews',
    withdrawal: 'the buyer is a consumer',
    startNow: 'a consumer asked for delivery within the withdrawal period',
  },
  'orders.canceled': {
    unpaid: 'the order was not paid in time',
    undecided: 'no owner approved the order in time',
    byBuyer: 'the buyer cancelled the order',
    refused: 'an owner refused the order',
    priced: 'the order was not free of charge',
  },
  'orders.refunded': {
    toBalance: 'the refund goes to the balance',
    toOrigin: 'the refund goes back the way it was paid',
    attached: 'the credit note is attached',
  },
  'organisations.left': { known: 'the person has seen secrets of the organisation' },
  'organisations.colleagueRemoved': { known: 'the person has seen secrets of the organisation' },
  'organisations.ownerChanged': { known: 'the person has seen secrets of the organisation' },
  'organisations.roleChanged': { bound: 'orders above an amount need approval' },
  'organisations.approvalAsked': {
    renews: 'something in the order renews',
    paid: 'there is something to pay today',
    free: 'there is nothing to pay today',
  },
  'organisations.approved': {
    paid: 'there is something to pay today',
    free: 'there is nothing to pay today',
    reason: 'the owner gave a reason',
  },
  'organisations.refused': { reason: 'the owner gave a reason' },
  'payments.excess': {
    late: 'nothing was due any more when the payment arrived',
    more: 'the payment was more than the amount due',
    byProvider: 'the payment did not come by bank transfer',
    byTransfer: 'the payment came by bank transfer',
  },
  'payments.sentBack': {
    byProvider: 'the money goes back the way it was paid',
    byTransfer: 'the money was sent by bank transfer',
  },
  'payments.notSentBack': {
    byProvider: 'the payment provider could not send the money back',
    givenUp: 'a bank transfer was not sent',
    returned: 'the bank returned a transfer that was sent',
    free: 'the payment is not disputed',
    contested: 'the payment is disputed',
  },
  'payments.failedDebit': {
    funds: 'the account did not cover the debit',
    final: 'the account cannot be debited any more',
  },
  'payments.methodEnded': {
    mandate: 'a SEPA mandate has ended',
    stranger: 'somebody else seems to have entered the payment method',
    others: 'another payment method is saved',
    none: 'no other payment method is saved',
  },
  'payments.takenBack': {
    reversed: 'the payment provider reversed the payment',
    onPages: 'somebody gave the money back on the provider’s pages',
    unbooked: 'no dispute over the payment is in the books',
    disputed: 'a dispute over the payment is in the books',
    whole: 'somebody gave the money back and no dispute over it is in the books',
  },
  'proxies.traffic': {
    renews: 'the traffic renews',
    until: 'the traffic expires and does not renew',
    lasts: 'the traffic does not expire',
  },
  'seats.ended': {
    tooMany: 'the team has fewer seats now',
    takenBack: 'the owner took the seat back',
    library: 'the team shares the material library',
    tool: 'the team shares another product than the material library',
  },
  'services.delivered': {
    credentials: 'the service has passwords or keys',
    noCredentials: 'the service has no passwords or keys',
  },
  'services.terminated': {
    tool: 'the service is a tool',
    proxy: 'the service is a proxy',
    storage: 'the service is neither a tool nor a proxy',
  },
  'services.askedFor': { credentials: 'there are new passwords' },
  'services.actedOn': {
    about: 'the action concerns one thing, such as a snapshot',
    erased: 'the server is reinstalled',
    since: 'a snapshot or a backup is restored',
  },
  'services.doneByUs': { credentials: 'there are new passwords' },
  'staff.approvalAsked': { reason: 'a reason was given' },
  'subscriptions.changed': {
    attached: 'the invoice is attached',
    startNow: 'a consumer asked for the start within the withdrawal period',
  },
  'subscriptions.renewed': {
    attached: 'the invoice is attached',
    inAccount: 'the invoice is not attached',
  },
  'subscriptions.unpaid': {
    failed: 'a charge failed',
    noMethod: 'no payment method is saved',
    returned: 'the bank returned a direct debit',
    retry: 'the saved payment method is tried again without a direct debit',
    debit: 'a direct debit is tried again',
  },
  'subscriptions.ended': {
    back: 'a period that was paid in advance no longer begins',
    attached: 'the credit note is attached',
  },
  'subscriptions.resumed': { paid: 'no payment is missing' },
  'subscriptions.takenBack': {
    atOnce: 'the upgrade was paid for the current period',
    waits: 'the current period was billed after the upgrade',
  },
  'subscriptions.arranged': {
    changed: 'another plan was booked',
    kept: 'a booked change was dropped',
    coupon: 'a coupon reduces the next renewals only',
    undone: 'a cancellation was undone',
  },
  'webhooks.switchedOff': {
    silent: 'no message was accepted for a time',
    gone: 'the address answered with 410 Gone',
  },
  'withdrawals.receipt': {
    forOrder: 'the declaration names an order',
    noOrder: 'the declaration names no order',
    withdrawal: 'it is a withdrawal',
    cancellation: 'it is a cancellation',
  },
  'withdrawals.acknowledgement': {
    preview: 'the refund could be calculated and the address is the buyer’s',
    withdrawal: 'it is a withdrawal',
    cancellation: 'it is a cancellation',
  },
  'withdrawals.notice': {
    withdrawal: 'it is a withdrawal',
    proven: 'it is a cancellation and the buyer has proven who they are',
    unproven: 'it is a cancellation and nobody has proven who they are',
    buyerProven: 'an order matches and the buyer has proven who they are',
    buyerUnproven: 'an order matches and nobody has proven who they are',
    noOrder: 'no order matches',
  },
  'withdrawals.accepted': {
    nothingBack: 'nothing is refunded',
    back: 'something is refunded',
  },
};

/** The end of “Sent when …” for a paragraph that is sent or left out; undefined where nobody has said it. */
export const conditionOf = (file: string, mail: string, paragraph: string): string | undefined =>
  own[`${file}.${mail}`]?.[paragraph] ?? usual[paragraph];

/** The paragraphs of one mail that have a condition of their own, as `file.mail paragraph`. */
export const ownConditions = Object.entries(own).flatMap(([key, said]) =>
  Object.keys(said).map((paragraph) => `${key} ${paragraph}`),
);
