import type { FastifyInstance } from 'fastify';
import {
  queryCaptchaChallenge,
  queryPlatDataKeyConfig,
  querySiteWebTheme,
  readSeller,
  verificationCode,
} from '#contract/settings.ts';
import { challengeLife, newChallenge, redeemSolution } from '#server/platform/auth/captcha.ts';
import { currentSealingKey } from '#server/platform/auth/sealing.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import { giveCookie, ownCookie } from '#server/platform/http/own-cookies.ts';
import { publicSeller } from '#server/seller-setting.ts';
import type { Service } from '#server/service.ts';
import { currentTheme } from './settings.ts';

export const captchaCookie = 'captcha';

export function mountSettings(calls: FastifyInstance, keeper: Doorkeeper, { config }: Service): void {
  door(calls, keeper, queryPlatDataKeyConfig, async (ctx) => {
    const { kid, spki } = await currentSealingKey(ctx);
    return `platkey_${kid}_${spki}`;
  });
  door(calls, keeper, querySiteWebTheme, (ctx) => currentTheme(ctx));
  door(calls, keeper, readSeller, async (ctx) => publicSeller(ctx.config.seller));
  door(calls, keeper, queryCaptchaChallenge, async (ctx, _input, { request, reply }) => {
    const given = ownCookie(request, captchaCookie, config);
    const { challenge, cookie } = await newChallenge(ctx, given || undefined);
    giveCookie(reply, captchaCookie, cookie, config, { maxAge: challengeLife / 1000 });
    return { parameters: { ...challenge.parameters }, signature: challenge.signature ?? '' };
  });
  door(calls, keeper, verificationCode, async (ctx, { captchaCode }, { request }) => ({
    captchaTicket: await redeemSolution(ctx, captchaCode, ownCookie(request, captchaCookie, config)),
  }));
}
