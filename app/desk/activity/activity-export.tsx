import { useState } from 'react';
import { quietCall } from '#app/client.ts';
import { openFile } from '#app/client-file.ts';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { keepFile } from '#app/state/keep-file.ts';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { exportActivity, exportActivityJson, type listActivity, maxExported } from '#contract/activity.ts';
import { CallRefused } from '#contract/client.ts';
import type { InputOf } from '#contract/endpoint.ts';

type Format = 'csv' | 'json';
type Asked = Omit<InputOf<typeof listActivity>, 'cursor'>;

/** The list as it is searched and filtered, all of its pages in one file. */
export function ActivityExport({ asked, disabled }: { asked: Asked; disabled: boolean }) {
  const [pending, setPending] = useState<Format | null>(null);
  const save = async (format: Format) => {
    setPending(format);
    const name = `activity-${new Date().toISOString().slice(0, 10)}.${format}`;
    await (format === 'csv' ? openFile(exportActivity, asked, name) : keepJson(asked, name)).catch(
      (error: unknown) =>
        toast('error', error instanceof CallRefused ? error.message : m.activity_export_failed()),
    );
    setPending(null);
  };
  const button = (format: Format, label: string) => (
    <Button
      kind="secondary"
      disabled={disabled}
      pending={pending === format}
      pendingText={m.activity_exporting()}
      onClick={() => void save(format)}
    >
      {label}
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-3">
      {button('csv', m.activity_export_csv())}
      {button('json', m.activity_export_json())}
    </div>
  );
}

async function keepJson(asked: Asked, name: string): Promise<void> {
  const { items, complete } = await quietCall(exportActivityJson, asked);
  keepFile(new Blob([`${JSON.stringify(items, null, 2)}\n`], { type: 'application/json' }), name);
  if (!complete) toast('info', m.activity_export_cut({ max: figure(maxExported) }));
}
