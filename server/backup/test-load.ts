import { newInvoice, newMember } from '../business/invoices/test-invoices.ts';
import { voidInvoice } from '../business/invoices/void-invoice.ts';
import { transaction } from '../platform/db/transaction.ts';
import { postMail } from '../platform/mail/mail.ts';
import type { FilledInstall } from './test-install.ts';

/** Something that was written and acknowledged; `performance.now()` before and after. */
export interface Act {
  /** `invoice_issued`, `invoice_voided` with the invoice, `kept`, `forgotten` with the key of a file */
  what: string;
  began: number;
  ended: number;
}

export interface Load {
  acts: readonly Act[];
  /** Each writer begins once more, and ends with that. */
  stop(): Promise<void>;
}

/** Two people are billed, and two store files, one act after the other. Resolves once each has done several. */
export async function startLoad(install: FilledInstall): Promise<Load> {
  const { bed, keepFile } = install;
  const acts: Act[] = [];
  let over = false;
  const noted = async <T>(what: (done: T) => string, act: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const done = await act();
    acts.push({ what: what(done), began, ended: performance.now() });
    return done;
  };
  const billing = async (turn: number, memberId: Awaited<ReturnType<typeof newMember>>) => {
    const bill = () => newInvoice(bed, memberId, { as: 'open' });
    const { id } = await noted(({ id }) => `invoice_issued ${id}`, bill);
    if (turn % 2 === 0)
      await noted(
        () => `invoice_voided ${id}`,
        () =>
          transaction(bed.ctx(), async (inner) => {
            await voidInvoice(inner, id, 'billed twice');
            await postMail(inner, { to: 'mara@example.com', subject: 'Voided', paragraphs: [id] });
          }),
      );
  };
  const storing = async (turn: number) => {
    const key = await noted((key) => `kept ${key}`, keepFile);
    // As the nightly sweep does with what nobody uses: the file goes with its row.
    if (turn % 3 === 0)
      await noted(
        () => `forgotten ${key}`,
        async () => {
          const { pool } = bed.service.database;
          await pool.query('delete from material_contents where storage_key = $1', [key]);
          await bed.service.files.delete(key);
        },
      );
  };
  const buyers = [await newMember(bed), await newMember(bed)];
  const writers = [...buyers.map((id) => (turn: number) => billing(turn, id)), storing, storing];
  const warm = writers.map((turn) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const done = (async () => {
      for (let turns = 1, last = false; !last; turns++) {
        last = over;
        await turn(turns);
        if (turns === 4) resolve();
      }
    })();
    done.catch((error) => {
      over = true;
      reject(error);
    });
    return { promise, done };
  });
  await Promise.all(warm.map(({ promise }) => promise));
  return {
    acts,
    async stop() {
      over = true;
      await Promise.all(warm.map(({ done }) => done));
    },
  };
}
