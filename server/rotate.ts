import type { FastifyBaseLogger } from 'fastify';
import { sealedKinds } from './business/sealed-kinds.ts';
import type { Config } from './config.ts';
import { counted, type SealedCount, surveySealed } from './platform/auth/keyring-at-start.ts';
import { dropOwnSecret, forgetLost, resealAll } from './platform/auth/reseal.ts';
import type { SealedKind } from './platform/auth/sealed-kind.ts';
import type { Connection } from './platform/db/database.ts';
import { startService } from './service.ts';

/**
 * What `npm run rotate` does: seals everything with the newest secret, so that earlier ones can be removed from APP_SECRET.
 * @param options.forgetLost also makes the install go on without what none of the secrets opens
 * @param options.say        is told, line by line
 * @returns whether the earlier secrets can be removed now
 * @throws SecretMissing without `forgetLost`, when there is something that none of the secrets opens; nothing was written
 */
export async function rotate({
  config,
  connection,
  log,
  migrations,
  forgetLost: forget,
  say,
}: {
  config: Config;
  connection: Connection;
  log: FastifyBaseLogger;
  migrations?: string;
  forgetLost: boolean;
  say(line: string): void;
}): Promise<boolean> {
  const loss = forget ? 'allow' : 'refuse';
  const service = await startService({ config, connection, log, migrations, work: false, loss });
  try {
    const { secret } = service;
    const { db } = service.database;
    const sealed = new Map<SealedKind, number>();
    await resealAll(db, secret, sealedKinds, (kind, count) =>
      sealed.set(kind, (sealed.get(kind) ?? 0) + count),
    );
    if (forget) await sayForgotten(service.context({ kind: 'job', name: 'rotate' }), say);
    say('Sealed again with the newest secret:');
    for (const kind of Object.values(sealedKinds)) say(`  ${counted(sealed.get(kind) ?? 0, kind)}`);
    const counts = await surveySealed(db, secret, sealedKinds);
    if (await dropOwnSecret(db, config.appSecrets, counts))
      say('The secret that the first start made was removed from the database.');
    return sayWhatIsLeft(counts, secret.all.length, say);
  } finally {
    await service.close();
  }
}

async function sayForgotten(ctx: Parameters<typeof forgetLost>[0], say: (line: string) => void) {
  const forgotten = await forgetLost(ctx, sealedKinds);
  say(forgotten.length ? 'Lost with its secret:' : 'Nothing is lost.');
  for (const { kind, count } of forgotten) say(`  ${counted(count, kind)}. ${kind.afterLoss}`);
}

function sayWhatIsLeft(
  counts: readonly SealedCount[],
  secrets: number,
  say: (line: string) => void,
): boolean {
  const older = counts.filter((one) => one.older > 0);
  if (older.length) {
    say('A process that runs with an earlier setting sealed these meanwhile:');
    for (const { older: count, kind } of older) say(`  ${counted(count, kind)}`);
    say('Restart every process with the newest secret first in APP_SECRET, and run this command again.');
    return false;
  }
  say(
    secrets > 1
      ? 'Everything is sealed with the newest secret. From tomorrow you can remove the earlier ones from APP_SECRET and restart the service. Until then, links of downloads that have been started need them.'
      : 'Everything is sealed with the newest secret.',
  );
  return true;
}
