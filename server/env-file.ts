import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** The names in the `.env` file of a folder; none where there is no such file or it cannot be read. */
export function namesInEnvFile(folder: string): string[] {
  try {
    return Object.keys(parseEnv(readFileSync(`${folder}/.env`, 'utf8')));
  } catch {
    return [];
  }
}
