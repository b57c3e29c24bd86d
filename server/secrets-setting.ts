import { readFileSync } from 'node:fs';

/** Settings that hold a secret: each may be given as `<NAME>_FILE` instead, the path of a file that contains it. */
export const secretSettings = [
  'DATABASE_URL',
  'APP_SECRET',
  'SMTP_URL',
  'S3_SECRET_ACCESS_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'PAYPAL_SECRET',
  'DELIVERY_WEBHOOK_SECRET',
  'METRICS_TOKEN',
] as const;

const ofProvider = /^OIDC_[A-Z0-9]+_CLIENT_SECRET$/;
const largest = 64 * 1024;

/**
 * The settings with those read from files in their places: the text of the file without the line break at its end.
 * @param given   what is set and not empty
 * @param problems is told of files that cannot be read, and of settings that are given in both ways
 */
export function withSecretFiles(
  given: Readonly<Record<string, string>>,
  problems: string[],
): Record<string, string> {
  const settings: Record<string, string> = { ...given };
  for (const [fileSetting, path] of Object.entries(given)) {
    const name = fileSetting.replace(/_FILE$/, '');
    if (name === fileSetting || !isSecret(name)) continue;
    delete settings[fileSetting];
    if (given[name]) {
      problems.push(`${name}, ${fileSetting}: give one of the two`);
      continue;
    }
    const read = readSecret(path);
    if ('text' in read) settings[name] = read.text;
    else problems.push(`${name}, ${fileSetting}: "${path}" ${read.problem}`);
  }
  return settings;
}

/**
 * Several secrets in one setting, newest first, separated by white space or commas. One that contains these is put in double
 * quotes.
 */
export const secretsOf = (text: string): string[] =>
  [...text.matchAll(/"([^"]+)"(?=[\s,]|$)|[^\s,]+/g)].map(([whole, quoted]) => quoted ?? whole);

/** @returns the secrets of APP_SECRET, newest first */
export function readAppSecret(text: string | undefined, problems: string[]): string[] {
  const secrets = secretsOf(text ?? '');
  if (text && !secrets.length) problems.push('APP_SECRET: contains no secret');
  const short = secrets.findIndex((secret) => secret.length < 32);
  const which = secrets.length > 1 ? `secret ${short + 1} of ${secrets.length}` : 'the secret';
  if (short >= 0)
    problems.push(
      `APP_SECRET: ${which} has ${secrets[short]?.length} characters and needs 32 or more; put a secret that contains spaces or commas in double quotes`,
    );
  return secrets;
}

const isSecret = (name: string) =>
  (secretSettings as readonly string[]).includes(name) || ofProvider.test(name);

function readSecret(path: string): { text: string } | { problem: string } {
  try {
    const bytes = readFileSync(path);
    if (bytes.length > largest) return { problem: 'is larger than 64 KiB' };
    const text = bytes.toString('utf8').replace(/\r?\n$/, '');
    return text ? { text } : { problem: 'is empty' };
  } catch (error) {
    return { problem: `cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown reason'})` };
  }
}
