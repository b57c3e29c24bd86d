import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/certificates.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import type { Service } from '#server/service.ts';
import { publicKeys } from './certificate-keys.ts';
import { checkFile, getOwnCertificate, listOwnCertificates, verifyCertificate } from './read-certificates.ts';

export function mountCertificates(calls: FastifyInstance, keeper: Doorkeeper, _service: Service): void {
  door(calls, keeper, contract.listCertificates, listOwnCertificates);
  door(calls, keeper, contract.getCertificate, async (ctx, { number }) => {
    const { certificate, jws } = await getOwnCertificate(ctx, number);
    return { certificate, jws };
  });
  door(calls, keeper, contract.downloadCertificate, async (ctx, { number }) => {
    const certificate = await getOwnCertificate(ctx, number);
    // What draws documents is loaded with the first of them.
    const { certificatePdf } = await import('./certificate-pdf.ts');
    return certificatePdf(certificate, ctx.config);
  });
  door(calls, keeper, contract.checkFile, checkFile);
  door(calls, keeper, contract.verifyCertificate, async (ctx, { jws }) => ({
    certificate: await verifyCertificate(ctx, jws),
  }));
  door(calls, keeper, contract.listCertificateKeys, async (ctx) => ({ keys: await publicKeys(ctx) }));
}
