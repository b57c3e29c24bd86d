import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { LabelChip } from '#app/ui/label-chip.tsx';
import { apiBase } from '#contract/api.ts';
import { calls } from '#contract/calls.ts';
import { commonErrors } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { groupOf } from '#contract/json-schema.ts';
import { CallEntry } from './call-entry.tsx';
import { RefusalTable } from './refusal-table.tsx';

const groups = Map.groupBy(
  calls.filter(({ access }) => access !== 'development'),
  groupOf,
);
const everywhere = [...commonErrors, 'request.csrf', 'request.origin'] as const;

/** Every call of the product, written for people from the contract itself. */
export default function ApiDocs() {
  return (
    <>
      <LabelChip code="API" label="v1" station />
      <h1 className="mt-5 mb-0">{m.development_calls_title()}</h1>
      <p className="mt-4 mb-0 max-w-measure text-lead">{m.development_calls_lead()}</p>
      <p className="mt-4 mb-0 text-small">
        <a href="/openapi.json" className="font-semibold text-primary">
          {m.development_calls_openapi()}
        </a>
      </p>
      <PublicApi />
      <div className="mt-12 grid gap-x-14 gap-y-8 xl:grid-cols-[14.5rem_minmax(0,1fr)]">
        <Contents />
        <div className="min-w-0 max-w-[56rem]">
          <Ground />
          {[...groups].map(([group, listed]) => (
            <section key={group} aria-labelledby={`group-${group}`}>
              <h2 id={`group-${group}`} className="mt-12 mb-5">
                /{group}
              </h2>
              {listed.map((call) => (
                <CallEntry key={call.name} call={call} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

/** The calls below are the site's own; programs of others have addresses and keys for themselves. */
function PublicApi() {
  return (
    <section
      aria-labelledby="public-api"
      className="mt-8 max-w-[44rem] rounded-card border border-line bg-surface p-5"
    >
      <h2 id="public-api" className="m-0 mb-2 text-h3">
        {m.developer_public_title()}
      </h2>
      <p className="m-0 text-small">{m.developer_public()}</p>
      <p className="mt-3 mb-0 flex flex-wrap gap-x-6 gap-y-2 text-small font-semibold">
        <a href={accountPaths.AccountDeveloper} className="text-primary">
          {m.developer_public_keys()}
        </a>
        <a href={`${apiBase}/openapi.json`} className="text-primary">
          {m.developer_public_openapi()}
        </a>
      </p>
    </section>
  );
}

function Ground() {
  const refusals = everywhere
    .map((name) => ({ name, ...errors[name] }))
    .sort((one, other) => one.code - other.code);
  const changing = (name: string) => name === 'request.csrf' || name === 'request.origin';
  return (
    <section aria-labelledby="ground" className="grid gap-3 text-small">
      <h2 id="ground" className="m-0 mb-2 text-h3">
        {m.development_calls_ground()}
      </h2>
      <p className="m-0 max-w-measure">{m.development_calls_envelope()}</p>
      <pre className="m-0 overflow-x-auto rounded-control bg-sunken px-4 py-3 font-mono text-label leading-relaxed text-ink">
        {'{ "code": 0, "msg": "ok", "data": … }'}
      </pre>
      <p className="m-0 max-w-measure">{m.development_calls_session({ header: 'token' })}</p>
      <p className="m-0 max-w-measure">
        {m.development_calls_csrf({ cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN' })}
      </p>
      <p className="m-0">{m.development_calls_common()}</p>
      <RefusalTable
        refusals={refusals}
        note={({ name }) => (changing(name) ? m.development_calls_only_post() : null)}
      />
    </section>
  );
}

function Contents() {
  const list = (
    <ul className="m-0 grid list-none gap-4 p-0">
      {[...groups].map(([group, listed]) => (
        <li key={group}>
          <p className="m-0 mb-1 font-mono text-label text-ink-3">/{group}</p>
          <ul className="m-0 list-none p-0">
            {listed.map(({ name }) => (
              <li key={name}>
                <a
                  href={`#${name}`}
                  className="block border-l-2 border-line py-1.5 pl-3.5 text-caption leading-snug text-ink-2 no-underline [overflow-wrap:anywhere] hover:border-family hover:text-ink"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label={m.development_calls_contents()}>
      <details className="group rounded-card border border-line bg-surface px-4 xl:hidden">
        <summary className="flex min-h-12 list-none items-center justify-between font-semibold text-ink [&::-webkit-details-marker]:hidden">
          {m.development_calls_contents()}
          <Turning>
            <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
          </Turning>
        </summary>
        <div className="pb-4">{list}</div>
      </details>
      <div className="sticky top-24 hidden max-h-[calc(100dvh-8rem)] overflow-y-auto xl:block">{list}</div>
    </nav>
  );
}

const Turning = ({ children }: { children: ReactNode }) => (
  <span className="text-ink-3 group-open:rotate-180">{children}</span>
);
