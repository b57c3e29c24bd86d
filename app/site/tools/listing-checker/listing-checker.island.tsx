import { Link2 } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { plateText } from '#app/format/listing/finding-words.ts';
import { type OwnWords, withOwnWords } from '#app/format/listing/own-words.ts';
import { figure } from '#app/format/number-text.ts';
import { SaveWork } from '#app/forms/works/save-work.tsx';
import { m } from '#app/paraglide/messages.js';
import { useLiveScene } from '#app/scenes/use-live-scene.ts';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { AddressNote } from '#app/ui/tool/tool-card.tsx';
import { fieldNames } from '#content/en/rules/listings/finding-words.ts';
import { marketplaces } from '#content/en/rules/listings/marketplaces.ts';
import type { ListingField } from '#content/en/rules/listings/shape.ts';
import { checkListing } from '#content/listing-rules/check-listing.ts';
import { CheckedField } from './checked-field.tsx';
import { FindingsPanel } from './findings-panel.tsx';
import { cutToFit, fixListing, mended } from './fix-listing.ts';
import { asPlainText, FixedTexts } from './fixed-texts.tsx';
import { OwnWordsChoice } from './own-words-choice.tsx';
import { RulesOnRequest } from './rules-on-request.tsx';
import { SettingsBar } from './settings-bar.tsx';
import { sizeOf } from './size-of.ts';
import { settingProblems, useListing } from './use-listing.ts';
import { useMarks } from './use-marks.ts';
import { usePack } from './use-pack.ts';

/** Longest part of a field that is checked while somebody types. */
const maxChecked = 20_000;

/** Checks a listing against the published rules of a marketplace, while it is typed. */
export default function ListingChecker() {
  const { settings, texts, before, problems, change, write, replace, undo, link, toSave } = useListing();
  const { pack: published, failed, retry } = usePack(settings.market);
  const [own, setOwn] = useState<readonly OwnWords[]>([]);
  const pack = useMemo(() => withOwnWords(published, own), [published, own]);
  const listing = useMemo(
    () => ({ pack, category: settings.category, brand: settings.brand, texts }),
    [pack, settings.category, settings.brand, texts],
  );
  const checked = useDeferredValue(listing);
  const { findings, fixed, isCut } = useMemo(() => {
    const isCut = Object.values(checked.texts).some((text) => text.length > maxChecked);
    const part = Object.entries(checked.texts).map(([id, text]) => [id, text.slice(0, maxChecked)]);
    const findings = checkListing({ ...checked, texts: Object.fromEntries(part) });
    return { findings, fixed: isCut ? checked.texts : fixListing(checked), isCut };
  }, [checked]);
  const found = Object.values(checked.texts).some((text) => text.trim() !== '') ? findings : [];
  useLiveScene({ count: found.length }, { text: plateText(found) });
  const marks = useMarks();
  const isFixed = pack.fields.some(({ id }) => (fixed[id] ?? '') !== (texts[id] ?? ''));

  const shown = (field: ListingField) => (
    <CheckedField
      key={field.id}
      field={field}
      value={texts[field.id] ?? ''}
      onChange={(text) => write(field.id, text)}
      findings={findings.filter((finding) => finding.field === field.id)}
      size={sizeOf(pack, settings.category, field, texts[field.id] ?? '')}
      active={marks.active}
      onVisit={marks.visit}
      areaRef={(area) => {
        marks.areas.current[field.id] = area;
      }}
    />
  );
  const folded = pack.fields.filter((field) => field.folded);
  const hidden = findings.filter(({ field }) => folded.some(({ id }) => id === field)).length;
  return (
    <section aria-label={m.listing_label()}>
      <AddressNote problems={problems.map((problem) => settingProblems[problem]())} />
      <div className="grid overflow-hidden rounded-stage border border-line bg-surface lg:grid-cols-[minmax(0,1fr)_minmax(0,28.25rem)]">
        <div className="flex min-w-0 flex-col gap-5 p-5 md:px-7 md:pt-6 md:pb-7">
          {/* Inside an article it has half the room of its own page: its columns follow the room, not the window. */}
          <div className="@container">
            <SettingsBar settings={settings} texts={texts} onChange={change} onReplace={replace} />
          </div>
          <OwnWordsChoice onChange={setOwn} />
          {failed ? (
            <Notice
              tone="error"
              action={
                <Button kind="secondary" dense onClick={retry}>
                  {m.ui_try_again()}
                </Button>
              }
            >
              {m.listing_pack_failed({
                wanted: marketplaces[settings.market].name,
                shown: marketplaces[pack.id].name,
              })}
            </Notice>
          ) : null}
          {pack.fields.filter((field) => !field.folded).map(shown)}
          {folded.length > 0 ? (
            <details open={marks.open} onToggle={(event) => marks.setOpen(event.currentTarget.open)}>
              <summary className="text-small font-semibold text-primary">
                {m.listing_more_fields({
                  fields: folded.map(({ id }) => fieldNames[id].toLowerCase()).join(', '),
                })}
                {hidden > 0 ? (
                  <span className="text-ink-3">{` ·\u00a0${m.listing_more_findings({ count: hidden })}`}</span>
                ) : null}
              </summary>
              <div className="mt-4 grid gap-5">{folded.map(shown)}</div>
            </details>
          ) : null}
          <FixedTexts listing={checked} fixed={fixed} findings={findings} />
          <div className="flex flex-wrap items-center gap-2.5">
            <CopyButton
              copied={m.listing_copied()}
              byHand={m.listing_copy_by_hand()}
              text={() => asPlainText(pack, fixed)}
            >
              {isFixed ? m.listing_copy_fixed() : m.listing_copy()}
            </CopyButton>
            <CopyButton
              copied={m.listing_copied()}
              byHand={m.listing_copy_by_hand()}
              kind="secondary"
              text={link.address}
              icon={<Link2 size={18} strokeWidth={1.75} aria-hidden="true" />}
            >
              {link.withTexts ? m.listing_copy_link() : m.listing_copy_link_short()}
            </CopyButton>
            <SaveWork toSave={toSave} />
            <span className="text-caption text-ink-3 md:ml-auto">
              {isCut ? m.listing_too_long_to_check({ max: figure(maxChecked) }) : m.listing_private()}
            </span>
          </div>
          <RulesOnRequest pack={pack} category={settings.category} />
        </div>
        <div className="min-w-0 border-t border-line bg-sunken lg:border-t-0 lg:border-l">
          <FindingsPanel
            texts={checked.texts}
            findings={findings}
            active={marks.active}
            onShow={marks.show}
            onFix={(finding) =>
              replace({ ...texts, [finding.field]: mended(texts[finding.field] ?? '', [finding]) })
            }
            onCut={(finding) =>
              replace({
                ...texts,
                [finding.field]: cutToFit(texts[finding.field] ?? '', finding) ?? texts[finding.field],
              })
            }
            onFixAll={() => replace(fixed)}
            onUndo={before ? undo : undefined}
          />
        </div>
      </div>
    </section>
  );
}
