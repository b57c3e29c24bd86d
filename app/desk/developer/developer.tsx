import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { ask, firstCalls } from '#app/desk/first-calls.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { joinReads } from '#app/state/join-reads.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { PartWaiting, RowsWaiting } from '#app/ui/waiting.tsx';
import { listApiKeys } from '#contract/api-keys.ts';
import { listWays } from '#contract/ways.ts';
import { listWebhooks } from '#contract/webhooks.ts';
import { KeysPart } from './keys-part.tsx';
import { SignaturePart } from './signature-part.tsx';
import { WebhooksPart } from './webhooks-part.tsx';

const name = 'AccountDeveloper';

export const meta = () => privateMeta(m.developer_title());

export const clientLoader = memberOnly(name);

export const handle = firstCalls(() => [ask(listApiKeys, {}), ask(listWebhooks, {}), ask(listWays, {})]);

export function HydrateFallback() {
  return (
    <>
      <AccountHeading title={m.developer_title()} lead={m.developer_lead()} />
      <RowsWaiting rows={6} />
    </>
  );
}

/** What a member's own programs need: keys that call the API, and webhooks that tell of what happens. */
export default function AccountDeveloper() {
  const ways = useRead(listWays, {}, name);
  const keys = joinReads({ keys: useRead(listApiKeys, {}, name), ways });
  const webhooks = joinReads({ webhooks: useRead(listWebhooks, {}, name), ways });
  return (
    <>
      <AccountHeading title={m.developer_title()} lead={m.developer_lead()} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-14">
        <Answered read={keys} waiting={<PartWaiting rows={4} />}>
          {(shown) => <KeysPart keys={shown.keys.items} ways={shown.ways.items} />}
        </Answered>
        <Answered read={webhooks} waiting={<PartWaiting rows={3} />}>
          {(shown) => (
            <WebhooksPart
              available={shown.webhooks.available}
              webhooks={shown.webhooks.items}
              ways={shown.ways.items}
            />
          )}
        </Answered>
        <SignaturePart />
      </div>
    </>
  );
}
