import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/mails.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import { mailShown } from './mails.view.ts';
import { previewMailWords, sendMailPreview } from './preview-mails.ts';
import { listMailWords, readMailWords, requireMail } from './read-mails.ts';
import { restoreMailWords, saveMailWords } from './rewrite-mails.ts';

export function mountMails(site: FastifyInstance, keeper: Doorkeeper): void {
  door(site, keeper, calls.listMailWords, async (ctx) => ({ items: await listMailWords(ctx) }));
  door(site, keeper, calls.readMailWords, async (ctx, named) => {
    const { row, ...found } = await readMailWords(ctx, named);
    return mailShown(found, named.language, row);
  });
  door(site, keeper, calls.previewMailWords, async (ctx, written) => previewMailWords(ctx, written));
  door(site, keeper, calls.sendMailPreview, async (ctx, written) => ({
    to: await sendMailPreview(ctx, written),
  }));
  door(site, keeper, calls.saveMailWords, async (ctx, written) =>
    mailShown(requireMail(written), written.language, await saveMailWords(ctx, written)),
  );
  door(site, keeper, calls.restoreMailWords, async (ctx, named) =>
    mailShown(requireMail(named), named.language, await restoreMailWords(ctx, named)),
  );
}
