import { useEffect, useState } from 'react';
import { ProofDialog } from '#app/desk/security/proof-dialog.tsx';
import { momentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import type { Id } from '#contract/ids.ts';
import { seconds } from '#contract/time.ts';
import type { Way } from '#contract/ways.ts';
import { revealWebhookSecret, rotateWebhookSecret, secretOverlapHours } from '#contract/webhooks.ts';
import { SecretValue } from './secret-value.tsx';

/** How long a secret stays on the screen. */
const shownFor = seconds(60);

interface SecretPartProps {
  webhookId: Id<'webhook'>;
  ways: readonly Way[];
}

/** The secret that signs the messages: hidden until its owner proves to be there, and another one in its place. */
export function SecretPart({ webhookId, ways }: SecretPartProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const [asking, setAsking] = useState<'reveal' | 'rotate' | null>(null);
  const close = () => setAsking(null);
  useEffect(() => {
    if (secret === null) return;
    const timer = setTimeout(() => setSecret(null), shownFor);
    return () => clearTimeout(timer);
  }, [secret]);
  const rotate = (
    <Button kind="secondary" onClick={() => setAsking('rotate')}>
      {m.developer_secret_rotate()}
    </Button>
  );
  return (
    <>
      <p className="mt-0 mb-4 max-w-[60ch] text-small">{m.developer_secret_text()}</p>
      {secret === null ? (
        <div className="flex flex-wrap gap-3">
          <Button kind="secondary" onClick={() => setAsking('reveal')}>
            {m.developer_secret_show()}
          </Button>
          {rotate}
        </div>
      ) : (
        <SecretValue
          value={secret}
          label={m.developer_secret()}
          copy={m.developer_secret_copy()}
          copied={m.developer_secret_copied()}
        >
          <Button kind="secondary" onClick={() => setSecret(null)}>
            {m.developer_secret_hide()}
          </Button>
          {rotate}
        </SecretValue>
      )}
      {asking === 'reveal' ? (
        <ProofDialog
          title={m.developer_secret_show()}
          confirm={m.developer_secret_show()}
          endpoint={revealWebhookSecret}
          input={{ webhookId }}
          ways={ways}
          onDone={(shown) => {
            close();
            setSecret(shown.secret);
          }}
          onClose={close}
        >
          {m.developer_secret_show_text()}
        </ProofDialog>
      ) : null}
      {asking === 'rotate' ? (
        <ProofDialog
          title={m.developer_secret_rotate_title()}
          confirm={m.developer_secret_rotate()}
          endpoint={rotateWebhookSecret}
          input={{ webhookId }}
          ways={ways}
          onDone={({ secret: made, oldSecretUntil }) => {
            close();
            setSecret(made);
            toast('success', m.developer_secret_rotated({ when: momentText(oldSecretUntil) }));
          }}
          onClose={close}
        >
          {m.developer_secret_rotate_text({ count: secretOverlapHours })}
        </ProofDialog>
      ) : null}
    </>
  );
}
