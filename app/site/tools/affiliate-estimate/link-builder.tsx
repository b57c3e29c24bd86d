import { Copy } from 'lucide-react';
import { useId, useSyncExternalStore } from 'react';
import { headingClass } from '#app/frame/frame.tsx';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { copyMarked } from '#app/ui/copy.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { ToolCard } from '#app/ui/tool/tool-card.tsx';
import { brand } from '#content/brand.ts';
import { affiliateTerms } from '#content/catalogue/affiliate.ts';
import { codePattern, type LinkPage, linkPages, partnerLink } from './partner-link.ts';
import type { EstimateState } from './state.ts';
import { pageName } from './words.ts';

const never = () => () => {};
/** The server knows the brand's domain only; the browser knows where it is. */
const useOrigin = () =>
  useSyncExternalStore(
    never,
    () => location.origin,
    () => `https://${brand.domain}`,
  );

export interface LinkBuilderProps {
  state: EstimateState;
  onChange(next: Partial<EstimateState>): void;
}

/** A partner link with its `tid`, and the sentence that belongs beside it. */
export function LinkBuilder({ state: { page, code }, onChange }: LinkBuilderProps) {
  const origin = useOrigin();
  const link = partnerLink(origin, page, code.trim());
  const wrong = code.trim() !== '' && !codePattern.test(code.trim());
  return (
    <section className="grid gap-5">
      <div className="grid max-w-measure gap-2">
        <h2 className={`m-0 ${headingClass}`}>{m.earning_link_heading()}</h2>
        <p className="m-0 max-w-measure text-small">
          {m.earning_link_text({ days: affiliateTerms.windowDays })}
        </p>
      </div>
      <ToolCard
        inputs={
          <>
            <TextField
              label={m.earning_code()}
              name="code"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={80}
              hint={m.earning_code_hint()}
              error={wrong ? m.earning_code_error() : null}
              value={code}
              onChange={(event) => onChange({ code: event.target.value })}
            />
            <SelectField
              label={m.earning_page()}
              name="page"
              value={page}
              onChange={(event) => onChange({ page: event.target.value as LinkPage })}
            >
              {linkPages.map((one) => (
                <option key={one} value={one}>
                  {pageName(one)}
                </option>
              ))}
            </SelectField>
          </>
        }
        answer={
          <div className="grid content-start gap-5 p-5 md:p-6 lg:p-7">
            {link ? (
              <Copied label={m.earning_link()} text={link} mono />
            ) : (
              <p className="m-0 max-w-measure text-small">{m.earning_link_missing()}</p>
            )}
            <Copied label={m.earning_disclosure()} text={m.earning_disclosure_text()} />
            <p className="m-0 max-w-measure text-caption text-ink-3">{m.earning_disclosure_note()}</p>
          </div>
        }
      />
    </section>
  );
}

function Copied({ label, text, mono }: { label: string; text: string; mono?: boolean }) {
  const id = useId();
  const copy = () => copyMarked(text, id, { copied: m.earning_copied(), refused: m.earning_copy_by_hand() });
  return (
    <div className="grid min-w-0 gap-1.5">
      <span className="text-caption font-medium text-ink-2">{label}</span>
      <div className="flex flex-wrap items-center gap-3 rounded-control border border-line bg-bg p-3 sm:flex-nowrap">
        <span
          id={id}
          className={`min-w-0 grow wrap-anywhere text-ink ${mono ? 'font-mono text-label' : 'text-small'}`}
        >
          {text}
        </span>
        <Button kind="secondary" dense onClick={copy} aria-label={m.earning_copy({ what: label })}>
          <Copy size={16} strokeWidth={1.75} aria-hidden="true" />
          {m.earning_copy_short()}
        </Button>
      </div>
    </div>
  );
}
