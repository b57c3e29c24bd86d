import { Fragment, useId } from 'react';
import { m } from '#app/paraglide/messages.js';
import { CopyIcon } from '#app/ui/copy-value.tsx';

const names: Readonly<Record<string, () => string>> = {
  ipv4: m.account_fact_ipv4,
  ipv6: m.account_fact_ipv6,
  hostname: m.account_fact_hostname,
  host: m.account_fact_host,
  port: m.account_fact_port,
  socksPort: m.account_fact_socks_port,
  user: m.account_fact_user,
  password: m.account_fact_password,
  rescuePassword: m.account_fact_rescue_password,
};

/** What a service is reached with, each value with a way to take it along; names that are new to us stand as they are. */
export function Facts({ facts }: { facts: Readonly<Record<string, string>> }) {
  return (
    <dl className="m-0 divide-y divide-line border-y border-line text-small">
      {Object.entries(facts).map(([name, value]) => (
        <Fact key={name} name={names[name]?.() ?? name} value={value} />
      ))}
    </dl>
  );
}

/** A host name that has no room breaks at one of its dots, before it breaks within a word. */
const Broken = ({ text }: { text: string }) =>
  text.split(/(?<=[a-z0-9]\.)(?=[a-z])/i).map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
    <Fragment key={i}>
      {i ? <wbr /> : null}
      {part}
    </Fragment>
  ));

function Fact({ name, value }: { name: string; value: string }) {
  const id = useId();
  return (
    // A value that has no room beside its name is below it.
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 py-0.5">
      <dt className="w-24 shrink-0 py-1.5 text-ink-3 sm:w-32">{name}</dt>
      <dd className="m-0 flex min-w-0 flex-auto items-center justify-between gap-4">
        <span
          id={id}
          className="min-w-0 py-2 font-mono text-[0.8125rem] wrap-anywhere whitespace-pre-wrap text-ink"
        >
          <Broken text={value} />
        </span>
        <CopyIcon value={value} what={name} shownIn={id} className="-mr-3.5 size-11" />
      </dd>
    </div>
  );
}
