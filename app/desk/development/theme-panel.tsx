import { call } from '#app/client.ts';
import { m } from '#app/paraglide/messages.js';
import { refreshTheme, wearStoredTheme } from '#app/state/theme.ts';
import { RadioGroup } from '#app/ui/field.tsx';
import { tryTheme } from '#contract/development.ts';
import { querySiteWebTheme, type SiteTheme, siteThemes } from '#contract/settings.ts';
import { Panel } from './panel.tsx';
import { useAct } from './use-act.ts';
import { useReading } from './use-reading.ts';

const names = {
  default: m.development_theme_default,
  winter: m.development_theme_winter,
  lunar: m.development_theme_lunar,
  spring: m.development_theme_spring,
  peak: m.development_theme_peak,
} as const satisfies Record<SiteTheme, () => string>;

/** Chosen here, the theme is worn at once; other visitors get it with their next page. */
export function ThemePanel() {
  const reading = useReading(querySiteWebTheme);
  const [, act] = useAct();
  const choose = (theme: SiteTheme) =>
    act(theme, async () => {
      reading.set(theme);
      try {
        await call(tryTheme, { theme });
      } catch (error) {
        await reading.reload();
        throw error;
      }
      await refreshTheme();
      wearStoredTheme();
    });
  return (
    <Panel heading={m.development_theme()} text={m.development_theme_text()} reading={reading}>
      {(worn) => (
        <RadioGroup
          legend={m.development_theme()}
          hideLegend
          name="theme"
          value={worn}
          onChange={(value) => choose(value as SiteTheme)}
          options={siteThemes.map((theme) => ({ value: theme, label: names[theme]() }))}
        />
      )}
    </Panel>
  );
}
