import type { Drawers } from '#server/platform/mail/files-to-send.ts';
import { copyDrawers } from './billing-profiles/draw-copies.ts';
import { documentDrawers } from './e-invoices/draw-documents.ts';
import { contractDrawers } from './orders/draw-contract.ts';

/** What draws the documents that mails take along, by the names that their attachments have. */
export const drawers: Drawers = { ...documentDrawers, ...copyDrawers, ...contractDrawers };
