import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listSignIns } from '#contract/account.ts';
import { calls } from '#contract/calls.ts';
import { type Endpoint, onlyReads } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { enterLookInside } from '#contract/look-inside.ts';
import { uploadPath } from '#contract/material-uploads.ts';
import { logout, queryMemberUserInfo } from '#contract/members.ts';
import { readToday } from '#contract/today.ts';
import { readConfig } from '#server/config.ts';
import { demonstrationMark } from '#server/demonstration.ts';
import { setInstallValue } from '#server/platform/secret.ts';
import { longRun } from '../../../scripts/gate/long-run.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { makeMember, refusal } from '../members/test-members.ts';
import { enterLookInside as letIn, NotToBeShownError, refuseToShow } from './look-inside.ts';

const shownAs = { member: 'mara@shop.example', operator: 'olga@shop.example' };
let bed: Testbed;
beforeAll(async () => {
  // Every call there is, made by three, is more than one network may make in a minute.
  bed = await openInside({ LIMITS: 'off' });
});
afterAll(() => bed.close());

async function openInside(more: Record<string, string> = {}): Promise<Testbed> {
  const made = await openTestbed({ LOOK_INSIDE: 'on', ...more });
  await makeMember(made, shownAs.member, { name: 'Mara Lindt' });
  await makeMember(made, shownAs.operator, { role: 'admin', name: 'Olga Brandt' });
  await setInstallValue(made.service.database.db, demonstrationMark, { shownAs });
  return made;
}

const enter = async (as: 'member' | 'operator') => (await bed.call(enterLookInside, { as })).token;

describe('where everybody may look inside', () => {
  test('each of the two is entered without proof, and their logins say nothing of who entered', async () => {
    const [member, operator] = [await enter('member'), await enter('operator')];
    expect(await bed.as(member)(queryMemberUserInfo, {})).toMatchObject({
      userName: 'Mara Lindt',
      role: 'user',
    });
    expect(await bed.as(operator)(queryMemberUserInfo, {})).toMatchObject({ userName: 'Olga Brandt' });
    expect((await bed.as(operator)(readToday, {})).books).not.toBeNull();
    const { rows } = await bed.service.database.pool.query('select distinct address from sign_ins');
    expect(rows).toEqual([{ address: '' }]);
    expect((await bed.as(member)(listSignIns, {})).items.map(({ device }) => device)).toEqual([
      'Unknown device',
    ]);
  });

  test('whoever calls, every call that does not only read is refused before its input is looked at', async () => {
    const tokens = { visitor: '', member: await enter('member'), operator: await enter('operator') };
    const changing = calls.filter(
      (one) => !onlyReads(one) && one.access !== 'development' && one !== enterLookInside && one !== logout,
    );
    expect(changing.length).toBeGreaterThan(150);
    const codeOf = async (endpoint: Endpoint, token: string) =>
      (await bed.send(endpoint, {}, token ? { token } : {})).json().code;
    const answered: string[] = [];
    for (const endpoint of changing)
      for (const [who, token] of Object.entries(tokens)) {
        const code = await codeOf(endpoint, token);
        if (code !== errors['access.look_inside'].code) answered.push(`${endpoint.name} as ${who}: ${code}`);
      }
    expect(answered).toEqual([]);
  });

  test('nor is a file taken, which arrives by a protocol of its own', async () => {
    const asked = {
      ...({ method: 'POST', url: uploadPath } as const),
      headers: { token: await enter('operator'), 'tus-resumable': '1.0.0', 'upload-length': '5' },
    };
    const answer = await bed.site.inject(asked);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe(errors['access.look_inside'].code);
  });

  test('the tools of development are not there', async () => {
    for (const endpoint of calls.filter(({ access }) => access === 'development'))
      expect((await bed.send(endpoint, {})).statusCode, endpoint.name).toBe(404);
  });

  test.runIf(longRun)(
    'one network enters sixty times an hour, and another is not kept out by it',
    async () => {
      const limited = await openInside();
      const ctx = (address: string) => ({
        ...limited.ctx({ kind: 'visitor' }),
        caller: { address, userAgent: '' },
      });
      const enterFrom = (address: string) => letIn(ctx(address), 'member');
      for (let i = 0; i < 60; i++) await enterFrom('198.51.100.7');
      await expect(enterFrom('198.51.100.7')).rejects.toMatchObject({ failure: 'request.too_many' });
      expect((await enterFrom('198.51.100.8')).token).toMatch(/^[\w-]{43}$/);
      await limited.close();
    },
  );

  test('a visitor leaves, and the session is over', async () => {
    const token = await enter('member');
    await bed.as(token)(logout, {});
    expect(await refusal(bed.as(token)(queryMemberUserInfo, {}))).toMatchObject({ name: 'session.ended' });
  });
});

describe('elsewhere', () => {
  test('nobody is let in, and what is real is not shown', async () => {
    const usual = await openTestbed();
    await makeMember(usual, shownAs.member);
    await setInstallValue(usual.service.database.db, demonstrationMark, { shownAs });
    expect(await refusal(usual.call(enterLookInside, { as: 'member' }))).toMatchObject({
      name: 'request.not_found',
    });
    await usual.close();
    const real = await openTestbed({ LOOK_INSIDE: 'on' });
    await expect(refuseToShow(real.ctx())).rejects.toThrow(NotToBeShownError);
    expect(await refusal(real.call(enterLookInside, { as: 'operator' }))).toMatchObject({
      name: 'request.not_found',
    });
    await real.close();
    await expect(refuseToShow(bed.ctx())).resolves.toBeUndefined();
  });

  test.each([
    { DATABASE_URL: 'postgres://db.internal/shop' },
    { SMTP_URL: 'smtp://mail.internal' },
    { STRIPE_SECRET_KEY: 'sk_live_123456', STRIPE_WEBHOOK_SECRET: 'whsec_123456' },
    { NODE_ENV: 'production' },
  ])('LOOK_INSIDE is refused beside %o', (given) => {
    expect(() => readConfig({ LOOK_INSIDE: 'on', ...given })).toThrow(/LOOK_INSIDE: /);
  });
});
