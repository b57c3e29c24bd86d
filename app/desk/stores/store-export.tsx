import { useState } from 'react';
import { quietCall } from '#app/client.ts';
import { openFile } from '#app/client-file.ts';
import { Part } from '#app/desk/account/page-part.tsx';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { keepFile } from '#app/state/keep-file.ts';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { May } from '#app/ui/may.tsx';
import { CallRefused } from '#contract/client.ts';
import { exportStores, exportStoresJson, maxExportedLines } from '#contract/store-exports.ts';
import type { StoreFilter } from './store-filter.ts';

type Format = 'csv' | 'json';

/** The stores as they are filtered, all of them in one file, and whose rules hold. */
export function StoreExport({ filter }: { filter: StoreFilter }) {
  const [pending, setPending] = useState<Format | null>(null);
  const save = async (format: Format) => {
    setPending(format);
    const name = `stores-${new Date().toISOString().slice(0, 10)}.${format}`;
    await (format === 'csv' ? openFile(exportStores, filter, name) : keepJson(filter, name)).catch(
      (error: unknown) =>
        toast('error', error instanceof CallRefused ? error.message : m.stores_export_failed()),
    );
    setPending(null);
  };
  const button = (format: Format, label: string) => (
    <Button
      kind="secondary"
      dense
      pending={pending === format}
      pendingText={m.stores_exporting()}
      onClick={() => void save(format)}
    >
      {label}
    </Button>
  );
  return (
    <May call="exportStores">
      <div className="mt-12">
        <Part title={m.stores_export()}>
          <p className="m-0 mb-4 max-w-measure text-small">
            {m.stores_export_text()} {m.stores_export_rules()}
          </p>
          <div className="flex flex-wrap gap-3">
            {button('csv', m.stores_export_csv())}
            {button('json', m.stores_export_json())}
          </div>
        </Part>
      </div>
    </May>
  );
}

async function keepJson(filter: StoreFilter, name: string): Promise<void> {
  const { complete, ...file } = await quietCall(exportStoresJson, filter);
  keepFile(new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' }), name);
  if (!complete) toast('info', m.stores_export_cut({ max: figure(maxExportedLines) }));
}
