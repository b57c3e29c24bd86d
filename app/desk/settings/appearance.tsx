import { useSyncExternalStore } from 'react';
import { m } from '#app/paraglide/messages.js';
import { modes, wearMode } from '#app/state/mode.ts';
import { RadioGroup } from '#app/ui/field.tsx';

const words = { light: m.site_mode_light, dark: m.site_mode_dark, auto: m.site_mode_auto } as const;

/** Light, dark, or as the device is set; the header and the footer choose the same. */
export function Appearance() {
  const mode = useSyncExternalStore(watchMode, wornMode, () => 'auto');
  return (
    <RadioGroup
      segmented
      hideLegend
      legend={m.site_mode()}
      name="mode"
      options={modes.map((value) => ({ value, label: words[value]() }))}
      value={mode}
      onChange={wearMode}
    />
  );
}

const wornMode = () => document.documentElement.dataset.mode ?? 'auto';

function watchMode(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-mode'] });
  return () => observer.disconnect();
}
