// Use to check an install: `npm run doctor`, with the settings of the service, which may run meanwhile. It writes nothing, prints
// no secret, and exits with 1 when something is wrong. `-- --json` prints a list for programs; `-- --mail <address>` sends a test mail.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { examine } from '#server/doctor/examine.ts';
import { namesInEnvFile } from '#server/env-file.ts';
import { processLog } from '#server/platform/log.ts';
import { buildState } from './builds/build-state.ts';

const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, mail: { type: 'string' } },
});
const findings = await examine({
  env: process.env,
  envFile: namesInEnvFile(process.cwd()),
  build: buildState(),
  mailTo: values.mail,
  migrations: join(import.meta.dirname, '../database/migrations'),
  log: processLog('fatal'),
});
if (values.json) console.log(JSON.stringify(findings, null, 2));
else for (const { state, check, says } of findings) console.log(`${state.padEnd(8)} ${check}: ${says}`);
process.exitCode = findings.some(({ state }) => state === 'wrong') ? 1 : 0;
