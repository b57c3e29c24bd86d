import type { MailFile } from '../../mail-words.ts';

export const staff = {
  mails: {
    invitation: {
      subject: 'You are invited to work for {brand}',
      paragraphs: [
        '{by} invites you to work for {brand} as: {roles}.',
        'Open the link to accept. It is valid for 72 hours and works once. Most roles also need an authenticator app on your phone.',
        'If you did not expect this, ignore this email: without the link nothing happens.',
      ],
      action: 'Accept the invitation',
    },
    /** To every other owner, so that none is added behind their backs. */
    newOwner: {
      subject: '{brand} has a new owner',
      paragraphs: [
        '{owner} is now an owner of {brand} and can do everything.',
        'If you do not know about this, suspend the account at once on the Staff page, and find out who has access to the server.',
      ],
      action: 'Open Staff',
    },
    /** Somebody took the second factor of an account away, as when its phone is lost. */
    secondFactorRemoved: {
      subject: 'The second factor of your {brand} account was removed',
      paragraphs: [
        'We removed the second factor and the backup codes of your account and signed you out everywhere. Your password stays the same.',
        'Did you not ask for this? Then set a new password and write to {contact}.',
      ],
      action: 'Set a new password',
    },
    /** To everybody who may decide on what a colleague wants to do. */
    approvalAsked: {
      subject: '{asker} asks for your approval at {brand}',
      paragraphs: [
        '{asker} asks you to approve this: {act}, {amount}, {about}.',
        { reason: 'The reason given:\n{words}' },
        'Nothing has happened yet. If you approve it, it is carried out at once. The request expires after 7 days.',
      ],
      action: 'Review the request',
    },
    approvalGiven: {
      subject: 'Approved and carried out: {act}, {amount}',
      paragraphs: [
        'A second person approved your request, and it has been carried out: {act}, {amount}, {about}.',
      ],
      action: 'See it under Approvals',
    },
    approvalRefused: {
      subject: 'Refused: {act}, {amount}',
      paragraphs: [
        'A second person refused your request, so it was not carried out: {act}, {amount}, {about}.',
        'They wrote:\n{words}',
      ],
      action: 'See it under Approvals',
    },
    approvalLapsed: {
      subject: 'Expired: {act}, {amount}',
      paragraphs: [
        'Nobody decided on your request within 7 days, so it was not carried out: {act}, {amount}, {about}. If it is still needed, ask again.',
      ],
      action: 'See it under Approvals',
    },
  },
  phrases: {
    acts: {
      refundOrder: 'refund of an order',
      refuseOrder: 'refusal and refund of an order',
      decideWithdrawal: 'acceptance of a withdrawal from a contract',
      refundInvoiceLines: 'refund of an invoice',
      refundPayment: 'refund of a payment',
      refundBalance: 'refund from a balance',
      reserveRefundTransfer: 'refund by a bank transfer',
      confirmRefundTransfer: 'refund transfer marked as sent',
      cancelRefundTransfer: 'refund transfer put back on a balance',
      confirmBankTransfer: 'confirmation of a bank transfer',
      matchMovement: 'matching of a bank movement',
      creditCommission: 'commission credit',
      creditGoodwill: 'goodwill credit',
      payPayout: 'payment of a payout',
      writeOffInvoice: 'write-off of an invoice',
      createManualInvoice: 'invoice made by hand',
      cancelManualInvoice: 'cancellation of an invoice made by hand',
    },
    roles: {
      owner: 'owner',
      finance: 'finance',
      support: 'support',
      content: 'content',
      fulfilment: 'fulfilment',
      affiliate_manager: 'affiliate manager',
      read_only: 'read only',
    },
  },
} as const satisfies MailFile;
