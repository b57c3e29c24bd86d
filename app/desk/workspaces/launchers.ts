import type { BrowserWorkspace, WorkspaceBrowser } from '#contract/browser-workspaces.ts';
import { desktopText, forCmd, forDesktop, forSh } from './quote.ts';

/** What a workspace is opened with. */
export type Launched = Pick<BrowserWorkspace, 'browser' | 'address' | 'language' | 'proxy' | 'startPages'> & {
  workId: string;
  title: string;
};

export interface LauncherFile {
  name: string;
  text: string;
}

interface Installed {
  /** As Windows finds it by its registered paths. */
  windows: string;
  /** The name of the application. */
  mac: string;
  /** Commands, the first that is there. */
  linux: readonly string[];
}
const installed: Readonly<Record<WorkspaceBrowser, Installed>> = {
  chrome: {
    windows: 'chrome.exe',
    mac: 'Google Chrome',
    linux: ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'],
  },
  edge: {
    windows: 'msedge.exe',
    mac: 'Microsoft Edge',
    linux: ['microsoft-edge', 'microsoft-edge-stable'],
  },
  firefox: { windows: 'firefox.exe', mac: 'Firefox', linux: ['firefox', 'firefox-esr'] },
};

/** In the home folder. It is named by the workspace alone, so that another title opens the same profile. */
export const folderOf = ({ workId, browser }: Pick<Launched, 'workId' | 'browser'>) =>
  `ez-browsers/${workId}-${browser}`;

/**
 * A file for each system that opens the installed browser with a profile folder of its own, by options that its maker
 * documents: the folder, the language, the proxy, and what to open.
 */
export function launchersOf(workspace: Launched): LauncherFile[] {
  const base = fileNameOf(workspace.title);
  return [
    { name: `${base}-Windows.cmd`, text: windowsLauncher(workspace) },
    { name: `${base}-macOS.command`, text: `#!/bin/sh\n${macSteps(workspace).join('\n')}\n` },
    { name: `${base}-Linux.sh`, text: `#!/bin/sh\n${linuxSteps(workspace).join('\n')}\n` },
    { name: `${base}-Linux.desktop`, text: desktopEntry(workspace) },
  ];
}

/** Letters and digits of a title; every file system takes them. */
export const fileNameOf = (title: string): string =>
  [...title.replaceAll(/[^\p{L}\p{N}]+/gu, '-')].slice(0, 60).join('').replaceAll(/^-|-$/g, '') ||
  'workspace';

/** ASCII only: `URL` writes other scripts, spaces and quotes in their encoded form. */
const pagesOf = ({ startPages, address }: Launched): string[] =>
  (startPages.length > 0 ? startPages : [address]).filter(Boolean).map((page) => new URL(page).href);

/** Options besides the profile folder. */
function optionsOf(workspace: Launched): string[] {
  const { browser, language, proxy } = workspace;
  if (browser === 'firefox') return pagesOf(workspace);
  return [
    ...(language ? [`--lang=${language}`] : []),
    ...(proxy ? [`--proxy-server=${proxy}`] : []),
    ...pagesOf(workspace),
  ];
}

/**
 * Lines of Firefox's user.js. Firefox keeps what it once read there, so every preference is written each time: 1 is a proxy
 * set by hand, 5 is what the system says.
 */
function preferencesOf({ browser, language, proxy }: Launched): string[] {
  if (browser !== 'firefox') return [];
  const port = Number(proxy.slice(proxy.lastIndexOf(':') + 1));
  const host = proxy.slice(0, proxy.lastIndexOf(':')).replaceAll(/[[\]]/g, '');
  const set: [string, string | number][] = [
    ...(language ? [['intl.accept_languages', language] as [string, string]] : []),
    ['network.proxy.type', proxy ? 1 : 5],
    ...(proxy
      ? ['http', 'ssl'].flatMap((kind): [string, string | number][] => [
          [`network.proxy.${kind}`, host],
          [`network.proxy.${kind}_port`, port],
        ])
      : []),
  ];
  return set.map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`);
}

/** What both systems with a shell do first. Each step is one line, so that a .desktop file can hold them in one. */
function profileSteps(workspace: Launched): string[] {
  const preferences = preferencesOf(workspace).map(forSh).join(' ');
  return [
    `profile="$HOME"/${forSh(folderOf(workspace))}`,
    'mkdir -p "$profile" || exit 1',
    ...(preferences ? [`printf '%s\\n' ${preferences} > "$profile/user.js" || exit 1`] : []),
  ];
}

function argumentsForSh(workspace: Launched): string {
  const profile =
    workspace.browser === 'firefox' ? '-no-remote -profile "$profile"' : '"--user-data-dir=$profile"';
  return [profile, ...optionsOf(workspace).map(forSh)].join(' ');
}

function macSteps(workspace: Launched): string[] {
  const { mac } = installed[workspace.browser];
  return [...profileSteps(workspace), `exec open -n -a ${forSh(mac)} --args ${argumentsForSh(workspace)}`];
}

function linuxSteps(workspace: Launched): string[] {
  const { mac: name, linux } = installed[workspace.browser];
  const { browser, language } = workspace;
  return [
    ...profileSteps(workspace),
    // Chromium takes its language from here; `--lang` is read on Windows.
    ...(language && browser !== 'firefox' ? [`export LANGUAGE=${forSh(language.replaceAll('-', '_'))}`] : []),
    `for browser in ${linux.join(' ')}; do if command -v "$browser" > /dev/null; then exec "$browser" ${argumentsForSh(workspace)}; fi; done`,
    `echo ${forSh(`${name} is not installed.`)} >&2`,
    'exit 127',
  ];
}

function desktopEntry(workspace: Launched): string {
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Version=1.5',
    `Name=${desktopText(workspace.title)}`,
    `Exec=sh -c ${forDesktop(linuxSteps(workspace).join('; '))}`,
    'Icon=web-browser',
    'Terminal=false',
    '',
  ].join('\n');
}

function windowsLauncher(workspace: Launched): string {
  const profile =
    workspace.browser === 'firefox' ? '-no-remote -profile "%profile%"' : '"--user-data-dir=%profile%"';
  const lines = [
    '@echo off',
    'setlocal EnableExtensions DisableDelayedExpansion',
    `set "profile=%USERPROFILE%\\${folderOf(workspace).replaceAll('/', '\\')}"`,
    String.raw`if not exist "%profile%\" mkdir "%profile%"`,
    ...preferencesOf(workspace).map(
      (line, at) => `${at === 0 ? '>' : '>>'}"%profile%\\user.js" echo ${line}`,
    ),
    ['start ""', installed[workspace.browser].windows, profile, ...optionsOf(workspace).map(forCmd)].join(
      ' ',
    ),
  ];
  return `${lines.join('\r\n')}\r\n`;
}
