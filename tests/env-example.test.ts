import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { secretSettings } from '#server/secrets-setting.ts';
import { settingNames } from '#server/settings.ts';

const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
const setting = /^#([A-Z][A-Z0-9_]*)=/gm;
const listed = [...example.matchAll(setting)].map(([, name = '']) => name);
const ofProvider = /^OIDC_[A-Z0-9]+_(ISSUER|CLIENT_ID|CLIENT_SECRET|CLIENT_SECRET_FILE|LABEL)$/;
/** As `node --env-file` reads it, once every `#` before a setting is removed. */
const given = parseEnv(example.replaceAll(setting, '$1=')) as Record<string, string>;
const isOfProvider = ([name]: [string, string]) => ofProvider.test(name);

describe('.env.example', () => {
  test('lists every setting that the service reads, once', () => {
    expect(listed.filter((name) => !ofProvider.test(name)).sort()).toEqual([...settingNames].sort());
  });

  test('shows the settings of one login provider', () => {
    const { OIDC_GOOGLE_CLIENT_SECRET_FILE: file, ...provider } = Object.fromEntries(
      Object.entries(given).filter(isOfProvider),
    );
    expect(file).toBe('');
    expect(Object.keys(provider)).toHaveLength(4);
    const filled = Object.fromEntries(Object.entries(provider).map(([name, value]) => [name, value || 'x']));
    expect(readConfig(filled).oidc).toEqual([
      {
        id: 'google',
        label: 'Google',
        issuer: 'https://accounts.google.com',
        clientId: 'x',
        clientSecret: 'x',
      },
    ]);
  });

  test('gives the default of each setting', () => {
    const defaults = Object.fromEntries(Object.entries(given).filter((entry) => !isOfProvider(entry)));
    expect(readConfig(defaults)).toEqual(readConfig({}));
    // A value that is written out is the one the service would take by itself.
    const changed = Object.entries(defaults).filter(
      ([name, value]) => JSON.stringify(readConfig({ [name]: value })) !== JSON.stringify(readConfig({})),
    );
    expect(changed).toEqual([]);
  });

  test('sets nothing until a line is uncommented, and says each setting in a sentence', () => {
    expect(parseEnv(example)).toEqual({});
    const lines = example.split('\n');
    const unexplained = listed.filter(
      (name) => !/^# .+\.$/.test(lines[lines.findIndex((line) => line.startsWith(`#${name}=`)) - 1] ?? ''),
    );
    expect(unexplained).toEqual([]);
  });

  test('names the settings that docs/operate.md explains, each of them', () => {
    const guide = readFileSync(new URL('../docs/operate.md', import.meta.url), 'utf8');
    const plain = settingNames.filter((name) => !name.endsWith('_FILE'));
    expect(plain.length).toBeGreaterThan(40);
    // As a name of its own, or with a value: `LIMITS=off`.
    expect(plain.filter((name) => !new RegExp(`\`${name}[\`=]`).test(guide))).toEqual([]);
    const files = listed.filter((name) => name.endsWith('_FILE') && !ofProvider.test(name));
    expect(files).toHaveLength(secretSettings.length);
    const row = /^\| `<NAME>_FILE` .*$/m.exec(guide)?.[0] ?? '';
    expect(files.filter((name) => !row.includes(`\`${name.replace(/_FILE$/, '')}\``))).toEqual([]);
  });
});
