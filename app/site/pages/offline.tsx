import { Frame, sectionPadding } from '#app/frame/frame.tsx';
import { m } from '#app/paraglide/messages.js';
import { DockScene } from '#app/scenes/dock-scene.tsx';
import { Island } from '#app/site/wake/island.tsx';
import { LabelChip } from '#app/ui/label-chip.tsx';
import { brand } from '#content/brand.ts';
import KeptPages from './kept-pages.island.tsx';

export const meta = () => [
  { title: `${m.system_offline_title()} — ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/** What the service worker shows in place of a page that was never visited; it names those that were. */
export default function Offline() {
  return (
    <main data-family="HSE">
      <Frame className={`${sectionPadding} min-h-[70dvh]`}>
        <div className="grid gap-x-10 lg:grid-cols-[minmax(0,35rem)_minmax(0,1fr)]">
          <div className="min-w-0">
            <LabelChip code={brand.code} label={m.system_offline_label()} station />
            <h1 className="mt-5 mb-4">{m.system_offline_headline()}</h1>
            <p className="m-0 max-w-[48ch] text-lead">{m.system_offline_lead()}</p>
            <Island of={KeptPages} eager />
          </div>
          {/* It is part of the document, so it needs no connection. */}
          <DockScene kit="gate" camera="R" className="mx-auto w-full max-w-136 max-lg:mt-10 lg:mr-0" />
        </div>
      </Frame>
    </main>
  );
}
