import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { event } from '#server/platform/jobs/events.ts';

/** Somebody wants to know whether a VAT id is in use. */
export const vatCheckAsked = event('vat_check.asked', z.strictObject({ checkId: idSchema('vatCheck') }));
/** The register said no to an id that a member had given: what is billed by it is looked at again. */
export const vatIdRefuted = event('vat_check.refuted', z.strictObject({ memberId: idSchema('member') }));
