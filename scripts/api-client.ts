// Use to make a typed client of the public API for a program of yours: `npm run api-client -- <folder>`. The client calls the
// install whose settings are those of the environment, or the one that `--at https://shop.example` names.
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { generateApi } from 'swagger-typescript-api';
import { apiRoutes } from '#contract/api.ts';
import { readConfig } from '#server/config.ts';
import { apiDocument } from '#server/platform/http/api-openapi.ts';

const about = 'npm run api-client -- <folder> [--at <address of the shop>]';
/** The one file of a client. */
export const clientFile = 'public-api.ts';

/**
 * A client in TypeScript that needs nothing but `fetch`.
 * @param description of the API, as `GET /api/v1/openapi.json` answers it
 */
export async function clientOf(description: object): Promise<string> {
  const { files } = await generateApi({
    spec: description as never,
    fileName: clientFile,
    output: '',
    apiClassName: 'PublicApi',
    httpClientType: 'fetch',
    singleHttpClient: true,
    enumStyle: 'union',
    extractRequestParams: true,
    extractRequestBody: true,
    extractResponseBody: true,
    sortTypes: true,
    silent: true,
  });
  const [file] = files;
  if (files.length !== 1 || !file) throw new Error(`the generator made ${files.length} files instead of one`);
  return file.fileContent;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { at: { type: 'string' } } });
  const [folder] = positionals;
  if (!folder || positionals.length > 1) throw new Error(about);
  const places = values.at
    ? { publicUrl: new URL(values.at).origin, serviceUrl: null }
    : readConfig(process.env);
  await mkdir(folder, { recursive: true });
  const path = join(resolve(folder), clientFile);
  await writeFile(path, await clientOf(apiDocument(places, apiRoutes)));
  console.log(`${path} was written.`);
}

if (import.meta.main) {
  await main().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
