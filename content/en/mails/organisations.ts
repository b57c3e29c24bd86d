import type { MailFile } from '../../mail-words.ts';

export const organisations = {
  mails: {
    invitation: {
      subject: 'An invitation to an organisation at {brand}',
      paragraphs: [
        '{owner} invites you to act for their organisation at {brand} as {role}: {may}.',
        'Log in or create an account with the address this email was sent to, then accept. The link works once, until {until}.',
        'If you do not want it, decline it there. If you do not know who this is, ignore this email: nothing happens without you.',
      ],
      action: 'See the invitation',
    },
    joined: {
      subject: '{person} now acts for {name}',
      paragraphs: [
        '{person} accepted your invitation and now acts for {name} as {role}.',
        'An owner can give them another role or remove them at any time.',
      ],
      action: 'See your organisation',
    },
    declined: {
      subject: '{person} declined to act for {name}',
      paragraphs: ['{person} declined your invitation to {name}. You can invite somebody else.'],
      action: 'See your organisation',
    },
    left: {
      subject: '{person} no longer acts for {name}',
      paragraphs: [
        '{person} has left {name}. Orders, services, invoices and saved works stay with the organisation.',
        { known: 'They have seen these secrets of the organisation:\n{secrets}' },
      ],
      action: 'See your organisation',
    },
    /** To the owners beside the one who did it. */
    colleagueRemoved: {
      subject: '{person} was removed from {name}',
      paragraphs: [
        'An owner has removed {person} from {name}. Orders, services, invoices and saved works stay with the organisation.',
        { known: 'They have seen these secrets of the organisation:\n{secrets}' },
      ],
      action: 'See your organisation',
    },
    /** To the owners beside the one who did it. */
    ownerChanged: {
      subject: '{person} is no longer an owner of {name}',
      paragraphs: [
        '{person} now acts for {name} as {role}.',
        { known: 'They have seen these secrets of the organisation:\n{secrets}' },
      ],
      action: 'See your organisation',
    },
    removed: {
      subject: 'You no longer act for {name}',
      paragraphs: [
        'An owner of {name} has removed you from the organisation. What you ordered and saved for it stays there.',
        'Your own account is unchanged.',
      ],
    },
    roleChanged: {
      subject: 'Your role in {name} has changed',
      paragraphs: [
        'An owner of {name} has changed your role. You now act for it as {role}: {may}.',
        {
          bound:
            'What you order above {amount}, tax included, waits until an owner approves it. So does an order in another currency.',
        },
      ],
      action: 'See your organisation',
    },
    approvalAsked: {
      subject: 'Order {order} for {name} needs your approval',
      paragraphs: [
        '{asker} asks you to approve this order:',
        '{lines}',
        'It costs {total} today, tax included.',
        { renews: 'Each renewal costs, tax included:\n{renewals}' },
        {
          paid: 'If you approve it, {asker} can pay it.',
          free: 'If you approve it, it takes effect at once, because there is nothing to pay today.',
        },
        'If you refuse it, the order is cancelled. The order waits for your decision for up to 7 days.',
      ],
      action: 'Decide on the order',
    },
    approved: {
      subject: 'Order {order} for {name} is approved',
      paragraphs: [
        'An owner of {name} has approved your order {order} for {total}.',
        { paid: 'You can pay it now.', free: 'There is nothing to pay today, so it has taken effect.' },
        { reason: 'They wrote:\n{words}' },
      ],
      action: 'See the order',
    },
    refused: {
      subject: 'Order {order} for {name} was refused',
      paragraphs: [
        'An owner of {name} has refused your order {order} for {total}. It is cancelled.',
        { reason: 'They wrote:\n{words}' },
      ],
      action: 'See the order',
    },
  },
  phrases: {
    roles: {
      owner: 'an owner',
      buyer: 'a buyer',
      billing: 'billing',
      operator: 'an operator of services',
      viewer: 'a viewer',
    },
    /** What somebody in a role does. */
    may: {
      owner: 'you may do everything for it, and decide who else acts for it',
      buyer: 'you order and pay for it',
      billing: 'you pay for it, and see to its invoices and billing details',
      operator: 'you run its services and use its saved works',
      viewer: 'you see its orders, services and invoices, and change nothing',
    },
    secrets: {
      key: '· The API key “{name}” ({begins}…) still works. Remove it under “API and webhooks” and create another one.',
      keyRemoved: '· The API key “{name}” ({begins}…) was removed and no longer works.',
      webhook: '· The webhook to {host} still has the same secret. Replace it under “API and webhooks”.',
      webhookReplaced:
        '· The webhook to {host} has a new secret. Give it to your receiver within 24 hours. You find it on the page of the webhook.',
    },
    renewals: {
      monthly: '{total} a month',
      longer: '{total} every {months} months',
    },
    /** Below every mail that an organisation gets and its people read. */
    about: {
      organisation:
        'This email is about the account of {name}, for which you act. It is not about your own account.',
    },
  },
} as const satisfies MailFile;
