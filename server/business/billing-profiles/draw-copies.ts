import type { Id } from '#contract/ids.ts';
import type { Drawer } from '#server/platform/mail/files-to-send.ts';
import { documentDrawers } from '../e-invoices/draw-documents.ts';
import { isCopyWanted } from './billing-profiles.queries.ts';

/** A document as an attachment of the mail to a second address. */
export type CopiedDocument =
  | { drawn: 'invoice_copy'; id: Id<'invoice'> }
  | { drawn: 'credit_note_copy'; id: Id<'creditNote'> };

const readerToday: Drawer['readerToday'] = async ({ db }, id, to) =>
  (await isCopyWanted(db, id, to)) ? to : null;

/** Copies look like what they are copies of, but are for whoever has the second address. */
export const copyDrawers = {
  invoice_copy: { ...documentDrawers.invoice, readerToday },
  credit_note_copy: { ...documentDrawers.credit_note, readerToday },
} satisfies Record<CopiedDocument['drawn'], Drawer>;
