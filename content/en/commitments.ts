/** What a page, a mail or a word of the interface says that we do for somebody, or that they can do in their account, and what does it. */
export interface Commitment {
  /** The sentence, or enough of it to find it. */
  says: string;
  /** Names of calls, of jobs as `job <queue>`, and `people: …` for what somebody does by hand. */
  keptBy: readonly string[];
}

const answering = 'people: who reads the feedback and the mail to the contact address';
const machineRoom = 'people: who runs the machines and addresses that were sold';
const privacyDesk = 'people: who answers requests about personal data';

export const commitments: readonly Commitment[] = [
  // Renewal and cancelling
  {
    says: 'days before it if it is not paid by then',
    keptBy: ['job subscriptions-billing'],
  },
  { says: 'We tell you each time', keptBy: ['job subscriptions-billing'] },
  { says: 'we remind you by email', keptBy: ['job subscriptions-billing'] },
  { says: 'The email about the missing payment', keptBy: ['job subscriptions-billing'] },
  { says: 'If a renewal is not paid, we suspend the service', keptBy: ['job subscriptions-billing'] },
  { says: 'If you still have not paid, we suspend it', keptBy: ['job subscriptions-billing'] },
  { says: 'Cancel from your account in two steps', keptBy: ['cancelSubscription'] },
  { says: 'You cancel from your account and see the end date first', keptBy: ['cancelSubscription'] },
  { says: 'You cancel from your account in two steps', keptBy: ['cancelSubscription'] },
  { says: 'Change or cancel from your account', keptBy: ['changeSubscription', 'cancelSubscription'] },
  { says: 'two steps in the account, with the end date shown', keptBy: ['cancelSubscription'] },
  { says: 'Each service that renews has it', keptBy: ['cancelSubscription', 'undoCancel'] },
  { says: 'it is cancelled by itself after 7 days', keptBy: ['cancelOrder', 'job orders-sweep'] },
  { says: 'An unpaid order is cancelled by itself', keptBy: ['job orders-sweep'] },
  {
    says: 'We may change a renewal price with notice by email',
    keptBy: ['people: the member of staff who changes a price that was promised to a subscription'],
  },
  // Orders and documents
  { says: 'We confirm by email that the order has arrived', keptBy: ['placeOrder'] },
  {
    says: 'The order and the invoice stay available in your account',
    keptBy: ['getOrder', 'downloadInvoice', answering],
  },
  { says: 'You can close this page; we will email you', keptBy: ['job orders-paid'] },
  { says: 'news only if you ask for them', keptBy: ['placeOrder', 'job orders-paid'] },
  {
    says: 'You can download your saved works, invoices and licence certificates',
    keptBy: ['exportWorks', 'downloadInvoice', 'downloadCertificate'],
  },
  { says: 'in your account for good', keptBy: ['listCertificates', 'downloadCertificate'] },
  { says: 'your account holds the cart', keptBy: ['getCart', 'saveCart'] },
  { says: 'your account holds them with the host name', keptBy: ['getServerDraft', 'saveServerDraft'] },
  { says: 'until you end the trust in your account', keptBy: ['removeWay', 'endTrustedDevices'] },
  // What can be done to a server
  {
    says: 'You take, restore and delete it in your account',
    keptBy: ['takeSnapshot', 'restoreSnapshot', 'deleteSnapshot'],
  },
  {
    says: 'With the daily backup, you can also restore any of the last seven backups',
    keptBy: ['job machines-back-up', 'restoreBackup'],
  },
  {
    says: 'Start the rescue system or reinstall from your account',
    keptBy: ['setRescue', 'reinstallMachine', 'readMachine'],
  },
  { says: 'We replace it', keptBy: [machineRoom] },
  { says: 'The data of a terminated server is kept for 7 days and then erased', keptBy: [machineRoom] },
  { says: 'its data is kept for 7 days and then erased for good', keptBy: [machineRoom] },
  { says: 'data is kept for 7 days after it and then erased', keptBy: [machineRoom] },
  {
    says: 'we ask you to stop and give you time to answer',
    keptBy: ['people: who looks into a report of misuse'],
  },
  {
    says: 'we ask you to stop; repeated or grave breaches end the contract',
    keptBy: ['people: who looks into a report of misuse'],
  },
  {
    says: 'papers are deleted within 30 days, whatever day you chose',
    keptBy: ['decideCase', 'job cases-papers'],
  },
  { says: 'copies can be mailed to a second address', keptBy: ['mailCopyLink', 'changeBillingProfile'] },
  { says: 'We suspend no more than is needed and tell you the reason', keptBy: ['suspendService'] },
  // What plans of the tools give
  {
    says: 'A plan also checks a whole catalogue from your account',
    keptBy: ['readCatalogueCheck', 'listWordRules'],
  },
  { says: 'we tell you by email which of your saved listings', keptBy: ['job listings-rules'] },
  { says: 'A plan keeps calendars in your account', keptBy: ['saveWork', 'readCalendarFeed'] },
  { says: 'a team plans together and approves what goes out', keptBy: ['inviteToTeam', 'addWorkNote'] },
  { says: 'Its private address stops answering', keptBy: ['subscribeToCalendar'] },
  { says: 'Every account keeps five workspaces', keptBy: ['createWork', 'listWorkspaces'] },
  {
    says: 'you hand a workspace over, and its history says who held it',
    keptBy: ['handOverWorkspace', 'listWorkspaceHolders'],
  },
  { says: 'A paid plan opens one case in your account', keptBy: ['openCase', 'getCase'] },
  { says: 'From Medium on we review your papers', keptBy: ['reviewCaseLine', 'decideCase'] },
  { says: 'a named person accompanies the case to its end', keptBy: ['accompanyCase'] },
  {
    says: 'You choose the day on which a paper is deleted',
    keptBy: ['addCasePaper', 'removeCasePaper', 'job cases-papers'],
  },
  { says: 'the history of your case says so', keptBy: ['downloadCasePaper', 'getCase'] },
  { says: 'the workspaces they held return to the owner', keptBy: ['job workspaces-seat-ended'] },
  {
    says: 'In your account, each service shows its endpoint, written out for ten client programs',
    keptBy: ['readProxy', 'revealCredentials'],
  },
  {
    says: 'it also has its meter, sub-users with caps and an allow-list of addresses',
    keptBy: ['readProxy', 'addSubUser', 'allowNetwork', 'job proxies-access'],
  },
  {
    says: 'once for each account with a verified email address',
    keptBy: ['readTrial', 'startTrial', 'job proxies-expired'],
  },
  // Money back
  { says: 'A library membership is refunded within 14 days', keptBy: ['countDownloads', 'refundOrder'] },
  { says: 'Months bought as a gift are refunded in full', keptBy: ['refundOrder', 'job gifts-take-back'] },
  {
    says: 'Stages that have not begun are refunded in full, stages that have begun in proportion',
    keptBy: ['refundOrder', 'people: who works out the share of a stage'],
  },
  {
    says: 'The tax that belongs to the refunded amount is returned with it',
    keptBy: ['previewRefund', 'refundOrder'],
  },
  { says: 'can be given back before it is handed over', keptBy: ['refundOrder'] },
  { says: 'we repair or replace it', keptBy: [machineRoom, 'refundOrder'] },
  { says: 'Tell us when an address does not work, and we replace it', keptBy: [machineRoom] },
  { says: 'If no replacement is possible, the remaining time is refunded', keptBy: ['refundOrder'] },
  { says: 'A renewal is announced at least', keptBy: ['job subscriptions-billing'] },
  {
    says: 'we tell you the amount and the day of each debit at least',
    keptBy: ['job subscriptions-billing'],
  },
  {
    says: 'we announce the renewal as soon as that payment has arrived',
    keptBy: ['job subscriptions-billing'],
  },
  { says: 'A commission that was due for the order is reversed', keptBy: ['job commissions-take-back'] },
  {
    says: 'Balance left in your account is paid back on request',
    keptBy: ['refundOwnBalance', 'refundBalance', 'reserveRefundTransfer', 'refundPayment'],
  },
  {
    says: 'You receive a confirmation of your message with date and time by email',
    keptBy: ['declareWithdrawal'],
  },
  { says: 'Then we tell you the sum', keptBy: ['decideWithdrawal'] },
  {
    says: 'we shall reimburse to you all payments received from you',
    keptBy: ['decideWithdrawal', 'job withdrawals-settled'],
  },
  {
    says: 'we will send you an acknowledgement of receipt of the withdrawal',
    keptBy: ['declareWithdrawal', 'confirmWithdrawal'],
  },
  { says: 'we note its date and time, and send you an acknowledgement', keptBy: ['confirmWithdrawal'] },
  { says: 'Acknowledged by email', keptBy: ['declareWithdrawal', 'confirmWithdrawal'] },
  // Accounts
  { says: 'then the code we send you', keptBy: ['memberUserRegister'] },
  { says: 'We sent a code to your email', keptBy: ['memberUserRegister'] },
  { says: 'We email you a code', keptBy: ['memberUserRetrievePwd'] },
  { says: 'we send a code to choose a new one', keptBy: ['memberUserRetrievePwd'] },
  { says: 'or a code we email you', keptBy: ['sendLinkCode'] },
  { says: 'warn you by email of a login from a new device', keptBy: ['job members-new-device'] },
  { says: 'access to sensitive acts is logged', keptBy: ['listStaffActs', 'listSecurityEvents'] },
  { says: 'When a limit is reached you are told which one', keptBy: ['readAllowance', 'startDownload'] },
  {
    says: 'for Pro and Team first, and for the other tiers 14 days later',
    keptBy: ['publishMaterial', 'startDownload', 'startZip'],
  },
  {
    says: 'It also keeps the terms of its licence as they were on the day of your download',
    keptBy: ['startDownload', 'getCertificate'],
  },
  // Personal data
  {
    says: 'Open “Your data” in your account and make a copy',
    keptBy: ['askDataExport', 'downloadDataExport', 'job privacy-export'],
  },
  { says: 'We email you when it is ready', keptBy: ['job privacy-export'] },
  {
    says: 'you see what we keep and why, make a copy of it as JSON and CSV, and delete the account',
    keptBy: ['readPrivacy', 'askDataExport', 'askAccountDeletion'],
  },
  {
    says: 'You delete your account in your account',
    keptBy: ['askAccountDeletion', 'job privacy-deletions'],
  },
  {
    says: 'Until you delete the account; you have 14 days to change your mind',
    keptBy: ['askAccountDeletion', 'undoAccountDeletion', 'job privacy-deletions'],
  },
  {
    says: 'You have 14 days to undo it',
    keptBy: ['undoAccountDeletion', 'applyConfirmation', 'job privacy-deletions'],
  },
  { says: 'Go to “Your data” in your account', keptBy: ['askAccountDeletion', 'readPrivacy'] },
  {
    says: 'You can make a copy of your data and delete your account yourself',
    keptBy: ['askDataExport', 'askAccountDeletion'],
  },
  { says: 'The page in your account lists for each kind of data', keptBy: ['readPrivacy'] },
  {
    says: 'An export for 24 hours after it is ready',
    keptBy: ['job privacy-exports-over'],
  },
  {
    says: 'that a third-party login was linked from are kept for 365 days',
    keptBy: ['job identities-cleanup'],
  },
  {
    says: 'Until three years after the end of the year in which we closed it or last answered it',
    keptBy: ['job feedback-over'],
  },
  { says: 'We delete it earlier if you ask us to', keptBy: ['deleteFeedback', privacyDesk] },
  { says: 'If a breach puts you at risk we tell you', keptBy: [privacyDesk] },
  {
    says: 'As long as needed to find faults and misuse; then erased',
    keptBy: ['people: who runs the install'],
  },
  { says: 'We answer within one month', keptBy: [privacyDesk] },
  { says: 'we tell you within that month', keptBy: [privacyDesk] },
  { says: 'If you know of one, tell us and we delete it', keptBy: [privacyDesk] },
  {
    says: 'You are told by email at least 30 days ahead',
    keptBy: ['people: the member of staff who changes the terms'],
  },
  // Answers
  { says: 'A confirmation with your reference number goes to your email', keptBy: ['customFeedback'] },
  { says: 'A person reads the report and answers by email', keptBy: ['answerFeedback', answering] },
  { says: 'We tell you where they go', keptBy: [answering] },
  // Affiliates
  {
    says: 'they become a negative line in the next statement',
    keptBy: ['job commissions-take-back', 'job commissions-disputed'],
  },
  { says: 'Payouts are made monthly', keptBy: ['job commissions-pay-out', 'payPayout'] },
  { says: 'A refund after payment becomes a negative line', keptBy: ['job commissions-take-back'] },
  { says: 'you are told why, and you may answer', keptBy: ['holdCommission', 'refuseCommission'] },
  { says: 'Your affiliate page counts visits', keptBy: ['readCommissions', 'listCommissions'] },
  { says: 'Your statement is made once a month', keptBy: ['job commissions-pay-out', 'payPayout'] },
  { says: 'There are four possible reasons, and your affiliate page', keptBy: ['listCommissions'] },
  { says: 'We put a commission on hold before we refuse it', keptBy: ['holdCommission', 'refuseCommission'] },
  {
    says: 'less commission than the minimum payout is not paid any more',
    keptBy: ['job commissions-pay-out'],
  },
  { says: 'You choose on your affiliate page', keptBy: ['choosePayout'] },
  { says: 'A person answers by email', keptBy: ['answerFeedback', 'people: support answers feedback'] },
  { says: 'Credit comes with a bonus', keptBy: ['payPayout', 'readBalance'] },
  { says: 'you get the reason by email, and only new visits', keptBy: ['pauseAffiliate', 'endAffiliate'] },
];

/** Sentences that look like a commitment and are none. */
export const saysNothing: readonly string[] = [
  'by an unequivocal statement',
  'up to the day of your statement',
  'the statement arrives on the 7th',
  'a payout arrives after the sale',
  'What we answer',
  'How we answer',
  'Accessibility statement',
  'accessibility statement wcag',
  'in the account you are logged in to',
  'its date follows no rule and is announced each year',
];
