import { useId, useState } from 'react';
import { Part } from '#app/desk/account/page-part.tsx';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { CopyIcon } from '#app/ui/copy-value.tsx';
import { type ApiKey, apiCallsPerMinute, maxApiKeys } from '#contract/api-keys.ts';
import type { Way } from '#contract/ways.ts';
import { apiAddress, apiDescription } from './api-address.ts';
import { KeyRow } from './key-row.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { NoneYet } from './none-yet.tsx';

interface KeysPartProps {
  keys: readonly ApiKey[];
  ways: readonly Way[];
}

/** Where the API is, and the keys that call it. */
export function KeysPart({ keys, ways }: KeysPartProps) {
  const [creating, setCreating] = useState(false);
  const full = keys.filter(({ state }) => state !== 'expired' && state !== 'removed').length >= maxApiKeys;
  const create = () => setCreating(true);
  return (
    <Part
      title={m.developer_keys()}
      aside={
        keys.length === 0 || full ? null : (
          <Button kind="secondary" dense onClick={create}>
            {m.developer_key_create()}
          </Button>
        )
      }
    >
      <p className="mt-0 mb-4 max-w-[60ch] text-small">
        {m.developer_keys_lead({ count: apiCallsPerMinute })}
      </p>
      <Places />
      {keys.length ? (
        <ul aria-label={m.developer_keys()} className="m-0 mt-6 list-none p-0">
          {keys.map((one) => (
            <KeyRow key={one.apiKeyId} apiKey={one} ways={ways} />
          ))}
        </ul>
      ) : (
        <NoneYet text={m.developer_keys_none()}>
          <Button onClick={create}>{m.developer_key_create()}</Button>
        </NoneYet>
      )}
      {full ? (
        <p className="mt-4 mb-0 text-small text-ink-3">{m.developer_keys_full({ max: maxApiKeys })}</p>
      ) : null}
      {creating ? <NewKeyDialog ways={ways} onClose={() => setCreating(false)} /> : null}
    </Part>
  );
}

/** The address that programs call, and the document that describes it. */
function Places() {
  const [address, description] = [useId(), useId()];
  const mono = 'min-w-0 font-mono text-[0.8125rem] leading-normal wrap-anywhere';
  // On a phone the marks are below each other, at the end of their lines.
  const line = 'm-0 flex min-w-0 items-center gap-1 max-sm:justify-between';
  return (
    <dl className="m-0 grid gap-x-8 gap-y-2 rounded-control bg-sunken px-4 py-3 text-small sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center sm:gap-y-1">
      <dt className="text-ink-3">{m.developer_keys_address()}</dt>
      <dd className={line}>
        <span id={address} className={`${mono} text-ink select-all`}>
          {apiAddress()}
        </span>
        <CopyIcon value={apiAddress()} what={m.developer_keys_what_address()} shownIn={address} />
      </dd>
      <dt className="text-ink-3">{m.developer_keys_description()}</dt>
      <dd className={line}>
        <a
          id={description}
          href={apiDescription()}
          title={m.developer_keys_openapi()}
          className={`${mono} text-primary`}
        >
          {/* It breaks before the name of the file, and within a word where even that has no room. */}
          {apiAddress()}
          <wbr />
          {apiDescription().slice(apiAddress().length)}
        </a>
        <CopyIcon value={apiDescription()} what={m.developer_keys_what_description()} shownIn={description} />
      </dd>
    </dl>
  );
}
