import { expect, test } from 'vitest';
import { settingNames } from './settings.ts';
import { unknownSettings } from './unknown-settings.ts';

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['APP_SECRETS', 'APP_SECRET'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['S3_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
  ['public_url', 'PUBLIC_URL'],
  ['PROT', 'PORT'],
  ['OIDC_GOOGLE_CLIENTID', 'OIDC_GOOGLE_CLIENT_ID'],
  ['STRIPE_WEBHOOK_SECRET_FLIE', 'STRIPE_WEBHOOK_SECRET_FILE'],
])('%s is told, and the nearest setting is %s', (name, nearest) => {
  expect(unknownSettings([name])).toEqual([`${name} is not a setting. Did you mean ${nearest}?`]);
});

test('a setting that is no secret is not read from a file', () => {
  expect(unknownSettings(['PUBLIC_URL_FILE'])).toEqual([
    'PUBLIC_URL_FILE is not read: only secrets can be in a file of their own. Set PUBLIC_URL instead.',
  ]);
});

test('what others keep in the environment is left alone, and no setting is taken for a mistake', () => {
  const others = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'USER',
    'LANG',
    'AWS_ACCESS_KEY_ID',
    'PGHOST',
    'NODE_OPTIONS',
    'XDG_DATA_DIRS',
  ];
  expect(
    unknownSettings([...others, ...settingNames, 'OIDC_GOOGLE_ISSUER', 'OIDC_X1_CLIENT_SECRET_FILE']),
  ).toEqual([]);
});

test('in an .env file every name has to be a setting', () => {
  expect(unknownSettings(['FAVOURITE_COLOUR', 'NODE_OPTIONS'])).toEqual([]);
  expect(unknownSettings(['FAVOURITE_COLOUR'], ['FAVOURITE_COLOUR', 'NODE_OPTIONS', 'PORT'])).toEqual([
    'FAVOURITE_COLOUR is not a setting. docs/operate.md lists all settings; remove the line from .env.',
  ]);
});
