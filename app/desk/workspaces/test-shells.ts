import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// What runs a launcher in tests: a real sh with a program of ours on its path, and what cmd.exe and a desktop would make of it.

/** A home folder, and programs that print what they were given, each argument with a NUL behind it. */
export function newHome(...programs: string[]) {
  const home = mkdtempSync(join(tmpdir(), 'launchers-'));
  const bin = join(home, 'bin');
  mkdirSync(bin);
  // Nothing else: a browser that is installed here is not started.
  for (const name of ['sh', 'mkdir']) symlinkSync(`/bin/${name}`, join(bin, name));
  for (const name of programs) putProgram(bin, name, `printf '%s\\0' "$0" "$@"`);
  /** @returns the name of the program that was run, and its arguments */
  const run = (file: string, args: readonly string[]) => {
    const out = execFileSync(file, args, { env: { HOME: home, PATH: bin }, encoding: 'utf8', stdio: 'pipe' });
    const [program = '', ...given] = out.split('\0').slice(0, -1);
    return { program: program.slice(bin.length + 1), given };
  };
  return { home, bin, run };
}

export function putProgram(folder: string, name: string, body: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${body}\n`);
  chmodSync(join(folder, name), 0o755);
}

/** The arguments of `Exec` as a desktop reads them: escapes of a string, then quotes, then field codes. */
export function execOf(entry: string): string[] {
  // For a desktop a line ends at \n alone, not at the further ends of lines that JavaScript knows (U+2028).
  const line = /^Exec=([^\n]*)$/m.exec(entry)?.[1] ?? '';
  const text = line.replaceAll(/\\([nrts\\])/g, (_, one: string) => escapes[one] ?? '');
  return [...text.matchAll(/"((?:[^"\\]|\\[\s\S])*)"|([^\s"]+)/g)].map(([, quoted, bare = '']) =>
    (quoted?.replaceAll(/\\(["`$\\])/g, '$1') ?? bare).replaceAll('%%', '%'),
  );
}
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', s: ' ', '\\': '\\' };

/**
 * One line of a .cmd file as cmd.exe and then the started program read it, with delayed expansion off.
 * @throws Error: a character that cmd.exe acts upon stands outside quotes
 */
export function cmdArguments(line: string, variables: Readonly<Record<string, string>>): string[] {
  const expanded = line.replaceAll(/%%|%([^%]*)%/g, (whole, name?: string) =>
    whole === '%%' ? '%' : (variables[name ?? ''] ?? ''),
  );
  if (/[\r\n]/.test(expanded)) throw new Error('a second line');
  const outside = expanded.split('"').filter((_, at) => at % 2 === 0);
  if (outside.some((text) => /[&|<>^()]/.test(text))) throw new Error(`cmd.exe acts upon ${expanded}`);
  return argumentsOf(expanded);
}

/** The rules of CommandLineToArgvW: 2n backslashes before a quote are n of them, and one more makes the quote a sign. */
function argumentsOf(line: string): string[] {
  const found: string[] = [];
  let [word, quoted, begun] = ['', false, false];
  for (const [part, slashes = '', quote] of line.matchAll(/(\\*)(")|\\+|[\s\S]/g)) {
    if (quote) {
      word += slashes.slice(0, Math.floor(slashes.length / 2));
      if (slashes.length % 2) word += '"';
      else quoted = !quoted;
      begun = true;
    } else if (/^\s$/.test(part) && !quoted) {
      if (begun) found.push(word);
      [word, begun] = ['', false];
    } else {
      word += part;
      begun = true;
    }
  }
  return begun ? [...found, word] : found;
}
