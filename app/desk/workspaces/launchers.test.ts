import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { workspaceBrowsers } from '#contract/browser-workspaces.ts';
import { readZip } from '../../../tests/read-zip.ts';
import { fileNameOf, type Launched, launchersOf } from './launchers.ts';
import { desktopText, forCmd, forDesktop, forSh } from './quote.ts';
import { cmdArguments, execOf, newHome } from './test-shells.ts';
import { zipOf } from './zip.ts';

const nasty = [
  'https://shop.example/?q=100%&b=%20%PATH%&c=%%',
  'https://shop.example/$(touch ran)/`touch ran`/$HOME',
  "https://shop.example/'; touch ran; '",
  'https://shop.example/"&calc&"/|more>ran<ran^^!PATH!',
  'https://shop.example/?a=\\',
  'https://shop.example/#a\\"b\\\\',
  'https://bücher.example/Größe?ü=ß&日本=語',
  'https://shop.example/(a)/*?/~/!!/-n',
  'http://shop.example:8080/a b',
];
const launched: Launched = {
  ...{ workId: 'wrk_01', title: 'Lindt "Home" & $(touch ran)\\', browser: 'chrome', address: '' },
  ...{ language: 'de-DE', proxy: '[2001:db8::1]:8080', startPages: nasty },
};
const hrefs = nasty.map((page) => new URL(page).href);
function fileOf(workspace: Launched, ending: string): string {
  const found = launchersOf(workspace).find(({ name }) => name.endsWith(ending));
  if (!found) throw new Error(ending);
  return found.text;
}
/** Runs a launcher by its own file, as a double click does. */
function runFile({ home, run }: ReturnType<typeof newHome>, workspace: Launched, ending: string) {
  const file = join(home, `launcher${ending}`);
  writeFileSync(file, fileOf(workspace, ending), { mode: 0o755 });
  return run(file, []);
}

describe('a real shell', () => {
  const anyText = fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', '').toWellFormed());

  test('what is quoted for sh arrives as it was', () => {
    const { run } = newHome('browser');
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 40 }), (values) => {
        const { given } = run('sh', ['-c', `browser ${values.map(forSh).join(' ')}`]);
        expect(given).toEqual(values);
      }),
      { numRuns: 40 },
    );
  });

  test('Linux: Chrome is given its folder, language, proxy and pages, and nothing of them is run', () => {
    const home = newHome('google-chrome');
    const { program, given } = runFile(home, launched, '.sh');
    const folder = join(home.home, 'ez-browsers/wrk_01-chrome');
    expect(program).toBe('google-chrome');
    expect(given).toEqual([
      ...[`--user-data-dir=${folder}`, '--lang=de-DE', '--proxy-server=[2001:db8::1]:8080'],
      ...hrefs,
    ]);
    expect(existsSync(folder)).toBe(true);
    expect(readdirSync(home.home).sort()).toEqual(['bin', 'ez-browsers', 'launcher.sh']);
  });

  test('Linux: a .desktop file does the same as the script', () => {
    const home = newHome('chromium');
    const [program = '', ...args] = execOf(fileOf(launched, '.desktop'));
    expect([program, args[0]]).toEqual(['sh', '-c']);
    expect(home.run(program, args).given).toEqual(runFile(home, launched, '.sh').given);
    expect(readdirSync(home.home).sort()).toEqual(['bin', 'ez-browsers', 'launcher.sh']);
  });

  test('macOS: the application is opened once more, with the same options', () => {
    const home = newHome('open');
    const { given } = runFile(home, launched, '.command');
    expect(given.slice(0, 4)).toEqual(['-n', '-a', 'Google Chrome', '--args']);
    expect(given.slice(-hrefs.length)).toEqual(hrefs);
    expect(readdirSync(home.home).sort()).toEqual(['bin', 'ez-browsers', 'launcher.command']);
  });

  test('Firefox is given its profile, and what it prefers stands in user.js, each time anew', () => {
    const home = newHome('firefox-esr');
    const firefox = { ...launched, browser: 'firefox' } as const;
    const folder = join(home.home, 'ez-browsers/wrk_01-firefox');
    const preferences = () => readFileSync(join(folder, 'user.js'), 'utf8').trimEnd().split('\n');
    const { program, given } = runFile(home, firefox, '.sh');
    expect(program).toBe('firefox-esr');
    expect(given).toEqual(['-no-remote', '-profile', folder, ...hrefs]);
    expect(preferences()).toEqual([
      'user_pref("intl.accept_languages", "de-DE");',
      'user_pref("network.proxy.type", 1);',
      ...['user_pref("network.proxy.http", "2001:db8::1");', 'user_pref("network.proxy.http_port", 8080);'],
      ...['user_pref("network.proxy.ssl", "2001:db8::1");', 'user_pref("network.proxy.ssl_port", 8080);'],
    ]);
    runFile(home, { ...firefox, proxy: '', language: '' }, '.sh');
    expect(preferences()).toEqual(['user_pref("network.proxy.type", 5);']);
  });

  test('a browser that is not there is named', () => {
    const home = newHome();
    const edge = { ...launched, browser: 'edge' } as const;
    expect(() => runFile(home, edge, '.sh')).toThrow('Microsoft Edge is not installed.');
  });

  test('two workspaces have two folders, and another title none', () => {
    const home = newHome('google-chrome');
    for (const workspace of [
      launched,
      { ...launched, title: 'Another' },
      { ...launched, workId: 'wrk_02' },
      { ...launched, address: 'https://shop.example', startPages: [] },
    ])
      runFile(home, workspace, '.sh');
    expect(readdirSync(join(home.home, 'ez-browsers')).sort()).toEqual(['wrk_01-chrome', 'wrk_02-chrome']);
  });
});

