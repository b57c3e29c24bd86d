import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { toast, toastTypes } from '#app/state/toasts.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { Group, Specimen } from './group.tsx';

const texts = {
  success: m.gallery_saved,
  warn: m.gallery_price_changed,
  error: m.gallery_request_error,
  info: m.gallery_signed_out,
} as const;

/** What lies over the page. */
export function LiveGroup() {
  const [loading, setLoading] = useState(false);
  const same = () => {
    toast('error', texts.error());
    toast('error', texts.error());
  };
  const many = () => {
    for (const number of [1, 2, 3, 4, 5]) toast('info', m.gallery_toast_number({ number }));
  };
  return (
    <Group id="live" heading={m.gallery_live()} once>
      <Specimen
        name="Toasts"
        file="ui/toasts.tsx"
        props="toast(type, text, duration?) · the same again is counted · three at most"
      >
        <div className="flex flex-wrap gap-3">
          {toastTypes.map((type) => (
            <Button key={type} kind="secondary" onClick={() => toast(type, texts[type]())}>
              {type}
            </Button>
          ))}
          <Button kind="secondary" onClick={same}>
            {m.gallery_toast_same()}
          </Button>
          <Button kind="secondary" onClick={many}>
            {m.gallery_toast_many()}
          </Button>
        </div>
      </Specimen>
      <Specimen name="ProgressBar" file="ui/progress-bar.tsx" props="active">
        <Button kind="secondary" aria-pressed={loading} onClick={() => setLoading(!loading)}>
          {loading ? m.gallery_progress_stop() : m.gallery_progress_start()}
        </Button>
        <ProgressBar active={loading} />
      </Specimen>
      <Specimen name="ContactPanel" file="ui/contact-panel.tsx" props="email · popover=auto">
        <button type="button" popoverTarget="contact-panel" className={buttonLook({ kind: 'secondary' })}>
          {m.gallery_contact()}
        </button>
      </Specimen>
    </Group>
  );
}
