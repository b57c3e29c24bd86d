import { useEffect } from 'react';
import { m } from '#app/paraglide/messages.js';
import { RadioGroup } from '#app/ui/field.tsx';
import { type GalleryMode, modes, themes, type WornTheme } from './side.ts';
import { themeNames } from './themes-group.tsx';

const modeNames = {
  device: m.gallery_mode_device,
  light: m.gallery_mode_light,
  dark: m.gallery_mode_dark,
  both: m.gallery_mode_both,
} as const satisfies Record<GalleryMode, () => string>;

interface SwitchesProps {
  mode: GalleryMode;
  theme: WornTheme;
  onMode(mode: GalleryMode): void;
  onTheme(theme: WornTheme): void;
}

/** Dresses the whole document, messages and contact panel too; who leaves the page finds it as it was. */
export function Switches({ mode, theme, onMode, onTheme }: SwitchesProps) {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const before = { theme: dataset.theme, mode: dataset.mode };
    onTheme(themes.find((one) => one === before.theme) ?? 'default');
    return () => {
      wear('theme', before.theme);
      wear('mode', before.mode);
    };
  }, [onTheme]);
  return (
    <div className="mt-8 flex flex-wrap items-end gap-x-8 gap-y-4 border-y border-line bg-bg py-4 xl:sticky xl:top-0 xl:z-20">
      <div className="w-full max-w-136">
        <RadioGroup
          segmented
          legend={m.gallery_theme()}
          name="gallery-theme"
          value={theme}
          onChange={(value) => {
            wear('theme', value);
            onTheme(value as WornTheme);
          }}
          options={themes.map((value) => ({ value, label: themeNames[value]() }))}
        />
      </div>
      <div className="w-full max-w-96">
        <RadioGroup
          segmented
          legend={m.gallery_mode()}
          name="gallery-mode"
          value={mode}
          onChange={(value) => {
            wear('mode', value === 'light' || value === 'dark' ? value : undefined);
            onMode(value as GalleryMode);
          }}
          options={modes.map((value) => ({ value, label: modeNames[value]() }))}
        />
      </div>
    </div>
  );
}

function wear(what: 'theme' | 'mode', value: string | undefined): void {
  const { dataset } = document.documentElement;
  if (value === undefined) delete dataset[what];
  else dataset[what] = value;
}
