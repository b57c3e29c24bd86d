import { useContext } from 'react';
import { band } from '#app/frame/frame.tsx';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { LabelChip } from '#app/ui/label-chip.tsx';
import { Mark } from '#app/ui/wordmark.tsx';
import { Group, Specimen } from './group.tsx';
import { ThemeContext } from './side.ts';

export const themeNames = {
  default: m.development_theme_default,
  winter: m.development_theme_winter,
  lunar: m.development_theme_lunar,
  spring: m.development_theme_spring,
  peak: m.development_theme_peak,
} as const;

const seasons = ['winter', 'lunar', 'spring', 'peak'] as const;

/** All themes in both modes at once. The default has no rules of its own, so the first row is what the page wears. */
export function ThemesGroup() {
  const worn = useContext(ThemeContext);
  return (
    <Group id="themes" heading={m.gallery_themes()} once>
      <Specimen
        name={m.gallery_theme_worn({ theme: themeNames[worn]() })}
        file="styles/tokens.css"
        props={`data-theme="${worn}" data-mode="light | dark"`}
      >
        <Pair />
      </Specimen>
      {seasons.map((season) => (
        <Specimen
          key={season}
          name={themeNames[season]()}
          file="styles/tokens.css"
          props={`data-theme="${season}" data-mode="light | dark"`}
        >
          <Pair season={season} />
        </Specimen>
      ))}
    </Group>
  );
}

function Pair({ season }: { season?: (typeof seasons)[number] }) {
  return (
    <div data-theme={season} className="grid gap-5 lg:grid-cols-2">
      <Sample mode="light" />
      <Sample mode="dark" />
    </div>
  );
}

function Sample({ mode }: { mode: 'light' | 'dark' }) {
  return (
    <div data-mode={mode} className="overflow-hidden rounded-card border border-line bg-bg text-ink-2">
      <div className="flex flex-wrap items-center gap-3 p-5">
        <Mark />
        <Button>{m.gallery_save()}</Button>
        <Button kind="secondary">{m.gallery_cancel()}</Button>
        <Button kind="quiet">{m.gallery_more()}</Button>
        <span className="rounded-label bg-soft px-2 py-1 text-caption font-semibold text-on-soft">
          {m.gallery_sample()}
        </span>
        <span className="text-caption font-semibold text-signal-text">{m.gallery_sample()}</span>
      </div>
      <div className={`${band} flex flex-wrap items-center gap-3 p-5`}>
        <LabelChip code="INF-02" label={m.gallery_chip()} />
        <span className="rounded-label bg-signal px-2 py-1 text-caption font-semibold text-on-signal">
          {m.gallery_sample()}
        </span>
      </div>
    </div>
  );
}
