import { m } from '#app/paraglide/messages.js';

export const bankPage = { name: 'AdminBank', title: m.bank_title, lead: m.bank_lead } as const;
