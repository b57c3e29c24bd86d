/** What fields of a name are usually filled with. It becomes their example where the schema takes it (`exampleOf`). */
export const fieldExamples: Readonly<Record<string, string | number>> = {
  ...people(),
  ...access(),
  ...shop(),
  ...money(),
  ...library(),
  ...works(),
  ...operation(),
};

function people() {
  return {
    ...{ name: 'Mara Pier', userName: 'Mara Pier', holder: 'Mara Pier', author: 'Mara Pier', user: 'mara' },
    ...{ companyName: 'Pier GmbH', legalName: 'Pier GmbH', company: 'Pier GmbH', client: 'Pier' },
    ...{ email: 'mara@example.com', ownerEmail: 'mara@example.com', userEmail: 'mara@example.com' },
    ...{ account: 'mara@example.com', to: 'mara@example.com', actorEmail: 'olga@example.com' },
    ...{ maskedEmail: 'm***@example.com', savedBy: 'mara@example.com', givenBy: 'olga@example.com' },
    ...{ invitedBy: 'mara@example.com', askedBy: 'mara@example.com', decidedBy: 'olga@example.com' },
    ...{
      by: 'olga@example.com',
      changedBy: 'olga@example.com',
      actor: 'olga@example.com',
      companion: 'Olga Kern',
    },
    ...{
      address: 'Kai 1',
      country: 'DE',
      home: 'DE',
      locale: 'en',
      language: 'en',
      languages: 'en',
      vatId: 'DE123456789',
      purchaseOrder: 'PO 4711',
      buyerReference: '04011000-12345-67',
      copyEmail: 'books@example.com',
      postcode: '27498',
      consultation: 'WAPIAAAAXq1h7VRr',
      traderName: 'Pier GmbH',
      phone: '+49 40 123456',
      relatedPage: '/vps',
      pagePath: '/vps',
    },
    ...{ chosen: 'en', offered: 'en', timeZone: 'Europe/Berlin' },
    ...{ createTimeDesc: '23 November 2026', userLoginPrompt: 'Last sign-in on 22 November 2026' },
    ...{ memberId: 'mem_01hf0z7x8g9k2m4n6p8r0t2v4w', userId: 'mem_01hf0z7x8g9k2m4n6p8r0t2v4w' },
    ...{ disabledReason: 'Asked for by the owner of the account.' },
  };
}

function access() {
  const sealed = 'eyJhbGciOiJFQ0RILUVTIiwiZW5jIjoiQTI1NkdDTSJ9..key.text.tag';
  return {
    ...{ password: sealed, confirmPassword: sealed, newPassword: sealed },
    ...{ captchaCode: 'the ticket of verificationCode', otpCode: '123456', backupCodes: 'k3bq-9x7w-5m2v' },
    ...{ token: 'A'.repeat(43), linkToken: 'A'.repeat(43), state: 'A'.repeat(43), signature: '0'.repeat(64) },
    ...{
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Pier:mara%40example.com?secret=JBSWY3DPEHPK3PXP',
    },
    suspended: 'Passkey (Firefox on Linux)',
    // Of passkeys, as WebAuthn names them: base64url.
    ...{ challenge: 'A'.repeat(43), rpId: 'example.com', displayName: 'Mara Pier' },
    ...{
      clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
      authenticatorData: 'A'.repeat(50),
      attestationObject: 'o2NmbXRkbm9uZQ',
      userHandle: 'A'.repeat(43),
    },
    ...{ algorithm: 'PBKDF2/SHA-256', kid: '2026-11', x: 'A'.repeat(43) },
    ...{ begins: 'ezk_k3bq', lastNetwork: '198.51.100.0/24' },
    ...{ provider: 'github', iss: 'https://github.com', label: 'GitHub', device: 'Firefox on Linux' },
    ...{ colleague: 'Jonas Weber' },
    ...{ network: '198.51.100.0/24', tid: 'EZAFF12', affiliateCode: 'EZAFF12', clickId: 'k3bq9x7w5m2v8c4z' },
    ...{ link: 'https://example.com/en/link-confirm?t=AAAA', line: 'identity', landing: '/vps' },
    ...{ returnTo: '/account/orders', path: '/home', website: 'https://example.com', role: 'support' },
  };
}

function shop() {
  return {
    ...{
      plan: 'vps-2',
      plans: 'vps-2',
      location: 'frankfurt',
      slug: 'vps-2',
      group: 'vps',
      choice: 'memory-64',
    },
    ...{
      key: 'memory',
      option: 'memory',
      memory: 'memory-64',
      alternatives: 'vps-3',
      hostname: 'shop.example',
    },
    ...{ part: 'lines.0', because: 'sold_out', impossibleBecause: 'The board has no further slot.' },
    ...{ coupon: 'SPRING-10', code: 'SPRING-10', quantity: 1, months: 12, stock: 14, seats: 5 },
    ...{
      orderNo: 'EZC-2026-000012',
      titles: 'VPS 2',
      lines: 'VPS 2, 12 months',
      details: 'Frankfurt, 12 months',
    },
    ...{ notes: 'Please call before you deliver.', reasons: 'The country of the card differs.' },
    ...{ ref: 'vps-4711', driverRef: 'vps-4711', does: 'Pays at once' },
  };
}