describe('Windows', () => {
  const profile = String.raw`C:\Users\Zoë & Co\ez-browsers\wrk_01-chrome`;
  const linesOf = (workspace: Launched) => fileOf(workspace, '.cmd').split('\r\n');
  const started = (workspace: Launched) =>
    cmdArguments(linesOf(workspace).find((line) => line.startsWith('start')) ?? '', { profile });

  test('Chrome is given its folder, language, proxy and pages', () => {
    expect(started(launched)).toEqual([
      ...['start', '', 'chrome.exe', `--user-data-dir=${profile}`, '--lang=de-DE'],
      ...['--proxy-server=[2001:db8::1]:8080', ...hrefs],
    ]);
  });

  test('the file is ASCII in Windows lines, and its folder is in the home of who opens it', () => {
    const text = fileOf(launched, '.cmd');
    expect(text).toMatch(/^[ -~\r\n]*$/);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(linesOf(launched)).toContain(String.raw`set "profile=%USERPROFILE%\ez-browsers\wrk_01-chrome"`);
  });

  test('Firefox finds what it prefers', () => {
    const firefox = { ...launched, browser: 'firefox', proxy: '' } as const;
    expect(linesOf(firefox)).toEqual(
      expect.arrayContaining([
        String.raw`>"%profile%\user.js" echo user_pref("intl.accept_languages", "de-DE");`,
        String.raw`>>"%profile%\user.js" echo user_pref("network.proxy.type", 5);`,
      ]),
    );
    expect(started(firefox).slice(2, 6)).toEqual(['firefox.exe', '-no-remote', '-profile', profile]);
  });

  test('what is quoted arrives as it was, and what cannot be is not written', () => {
    const ascii = fc.string({ unit: 'grapheme-ascii' });
    fc.assert(
      fc.property(fc.array(ascii), (values) => {
        const plain = values.filter((value) => !value.includes('"'));
        expect(cmdArguments(`x ${plain.map(forCmd).join(' ')}`, {})).toEqual(['x', ...plain]);
      }),
    );
    for (const value of ['a"b', 'a\nb', 'ä']) expect(() => forCmd(value)).toThrow();
  });

  test('any address of the web can be written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (path, query) => {
        const page = `https://shop.example/${path.toWellFormed()}?${query.toWellFormed()}`;
        expect(started({ ...launched, startPages: [page] }).at(-1)).toBe(new URL(page).href);
      }),
    );
  });
});

test('a desktop reads what was written for it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      expect(execOf(`Exec=sh ${forDesktop(value)}`)).toEqual(['sh', value]);
    }),
    { examples: [['\u2028']] },
  );
  expect(fileOf(launched, '.desktop')).toContain(`\nName=${desktopText(launched.title)}\n`);
  expect(desktopText(' a\\b\nc')).toBe('\\sa\\\\b\\nc');
});

test('no launcher says anything of what a browser is', () => {
  for (const browser of workspaceBrowsers)
    for (const { text } of launchersOf({ ...launched, browser, startPages: [] }))
      expect(text).not.toMatch(/user-agent|useragent|fingerprint|disable-|webrtc|canvas/i);
});

test('the zip holds the four files, each of which may be run', () => {
  const files = launchersOf({ ...launched, title: 'Größe 日本' });
  const bytes = Buffer.from(zipOf(files, new Date(2026, 10, 25, 8, 15, 30)));
  const read = readZip(bytes);
  expect([...read.keys()]).toEqual([
    ...['Größe-日本-Windows.cmd', 'Größe-日本-macOS.command'],
    ...['Größe-日本-Linux.sh', 'Größe-日本-Linux.desktop'],
  ]);
  for (const { name, text } of files) expect(read.get(name)?.toString()).toBe(text);
  const entry = bytes.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
  expect(bytes.readUInt32LE(entry + 38) >>> 16).toBe(0o100755);
});

test.each([
  ['Lindt Home: winter', 'Lindt-Home-winter'],
  ['../../etc', 'etc'],
  ['…', 'workspace'],
])('%s is kept as %s', (title, name) => {
  expect(fileNameOf(title)).toBe(name);
});
