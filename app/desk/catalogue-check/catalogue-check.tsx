import { useState } from 'react';
import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { NothingYet } from '#app/desk/account/nothing-yet.tsx';
import { ask, firstCalls } from '#app/desk/first-calls.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { listWordRules, readCatalogueCheck } from '#contract/listings.ts';
import { CatalogueResult } from './catalogue-result.tsx';
import { CatalogueSettings } from './catalogue-settings.tsx';
import { type CatalogueSource, CatalogueSourcePart } from './catalogue-source.tsx';
import { CheckProgress } from './check-progress.tsx';
import { ExampleResult } from './example-result.tsx';
import { useCatalogue } from './use-catalogue.ts';
import { WordRulesPart } from './word-rules-part.tsx';

const name = 'AccountCatalogueCheck';

export const meta = () => privateMeta(m.catalogue_title());

export const clientLoader = memberOnly(name);

export const handle = firstCalls(() => [ask(readCatalogueCheck, {})]);

export function HydrateFallback() {
  return (
    <>
      <AccountHeading title={m.catalogue_title()} lead={m.catalogue_lead()} />
      <RowsWaiting />
    </>
  );
}

export default function AccountCatalogueCheck() {
  const plan = useRead(readCatalogueCheck, {}, name);
  return (
    <>
      <AccountHeading title={m.catalogue_title()} lead={m.catalogue_lead()} />
      <Answered
        read={plan}
        waiting={<RowsWaiting />}
        refused={
          <NothingYet
            text={m.catalogue_no_plan()}
            action={{ to: `${paths.EzWriting}#plans`, label: m.catalogue_plans() }}
          />
        }
      >
        {({ maxRows }) => <CatalogueCheck maxRows={maxRows} />}
      </Answered>
    </>
  );
}

/** From the file over its columns to the result; another file or other settings begin again where they differ. */
function CatalogueCheck({ maxRows }: { maxRows: number }) {
  const words = useRead(listWordRules, {}, name);
  const [source, setSource] = useState<CatalogueSource | null>(null);
  const { state, check, cancel } = useCatalogue();
  const choose = (next: CatalogueSource | null) => {
    cancel();
    setSource(next);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <CatalogueSourcePart source={source} maxRows={maxRows} onChoose={choose} />
      {source ? null : <ExampleResult />}
      {source ? (
        <CatalogueSettings
          key={source.id}
          source={source}
          words={words}
          maxRows={maxRows}
          busy={state.step === 'checking'}
          onCheck={(how) => check(source.file, how)}
        />
      ) : null}
      <CheckProgress state={state} onCancel={cancel} />
      {state.step === 'checked' ? <CatalogueResult result={state.result} name={source?.name ?? ''} /> : null}
      <Answered read={words} waiting={<RowsWaiting rows={2} />}>
        {({ items }) => <WordRulesPart items={items} />}
      </Answered>
    </div>
  );
}
