import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { liveSeller } from '../tests/live-seller.ts';
import { ConfigError, readConfig } from './config.ts';

const live = {
  NODE_ENV: 'production',
  ...liveSeller,
  PUBLIC_URL: 'https://shop.pier-soehne.de',
  APP_SECRET: 'a-secret-of-more-than-thirty-two-characters',
  SMTP_URL: 'smtp://127.0.0.1:1',
};
const refusalOf = (env: Record<string, string>) =>
  refusedBy(env)
    .message.split('\n')
    .filter(Boolean)
    .map((line) => line.split(':')[0]);
function refusedBy(env: Record<string, string>): { message: string } {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
  return { message: '' };
}

const folder = mkdtempSync(join(tmpdir(), 'ezc-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
function fileWith(text: string): string {
  const path = join(folder, String(++files));
  writeFileSync(path, text);
  return path;
}

test('production is reached over https, or from this machine alone', () => {
  expect(refusalOf({ ...live, PUBLIC_URL: 'http://shop.pier-soehne.de' })).toEqual(['PUBLIC_URL']);
  for (const PUBLIC_URL of ['https://shop.pier-soehne.de', 'http://127.0.0.1:3000', 'http://localhost:3000'])
    expect(refusalOf({ ...live, PUBLIC_URL })).toEqual([]);
  expect(readConfig({ PUBLIC_URL: 'http://shop.example' }).publicUrl).toBe('http://shop.example');
});

test.each([
  'https://shop.example',
  'https://SHOP.Example.',
  'https://example.com',
  'https://www.example.org:8443',
  'https://example.net/shop',
  'https://shop.test',
  'http://site.invalid',
  'https://shop.localhost',
])('production is not reached under a name that nobody can own: %s', (PUBLIC_URL) => {
  const { message } = refusedBy({ ...live, PUBLIC_URL });
  expect(message).toMatch(/^PUBLIC_URL: ".+" is an example; set your own$/);
  expect(readConfig({ PUBLIC_URL }).production).toBe(false);
});

test.each([
  'https://myexample.com',
  'https://example.com.mx',
  'https://example.shop',
  'https://test.de',
  'https://shop.test-sieger.de',
  'https://invalid.io',
])('production takes a name that only sounds like an example: %s', (PUBLIC_URL) => {
  expect(refusalOf({ ...live, PUBLIC_URL })).toEqual([]);
});

test('partner links wait for consent in production, unless the operator says otherwise', () => {
  const strictOf = (env: Record<string, string>) => readConfig(env).strictConsent;
  expect([strictOf(live), strictOf({})]).toEqual([true, false]);
  expect([strictOf({ ...live, STRICT_CONSENT: 'off' }), strictOf({ STRICT_CONSENT: 'on' })]).toEqual([
    false,
    true,
  ]);
});

describe('the seller', () => {
  const needed = ['SELLER_NAME', 'SELLER_STREET', 'SELLER_TOWN', 'SELLER_COUNTRY', 'CONTACT_EMAIL'];

  test('production names each setting of the seller that is missing, and starts once they are there', () => {
    const { PUBLIC_URL, APP_SECRET, SMTP_URL } = live;
    expect(refusalOf({ NODE_ENV: 'production', PUBLIC_URL, APP_SECRET, SMTP_URL })).toEqual(needed);
    expect(refusalOf(live)).toEqual([]);
    expect(readConfig(live)).toMatchObject({
      seller: { brand: 'EZCaravel', name: 'Pier & Söhne GmbH', street: 'Kai 1', register: null },
      mailFrom: 'EZCaravel <office@pier-soehne.de>',
      mailFoot: 'EZCaravel <office@pier-soehne.de>\nPier & Söhne GmbH, Kai 1, 20457 Hamburg, Germany',
    });
  });

  test.each([
    ['SELLER_STREET', '1 Example Street'],
    ['SELLER_TOWN', 'example town'],
    ['SELLER_NAME', 'EZCaravel Example Seller'],
    ['CONTACT_EMAIL', 'hello@ezcaravel.example'],
    ['CONTACT_EMAIL', 'me@example.com'],
    ['MAIL_FROM', 'Shop <shop@mail.example.org>'],
    ['MAIL_FROM', 'Shop <shop@host.invalid>'],
  ])('production refuses an example: %s=%s', (name, value) => {
    expect(refusalOf({ ...live, [name]: value })).toEqual([name]);
  });

  test('names that only sound like an example are taken', () => {
    for (const [name, value] of [
      ['SELLER_NAME', 'Exemplary Examples Ltd'],
      ['CONTACT_EMAIL', 'me@examples.shop'],
      ['SELLER_STREET', 'Testing Road 5'],
    ] as const)
      expect(refusalOf({ ...live, [name]: value }), value).toEqual([]);
  });

  test('a country, a phone number, a register number and languages have their forms', () => {
    expect(refusalOf({ SELLER_COUNTRY: 'Germany' })).toEqual(['SELLER_COUNTRY']);
    expect(refusalOf({ SELLER_PHONE: 'call us' })).toEqual(['SELLER_PHONE']);
    expect(refusalOf({ SELLER_NAME: 'Two\nlines' })).toEqual(['SELLER_NAME']);
    expect(refusalOf({ SELLER_REGISTER_NUMBER: 'HRB 1' })).toEqual(['SELLER_REGISTER']);
    for (const none of ['English', 'en;de', ','])
      expect(refusalOf({ CONTACT_LANGUAGES: none }), none).toEqual(['CONTACT_LANGUAGES']);
  });

  describe('is refused outside the VAT territory of the European Union, whose taxes are not known', () => {
    test.each([
      ['Canary Islands', { SELLER_COUNTRY: 'ES', SELLER_POSTCODE: '35001' }, 'SELLER_POSTCODE'],
      [
        'Åland, by its postcode in the line of the town',
        { SELLER_COUNTRY: 'FI', SELLER_POSTCODE: '', SELLER_TOWN: '22100 Mariehamn' },
        'SELLER_POSTCODE',
      ],
      ['Åland, by its code', { SELLER_COUNTRY: 'AX', SELLER_POSTCODE: '22100' }, 'SELLER_COUNTRY'],
      ['Réunion', { SELLER_COUNTRY: 'RE', SELLER_POSTCODE: '97400' }, 'SELLER_COUNTRY'],
      ['Büsingen', { SELLER_POSTCODE: 'D-78266' }, 'SELLER_POSTCODE'],
    ])('%s', (_where, more, setting) => {
      const { message } = refusedBy({ ...live, ...more });
      expect(message).toMatch(/^SELLER_\w+: a company in .+ is outside the VAT territory/);
      expect(message.split(':')[0]).toBe(setting);
    });

    test('and not where the postcode is elsewhere in the country, or the VAT of another country counts', () => {
      for (const [SELLER_COUNTRY, SELLER_POSTCODE] of [
        ['ES', '28001'],
        ['MC', '98000'],
        ['IM', 'IM1 1AA'],
        // For services, Northern Ireland counts as the United Kingdom.
        ['GB', 'BT1 1AA'],
        ['US', '35004'],
      ] as const)
        expect(refusalOf({ ...live, SELLER_COUNTRY, SELLER_POSTCODE }), SELLER_COUNTRY).toEqual([]);
    });

    test('production asks for a postcode where only that can tell', () => {
      const { SELLER_POSTCODE: _, ...without } = live;
      expect(refusalOf(without)).toEqual(['SELLER_POSTCODE']);
      expect(refusalOf({ ...without, SELLER_TOWN: '20457 Hamburg' })).toEqual([]);
      expect(refusalOf({ ...without, SELLER_COUNTRY: 'AT' })).toEqual([]);
      expect(refusalOf({ SELLER_COUNTRY: 'ES' })).toEqual([]);
    });
  });

  test('a demonstration shows an example, which never mixes with an address of its own', () => {
    expect(readConfig({}).mailFoot).toContain(
      'EZCaravel Example Seller, 1 Example Street, 10115 Example Town',
    );
    expect(readConfig({ SELLER_STREET: 'Kai 1' }).mailFoot).toContain(
      'EZCaravel Example Seller, Kai 1, Germany',
    );
  });
});

describe('secrets', () => {
  const [first, second] = ['first-', 'second-'].map((name) => name.repeat(6)) as [string, string];
  const secretsIn = (text: string) => readConfig({ ...live, APP_SECRET: text }).appSecrets;

  test('APP_SECRET holds several, newest first, and one with spaces in double quotes', () => {
    expect(secretsIn(first)).toEqual([first]);
    for (const between of [' ', ',', ', ', '\n', '\t\r\n'])
      expect(secretsIn(`${first}${between}${second}`)).toEqual([first, second]);
    const phrase = 'correct horse, battery staple and a mare';
    expect(secretsIn(`${first} "${phrase}"`)).toEqual([first, phrase]);
    expect(readConfig({}).appSecrets).toEqual([]);
  });

  test('a short secret is named by its place, never shown, and hides no other problem', () => {
    const env = {
      NODE_ENV: 'production',
      ...liveSeller,
      APP_SECRET: `${first} too-short`,
      PORT: 'abc',
      LIMITS: 'off',
      DELIVERY: 'x',
      S3_BUCKET: 'b',
    };
    expect(refusalOf(env)).toEqual([
      'PORT',
      'APP_SECRET',
      'PUBLIC_URL',
      'SMTP_URL',
      'LIMITS',
      'S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
      'DELIVERY',
    ]);
    expect(() => readConfig(env)).toThrow('secret 2 of 2 has 9 characters');
    expect(() => readConfig(env)).not.toThrow('too-short');
    // Nothing but separators is no secret, and production does not make one.
    expect(new Set(refusalOf({ ...live, APP_SECRET: ' , ' }))).toEqual(new Set(['APP_SECRET']));
  });

  test('what is wrong by itself is named once, not again where it is missed', () => {
    expect(refusalOf({ ...live, PUBLIC_URL: 'ftp://x', SMTP_URL: 'http://x' })).toEqual([
      'PUBLIC_URL',
      'SMTP_URL',
    ]);
  });

  test('each can be given as a file, without the line break at its end', () => {
    const file = fileWith(`${first}\n${second}\n`);
    const { APP_SECRET: _, SMTP_URL: __, ...rest } = live;
    const smtp = fileWith('smtp://user:pass@127.0.0.1:1\r\n');
    const login = {
      OIDC_GOOGLE_ISSUER: 'https://accounts.google.com',
      OIDC_GOOGLE_CLIENT_ID: 'id',
      OIDC_GOOGLE_CLIENT_SECRET_FILE: fileWith(' kept as it is '),
    };
    const config = readConfig({ ...rest, ...login, APP_SECRET_FILE: file, SMTP_URL_FILE: smtp });
    expect(config.appSecrets).toEqual([first, second]);
    expect(config.smtpUrl).toBe('smtp://user:pass@127.0.0.1:1');
    expect(config.oidc[0]?.clientSecret).toBe(' kept as it is ');
  });

  test('a setting given in both ways, and a file that cannot be read, are named with all else', () => {
    const env = {
      ...live,
      APP_SECRET_FILE: fileWith(first),
      STRIPE_SECRET_KEY_FILE: '/nowhere/at/all',
      DATABASE_URL_FILE: tmpdir(),
      S3_SECRET_ACCESS_KEY_FILE: fileWith(''),
      PORT: 'abc',
    };
    const { message } = refusedBy(env);
    expect(message.split('\n')).toEqual([
      'APP_SECRET, APP_SECRET_FILE: give one of the two',
      'STRIPE_SECRET_KEY, STRIPE_SECRET_KEY_FILE: "/nowhere/at/all" cannot be read (ENOENT)',
      `DATABASE_URL, DATABASE_URL_FILE: "${tmpdir()}" cannot be read (EISDIR)`,
      expect.stringMatching(/^S3_SECRET_ACCESS_KEY, S3_SECRET_ACCESS_KEY_FILE: ".+" is empty$/),
      expect.stringMatching(/^PORT: /),
    ]);
  });

  test('a webhook has two secrets while one is changed; that of the delivery is base64', () => {
    const base64 = Buffer.from('a key that both sides were given').toString('base64');
    const webhook = { DELIVERY_WEBHOOK_URL: 'https://other.example/' };
    const given = `whsec_${base64} ${base64}`;
    expect(readConfig({ ...webhook, DELIVERY_WEBHOOK_SECRET: given }).delivery.webhook?.secrets).toEqual([
      `whsec_${base64}`,
      base64,
    ]);
    const stripe = {
      STRIPE_SECRET_KEY: 'sk_test_0123456789',
      STRIPE_WEBHOOK_SECRET: 'whsec_new123 whsec_old123',
    };
    expect(readConfig(stripe).stripe?.webhookSecrets).toEqual(['whsec_new123', 'whsec_old123']);
    for (const wrong of ['a text of twenty-four or more', `${base64} too_short`, 'ü'.repeat(30)]) {
      const { message } = refusedBy({ ...webhook, DELIVERY_WEBHOOK_SECRET: wrong });
      expect(message).toMatch(
        /^DELIVERY_WEBHOOK_SECRET: must be 24 or more characters of base64.+on the other side$/,
      );
      expect(message).not.toContain(wrong);
    }
  });
});

test('VAT ids are asked about only where the setting says so, and in production at VIES itself', () => {
  const vies = 'https://ec.europa.eu/taxation_customs/vies/rest-api';
  expect(readConfig({}).vatIdCheck).toEqual({ mode: 'off', url: vies });
  const near = { VAT_ID_CHECK: 'trust', VIES_URL: 'http://127.0.0.1:1/rest-api/' };
  expect(readConfig(near).vatIdCheck).toEqual({ mode: 'trust', url: 'http://127.0.0.1:1/rest-api' });
  expect(refusalOf({ ...live, ...near })).toEqual(['VIES_URL']);
  expect(refusalOf({ ...live, VAT_ID_CHECK: 'always' })).toEqual(['VAT_ID_CHECK']);
});

test('the header of countries needs the proxies that send it', () => {
  const named = { TRUSTED_PROXIES: '10.0.0.2', COUNTRY_HEADER: 'CF-IPCountry' };
  expect(readConfig(named).countryHeader).toBe('cf-ipcountry');
  expect(readConfig({}).countryHeader).toBeNull();
  expect(refusalOf({ COUNTRY_HEADER: 'CF-IPCountry' })).toEqual(['COUNTRY_HEADER']);
  expect(refusalOf({ ...named, COUNTRY_HEADER: 'not a header' })).toEqual(['COUNTRY_HEADER']);
});
