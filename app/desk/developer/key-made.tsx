import { momentDayText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { ApiScope } from '#contract/api-keys.ts';
import { apiAddress } from './api-address.ts';
import { CodePanel } from './code-panel.tsx';
import { curlExample } from './curl-example.ts';
import { SecretValue } from './secret-value.tsx';

/** What is answered when a key is created, this once. */
export interface MadeKey {
  key: string;
  expiresAt: string;
}

interface KeyMadeProps {
  made: MadeKey;
  name: string;
  scopes: readonly ApiScope[];
  onClose(): void;
}

/** A new key, this once: nothing of it is left on the page when it is closed, which only its buttons do. */
export function KeyMade({ made: { key, expiresAt }, name, scopes, onClose }: KeyMadeProps) {
  return (
    <Dialog
      wide
      held="by_slip"
      title={<span className="wrap-anywhere">{m.developer_key_made({ name })}</span>}
      onClose={onClose}
      actions={<Button onClick={onClose}>{m.developer_done()}</Button>}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Notice tone="warn" title={m.developer_key_made_once()}>
          {m.developer_key_made_text({ day: momentDayText(expiresAt) })}
        </Notice>
        <SecretValue
          value={key}
          label={m.developer_key_made({ name })}
          copy={m.developer_key_copy()}
          copied={m.developer_key_copied()}
        />
        <CodePanel label={m.developer_key_first_call()} code={curlExample(apiAddress(), key, scopes)} />
      </div>
    </Dialog>
  );
}
