import { hash } from '@node-rs/argon2';
import { memberUserLogin } from '#contract/members.ts';
import { clientOf } from '../e2e/http-client.ts';
import { people } from '../people.ts';
import { sealPassword } from '../seal.ts';
import { type Line, round } from './lines.ts';
import { load, quantile } from './load.ts';
import { cpuMs, startBare } from './processes.ts';

const argon2 = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export async function logIn(site: { url: string }): Promise<string> {
  const call = await clientOf(site.url);
  const { email, password } = people.mara;
  const { token } = await call(memberUserLogin, {
    account: email,
    password: await sealPassword(call, password, new Date()),
  });
  return token;
}

/** The current-user record against bare Fastify + pg with the same statements. */
export async function readCall(
  site: { url: string },
  connection: object,
  statements: readonly { sql: string; params: unknown[] }[],
  token: string,
): Promise<Line> {
  const bare = await startBare('bare-read.ts', JSON.stringify(connection), JSON.stringify(statements));
  const ours = { url: `${site.url}/merchUser/v1/queryMemberUserInfo`, seconds: 0 };
  const theirs = { url: `${bare.url}/read`, seconds: 0 };
  const count = 4000;
  for (const one of [ours, theirs]) await load(one.url, count, 20, { token });
  for (let i = 0; i < 6; i++) {
    for (const one of [ours, theirs]) one.seconds += (await load(one.url, count, 20, { token })).seconds;
  }
  bare.child.kill();
  const rate = ({ seconds }: { seconds: number }) => (6 * count) / seconds;
  return {
    what: 'read call, requests a second',
    ours: `${round(rate(ours))}`,
    bare: `Fastify + pg, same SQL: ${round(rate(theirs))}`,
    figure: rate(ours) / rate(theirs),
    unit: ' ×',
    target: 0.8,
    keep: 'above',
  };
}

/** Logins one after another against the hash they must compute. */
export async function login(site: { url: string; pid: number }): Promise<Line> {
  const call = await clientOf(site.url);
  const { email, password } = people.mara;
  const once = async () =>
    call(memberUserLogin, { account: email, password: await sealPassword(call, password, new Date()) });
  let ours = 0;
  let bare = 0;
  const count = 40;
  for (let i = 0; i < 10; i++) await once();
  for (let turn = 0; turn < 5; turn++) {
    const before = cpuMs(site.pid);
    for (let i = 0; i < count; i++) await once();
    ours += cpuMs(site.pid) - before;
    const from = process.cpuUsage();
    for (let i = 0; i < count; i++) await hash('harbour-copper-lentil', argon2);
    const used = process.cpuUsage(from);
    bare += (used.user + used.system) / 1000;
  }
  return {
    what: 'login, CPU',
    ours: `${round(ours / 200)} ms`,
    bare: `one argon2id hash ${round(bare / 200)} ms`,
    figure: ours / bare,
    unit: ' ×',
    target: 1.35,
    keep: 'below',
  };
}

/** A public page's p99 with eight logins in flight against idle, taking turns. */
export async function pageBesideLogins(site: { url: string }): Promise<Line> {
  const call = await clientOf(site.url);
  const { email, password } = people.mara;
  const idle: number[] = [];
  const busy: number[] = [];
  for (let turn = 0; turn < 4; turn++) {
    idle.push(...(await load(`${site.url}/home`, 1000, 1)).latencies);
    let over = false;
    const logins = Array.from({ length: 8 }, async () => {
      while (!over)
        await call(memberUserLogin, {
          account: email,
          password: await sealPassword(call, password, new Date()),
        });
    });
    busy.push(...(await load(`${site.url}/home`, 1000, 1)).latencies);
    over = true;
    await Promise.all(logins);
  }
  const [p99Busy, p99Idle] = [quantile(busy, 0.99), quantile(idle, 0.99)];
  return {
    what: 'public page p99 with 8 logins in flight',
    ours: `${round(p99Busy)} ms`,
    bare: `idle ${round(p99Idle)} ms`,
    figure: p99Busy / p99Idle,
    unit: ' ×',
    target: 3,
    keep: 'below',
  };
}