function money() {
  return {
    creditNoteNumber: 'CN-2026-000007',
    ...{ amount: 11900, share: 1000, currency: 'USD', brand: 'visa', last4: '4242', expiresOn: '2028-05' },
    ...{ number: 'EZC-2026-000012', invoiceNumber: 'INV-2026-000012' },
    source: 'European Commission, Taxes in Europe Database',
    ...{ perBase: '1.1583', rates: 'USD', setBy: 'olga@example.com', setByEmail: 'olga@example.com' },
    ...{ memo: 'EZC-2026-000012 by stripe', datev: 'SKR03' },
    ...{ reference: 'EZC-2026-000012', transferReference: 'EZC-2026-000012', accountLast4: '2051' },
    endReason: 'The IBAN belongs to somebody else.',
    ...{
      iban: 'DE02 1203 0000 0000 2020 51',
      paypalEmail: 'mara@example.com',
      hint: 'DE … 2051',
      month: '2026-11',
    },
    comingTitle: 'Virtual server vps-2',
    ...{ payer: 'Mara Pier', bankId: '2026112000004711', digest: '0'.repeat(64), sealDigest: '0'.repeat(64) },
    ...{ bookedOnColumn: 'Buchungstag', valueOnColumn: 'Wertstellung', amountColumn: 'Betrag' },
    ...{ currencyColumn: 'Währung', payerColumn: 'Name', ibanColumn: 'IBAN', accountColumn: 'Konto' },
    ...{ referenceColumn: 'Verwendungszweck', bankIdColumn: 'Referenz', importedBy: 'olga@example.com' },
    ...{ bankAccount: 'IBAN DE02 1203 0000 0000 2020 51', failure: 'The bank refused the card.' },
    ...{ actionUrl: 'https://example.com/pay/1', returnUrl: 'https://example.com/en/account/orders' },
  };
}

function library() {
  return {
    ...{
      title: 'Spring mug',
      description: 'A mug with spring flowers, drawn in three colours.',
      opening: 'A mug',
    },
    ...{
      licence: 'cc0-1.0',
      credit: 'Mara Pier, CC BY 4.0',
      terms: '2026-11-20',
      termsVersion: '2026-11-20',
      tier: 'pro',
      issuer: 'Pier GmbH',
    },
    ...{ url: 'https://creativecommons.org/licenses/by/4.0/', sourceUrl: 'https://example.com/spring-mug' },
    ...{ keywords: 'mug', keyword: 'mug', query: 'mug', words: 'mug', from: 'mugg', ignored: 'the' },
    ...{
      fileName: 'spring-mug.svg',
      contentType: 'image/svg+xml',
      sha256: '0'.repeat(64),
      previewName: `${'0'.repeat(64)}.png`,
      palette: '#1f6f8b',
    },
    ...{ project: 'Pier, spring campaign', itemId: 'mat_01hf0z7x8g9k2m4n6p8r0t2v4w', value: 'svg' },
    ...{ parentTypeName: 'graphics', typeId: 'icons', format: 'svg', orientation: 'square', colour: 'blue' },
  };
}

function works() {
  return {
    ...{ content: '#listing:title=Spring+mug', folder: 'Spring', folders: 'Spring', clients: 'Pier' },
    ...{ store: 'Pier on Etsy', marketplace: 'etsy', version: 1, sharedWith: 'Pier on eBay' },
    ...{ person: 'Per Lund', people: 'Per Lund <per@example.com>', addresses: '192.0.2.7' },
    reminder: 'Every marketplace has rules of its own.',
    ...{
      reason: 'Ordered twice.',
      note: 'Ordered twice.',
      text: 'Mails arrive late.',
      subject: 'A question',
    },
  };
}

function operation() {
  return {
    ...{
      jobId: 'mail-send',
      queue: 'mail-send',
      about: 'mail-send',
      schedule: '0 3 * * *',
      event: 'order.paid',
    },
    ...{ message: 'The mail server does not answer.', problem: 'The disk is full.', failed: 'mail-send' },
    ...{ type: 'sale', period: '2026-11', view: 'open', statement: '2026-11', outcome: 'open', mark: 'new' },
    quarter: '2026-Q1',
    ...{ sharedBy: 'olga@example.com', refusedBecause: 'The invoice was paid twice.' },
    ...{ processId: 'web-1', host: 'web-1', requestId: 'k3bq9x7w5m2v8c4z', kind: 'order.refund' },
    ...{
      file: 'orders',
      place: 'order',
      sample: 'EZC-2026-000012',
      action: 'See the order',
      html: '<p>Good day.</p>',
    },
    ...{ rule: 'payments_balance', ids: 'ord_01hf0z7x8g9k2m4n6p8r0t2v4w', found: 'USD 1.00 too much' },
    ...{ eml: 'From: office@pier.example', id: 'github' },
    body: '{"type":"order.released","timestamp":"2026-11-23T10:00:30.000Z","data":{"orderNo":"EZC-2026-000012"}}',
  };
}
