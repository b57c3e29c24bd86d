import { Part } from '#app/desk/account/page-part.tsx';
import { ageText } from '#app/format/age-text.ts';
import { m } from '#app/paraglide/messages.js';
import { seconds } from '#contract/time.ts';
import { retrySeconds } from '#contract/webhooks.ts';
import { CodePanel } from './code-panel.tsx';

const headers: readonly [name: string, text: () => string][] = [
  ['webhook-id', m.developer_signature_id],
  ['webhook-timestamp', m.developer_signature_time],
  ['webhook-signature', m.developer_signature_value],
];

const example = `import { Webhook } from 'standardwebhooks';

// body: the text of the request as it arrived
const message = new Webhook(secret).verify(body, headers);
console.log(message.type);`;

/** The first try and all that follow it. */
const tries = retrySeconds.length + 1;
const lasting = retrySeconds.reduce<number>((sum, pause) => sum + seconds(pause), 0);

/** For those who write a receiver: how it knows that a message is ours, and what it answers. */
export const SignaturePart = () => (
  <Part title={m.developer_signature()}>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 text-small lg:max-w-160">
      <p className="m-0">{m.developer_signature_text()}</p>
      <dl className="m-0 divide-y divide-line border-y border-line">
        {headers.map(([name, text]) => (
          <div key={name} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[10.5rem_minmax(0,1fr)]">
            <dt className="font-mono text-[0.8125rem] leading-normal text-ink">{name}</dt>
            <dd className="m-0">{text()}</dd>
          </div>
        ))}
      </dl>
      <p className="m-0">
        {m.developer_signature_library()}{' '}
        <a href="https://www.standardwebhooks.com" className="font-semibold text-primary">
          {m.developer_signature_spec()}
        </a>
      </p>
      <CodePanel wraps label={m.developer_signature_example()} code={example} />
      <p className="m-0">{m.developer_signature_retries({ tries, time: ageText(lasting) })}</p>
    </div>
  </Part>
);
