const serviceId = 'svc_01hf0z7x8g9k2m4n6p8r0t2v4w';
const sshKey = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA mara@laptop';

/** Base64 of words, in the form of Standard Webhooks. */
const webhookSecret = 'whsec_YW4gZXhhbXBsZSBvZiAzMiBieXRlcyBvZiBjaGFuY2U=';
const webhookId = 'whk_01hf0z7x8g9k2m4n6p8r0t2v4w';

/** Of what happened in an account. */
const entry = {
  ...{ entryId: 'odm_0000000000000004711', at: '2026-11-23T10:00:30.000Z' },
  ...{
    kind: 'order',
    event: 'order.placed',
    about: 'EZC-2026-000012',
    state: 'pending_payment',
    detail: null,
  },
  money: { amount: 11900, currency: 'USD' },
  apiKey: { name: 'Warehouse', begins: 'ezk_k3bq' },
  target: { what: 'order', value: 'EZC-2026-000012' },
};

/** What a caller sends and is answered, written down where an example made from the schema (`exampleOf`) would say less. */
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
      taxNumber: '27/123/45678',
      email: 'office@pier.example',
      languages: ['en', 'de'],
      phone: '+49 40 123456',
      example: false,
    },
  },
  memberUserRegister: {
    input: {
      email: 'mara@example.com',
      captchaCode: 'the ticket of verificationCode',
      agreeTerms: 'Y',
      termsVersion: '2026-11-26',
    },
  },
  listApiKeys: {
    answer: {
      items: [
        {
          ...{ apiKeyId: 'apk_01hf0z7x8g9k2m4n6p8r0t2v4w', name: 'Warehouse', begins: 'ezk_k3bq' },
          ...{ scopes: ['orders:read', 'services:read'], state: 'active' },
          ...{ createdAt: '2026-11-23T10:00:30.000Z', expiresAt: '2027-02-21T10:00:30.000Z' },
          ...{ lastUsedAt: '2026-11-24T08:15:00.000Z', lastNetwork: '198.51.100.0/24' },
          refusedUses: [
            {
              ...{ reason: 'scope', scope: 'works:read', count: 3 },
              ...{ lastAt: '2026-11-24T08:15:30.000Z', lastNetwork: '198.51.100.0/24' },
            },
          ],
          removedAt: null,
        },
      ],
    },
  },
  createApiKey: {
    input: { name: 'Warehouse', scopes: ['orders:read', 'services:read'], days: 90, otpCode: '123456' },
    answer: {
      apiKeyId: 'apk_01hf0z7x8g9k2m4n6p8r0t2v4w',
      key: `ezk_${'A'.repeat(43)}`,
      expiresAt: '2027-02-21T10:00:30.000Z',
    },
  },
  readMachine: {
    answer: {
      ...{ actions: ['restart', 'rescue_on', 'rescue_off', 'reinstall'], blocked: null },
      facts: { vcpu: 2, memoryGiB: 4, diskGB: 80, trafficTB: 3 },
      system: { slug: 'debian', name: 'Debian 12' },
      systems: [{ slug: 'debian', name: 'Debian 12' }],
      addresses: [{ label: 'ipv4', address: '192.0.2.7', reverseName: 'shop.example' }],
      ...{ sshKey, rescueSince: null, reinstalledAt: '2026-11-23T10:00:30.000Z' },
      snapshots: [
        {
          id: 'prv_01hf0z7x8g9k2m4n6p8r0t2v4w',
          name: 'Before the update',
          takenAt: '2026-11-23T10:00:30.000Z',
        },
      ],
      ...{ snapshotLimit: 1, snapshotGB: 80 },
      backup: {
        ...{ scheduled: true, kept: 7 },
        items: [{ id: 'prv_01hf0z7x8g9k2m4n6p8r0t2v4x', takenAt: '2026-11-23T04:37:05.000Z' }],
      },
      acts: [
        {
          id: 'prv_01hf0z7x8g9k2m4n6p8r0t2v4w',
          ...{ action: 'take_snapshot', state: 'done', about: 'Before the update', by: 'you', reason: '' },
          ...{ colleague: null, apiKey: null },
          ...{ askedAt: '2026-11-23T09:59:00.000Z', doneAt: '2026-11-23T10:00:30.000Z' },
        },
      ],
    },
  },
  createWebhook: {
    input: {
      name: 'Books',
      url: 'https://hooks.pier.example/orders',
      events: ['order.placed', 'invoice.paid'],
    },
    answer: { webhookId, secret: webhookSecret },
  },
  listWebhooks: {
    answer: {
      items: [
        {
          ...{ webhookId, url: 'https://hooks.pier.example/orders', name: 'Books', state: 'active' },
          events: ['order.placed', 'invoice.paid'],
          createdAt: '2026-11-20T10:00:00.000Z',
          oldSecretUntil: null,
          lastDeliveredAt: '2026-11-23T10:00:30.000Z',
          lastFailedAt: null,
        },
      ],
      available: true,
    },
  },
  revealWebhookSecret: { answer: { secret: webhookSecret } },
  rotateWebhookSecret: { answer: { secret: webhookSecret, oldSecretUntil: '2026-11-24T10:00:30.000Z' } },
  listActivity: {
    input: { kind: 'order', words: 'EZC-2026-000012' },
    answer: { items: [entry], nextCursor: null },
  },
  exportActivity: { input: { from: '2026-11-01T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z' } },
  exportActivityJson: {
    input: { from: '2026-11-01T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z' },
    answer: { items: [entry], complete: true },
  },
  reinstallMachine: { input: { serviceId, system: 'debian', sshKey } },
  nameAddress: { input: { serviceId, address: '192.0.2.7', name: 'shop.example' } },
  addMachineKey: { input: { serviceId, sshKey } },
  actOnMachine: {
    input: { serviceId, action: 'restart', reason: 'Asked for by telephone, ticket 4711.' },
  },
  readStatus: {
    answer: {
      at: '2026-11-23T10:00:30.000Z',
      measuredSince: '2026-11-23T00:00:00.000Z',
      parts: [
        {
          part: 'mail',
          state: 'late',
          since: '2026-11-23T09:50:00.000Z',
          days: [
            {
              on: '2026-11-23',
              measuredSeconds: 36000,
              lateSeconds: 600,
              downSeconds: 0,
              unavailableSeconds: 0,
            },
          ],
        },
      ],
      open: [
        {
          noticeId: 'stn_01hf0z7x8g9k2m4n6p8r0t2v4w',
          kind: 'incident',
          title: 'Mails are late',
          parts: ['mail'],
          state: 'identified',
          startsAt: '2026-11-23T09:50:00.000Z',
          endsAt: null,
          endedAt: null,
          updates: [
            { state: 'identified', text: 'Our mail server is slow.', at: '2026-11-23T09:58:00.000Z' },
          ],
        },
      ],
      planned: [],
      past: [],
    },
  },
  readMailWords: { input: { file: 'orders', name: 'placed', language: 'en' } },
  previewMailWords: {
    input: {
      file: 'orders',
      name: 'placed',
      language: 'en',
      words: {
        subject: 'Order {order}: {total} to pay, thank you',
        paragraphs: [{ name: null, text: 'You can pay it until {until}.\n{lines}' }],
        action: 'See the order',
      },
    },
  },
  sendMailPreview: {
    input: {
      file: 'orders',
      name: 'placed',
      language: 'en',
      words: {
        subject: 'Order {order}: {total} to pay, thank you',
        paragraphs: [{ name: null, text: 'You can pay it until {until}.\n{lines}' }],
        action: 'See the order',
      },
    },
  },
  saveMailWords: {
    input: {
      file: 'orders',
      name: 'placed',
      language: 'en',
      version: 0,
      words: {
        subject: 'Order {order}: {total} to pay, thank you',
        paragraphs: [{ name: null, text: 'You can pay it until {until}.\n{lines}' }],
        action: 'See the order',
      },
    },
  },
  restoreMailWords: { input: { file: 'orders', name: 'placed', language: 'en', version: 1 } },
  postStatusNotice: {
    input: {
      kind: 'maintenance',
      title: 'A new database',
      parts: ['site', 'jobs'],
      state: 'planned',
      startsAt: '2026-11-30T22:00:00.000Z',
      endsAt: '2026-11-30T23:00:00.000Z',
      text: 'The site cannot be used for up to an hour.',
    },
  },
  // Without `website`: whoever fills that field is taken for a machine.
  customFeedback: {
    input: {
      type: 'question',
      subject: 'A question about my order',
      content: 'When will my server be ready?',
      email: 'mara@example.com',
      orderNo: 'EZC-2026-000012',
      captchaCode: 'the ticket of verificationCode',
    },
  },
  readFeedback: {
    answer: {
      ...{ feedbackNo: 'FB-2026-000007', type: 'question', state: 'answered' },
      ...{ subject: 'A question about my order', content: 'When will my server be ready?' },
      ...{ receivedAt: '2026-11-23T10:00:30.000Z', name: 'Mara Pier', email: 'mara@example.com' },
      ...{ account: 'mara@example.com', phone: null, rating: null, publishAsIdea: false },
      ...{ relatedPage: '/vps', pagePath: '/vps', orderNo: 'EZC-2026-000012', orderOf: 'sender' },
      files: [
        {
          ...{ attachmentId: 'att_01hf0z7x8g9k2m4n6p8r0t2v4w', name: 'order.png' },
          ...{ contentType: 'image/png', sizeBytes: 48_120 },
        },
      ],
      answers: [{ text: 'It will be ready today.', by: 'Olga Kern', at: '2026-11-23T11:20:00.000Z' }],
      moves: [
        {
          ...{ from: 'new', to: 'answered', by: 'Olga Kern', reason: 'Answered by email' },
          at: '2026-11-23T11:20:00.000Z',
        },
      ],
      ...{ next: ['closed'], answering: 'possible' },
    },
  },
  answerFeedback: {
    input: { feedbackNo: 'FB-2026-000007', text: 'It will be ready today.', answersSeen: 0 },
  },
  // A share or an amount, and not both.
  saveCoupon: {
    input: { code: 'SPRING-10', share: 1000, families: ['vps'], validFrom: '2026-11-23T10:00:30.000Z' },
  },
  readGift: { input: { code: 'k3bq9x7w5m2v8c4z' } },
  refundOrder: {
    input: {
      orderNo: 'EZC-2026-000012',
      amount: 11900,
      credited: 0,
      reason: 'The server could not be delivered.',
    },
  },
};
