import { useEffect, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import type { MaterialDetail } from '#contract/materials.ts';

/** A font to type with: loaded when its page is used, and shown once it is there. */
export function FontTrial({ material: { materialId, files, title } }: { material: MaterialDetail }) {
  const file = files.find(({ format }) => format === 'woff2');
  const family = `trial ${materialId}`;
  const [loaded, setLoaded] = useState(false);
  const [size, setSize] = useState(40);
  const [text, setText] = useState<string>(m.library_trial_text());
  useEffect(() => {
    if (!file) return;
    const font = new FontFace(family, `url(/materials/specimens/${file.sha256}.woff2)`, {
      weight: '100 900',
    });
    font.load().then(
      () => {
        document.fonts.add(font);
        setLoaded(true);
      },
      () => {},
    );
    return () => void document.fonts.delete(font);
  }, [file, family]);
  if (!loaded) return null;
  return (
    <section aria-labelledby="trial" className="mt-6 rounded-card border border-line bg-surface p-5 md:p-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p id="trial" className="m-0 font-display text-h3 font-semibold text-ink">
          {m.library_trial({ title })}
        </p>
        <label className="flex items-center gap-3 text-caption text-ink-3">
          {m.library_trial_size()}
          <input
            type="range"
            min={16}
            max={96}
            value={size}
            onChange={(event) => setSize(Number(event.target.value))}
            className="w-36 accent-primary"
          />
        </label>
      </div>
      <textarea
        aria-label={m.library_trial_label()}
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={200}
        rows={3}
        spellCheck={false}
        style={{ fontFamily: `"${family}"`, fontSize: size, lineHeight: 1.2 }}
        className="block w-full resize-y rounded-control border border-control bg-bg p-4 text-ink"
      />
    </section>
  );
}
