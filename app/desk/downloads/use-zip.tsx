import { type ReactNode, useState } from 'react';
import { ZipDialog } from '#app/catalogue/materials/zip-dialog.tsx';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { type Download, maxInZip } from '#contract/downloads.ts';
import type { Id } from '#contract/ids.ts';

interface Zip {
  picking: { picked: ReadonlySet<string>; onPick(picked: ReadonlySet<string>): void };
  /** What can be done with those that are chosen; nothing while none is. */
  bar: ReactNode;
  dialog: ReactNode;
}

/** Downloads that are chosen from the list, to have them again as one file. */
export function useZip(downloads: readonly Download[]): Zip {
  const [picked, onPick] = useState<ReadonlySet<string>>(new Set());
  // Kept while it is open: the list is asked for anew when the downloads were taken.
  const [asked, setAsked] = useState<{ materialIds: Id<'material'>[]; project: string } | null>(null);
  const chosen = downloads.filter(({ downloadId, published }) => published && picked.has(downloadId));
  const materialIds = [...new Set(chosen.map(({ materialId }) => materialId))].slice(0, maxInZip);
  const [project, ...others] = new Set(chosen.map((one) => one.project));
  const count = materialIds.length;
  const open = () => setAsked({ materialIds, project: others.length ? '' : (project ?? '') });
  const close = () => {
    setAsked(null);
    onPick(new Set());
  };
  return {
    picking: { picked, onPick },
    bar:
      count > 0 ? (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-soft px-4 py-2.5 text-small text-on-soft">
          <span className="font-semibold">
            {count === 1 ? m.vault_zip_chosen_one() : m.vault_zip_chosen({ count })}
          </span>
          <Button kind="quiet" dense onClick={() => onPick(new Set())}>
            {m.vault_zip_clear()}
          </Button>
          <Button dense onClick={open} className="ml-auto max-sm:w-full">
            {m.vault_zip()}
          </Button>
        </div>
      ) : null,
    dialog: asked ? <ZipDialog {...asked} page="AccountDownloads" onClose={close} /> : null,
  };
}
