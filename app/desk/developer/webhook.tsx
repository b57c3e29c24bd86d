import { useParams } from 'react-router';
import { BackLink } from '#app/desk/account/back-link.tsx';
import { NotThere } from '#app/desk/account/not-there.tsx';
import { ask, firstCalls } from '#app/desk/first-calls.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { joinReads } from '#app/state/join-reads.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { type Id, idSchema } from '#contract/ids.ts';
import { listWays } from '#contract/ways.ts';
import { listDeliveries, listWebhooks } from '#contract/webhooks.ts';
import { WebhookPage } from './webhook-page.tsx';

const name = 'AccountWebhook';

export const meta = () => privateMeta(m.developer_webhook());

export const clientLoader = memberOnly(name);

export const handle = firstCalls(({ webhookId }) => {
  const known = idSchema('webhook').safeParse(webhookId);
  return known.success
    ? [ask(listWebhooks, {}), ask(listWays, {}), ask(listDeliveries, { webhookId: known.data })]
    : [];
});

export function HydrateFallback() {
  return (
    <>
      <Back />
      <RowsWaiting rows={6} />
    </>
  );
}

/** One webhook of the member, and what was sent to it. */
export default function AccountWebhook() {
  const { data: webhookId } = idSchema('webhook').safeParse(useParams().webhookId);
  return webhookId ? <Shown key={webhookId} webhookId={webhookId} /> : <NoSuchWebhook />;
}

function Shown({ webhookId }: { webhookId: Id<'webhook'> }) {
  const params = { webhookId };
  const read = joinReads({
    webhooks: useRead(listWebhooks, {}, name, { params }),
    ways: useRead(listWays, {}, name, { params }),
  });
  return (
    <Answered read={read} waiting={<HydrateFallback />}>
      {({ webhooks, ways }) => {
        const webhook = webhooks.items.find((one) => one.webhookId === webhookId);
        return webhook ? (
          <>
            <Back />
            <WebhookPage webhook={webhook} available={webhooks.available} ways={ways.items} />
          </>
        ) : (
          <NoSuchWebhook />
        );
      }}
    </Answered>
  );
}

const Back = () => <BackLink to={accountPaths.AccountDeveloper}>{m.developer_title()}</BackLink>;

const NoSuchWebhook = () => (
  <NotThere
    title={m.developer_webhook_missing()}
    text={m.developer_webhook_missing_text()}
    back={{ list: 'AccountDeveloper', label: m.developer_title() }}
  />
);
