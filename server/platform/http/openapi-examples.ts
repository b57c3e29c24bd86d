/** What a caller sends and is answered, for the calls that integrators begin with; a test checks them against the contract. */
export const examples: Readonly<Record<string, { input?: unknown; answer?: unknown }>> = {
  querySiteWebTheme: { answer: 'default' },
  readSeller: {
    answer: {
      legalName: 'Pier GmbH',
      address: ['Kai 1', '20457 Hamburg'],
      country: 'Germany',
      responsible: 'Mara Pier',
      register: 'Amtsgericht Hamburg',
      registerNumber: 'HRB 12345',
      vatId: 'DE123456789',
      email: 'office@pier.example',
      phone: '+49 40 123456',
      example: false,
    },
  },
  memberUserRegister: {
    input: {
      email: 'mara@example.com',
      captchaCode: 'the ticket of verificationCode',
      agreeTerms: 'Y',
      termsVersion: '2026-11-20',
    },
  },
  readGift: { input: { code: 'k3bq9x7w5m2v8c4z' } },
  refundOrder: {
    input: { orderNo: 'EZC-2026-000012', amount: 11900, reason: 'The server could not be delivered.' },
  },
};
