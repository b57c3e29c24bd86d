import type { ReactNode } from 'react';
import { band, Frame } from '#app/frame/frame.tsx';
import { ActionForReaders, TextForReaders } from '#app/frame/readers.tsx';
import { m } from '#app/paraglide/messages.js';
import { drawHeroAgain } from '#app/scenes/draw-on-server.ts';
import type { Family, PageAction, PageCopy } from '#content/en/pages/shape.ts';

const headings: Record<Family, () => string> = {
  CRE: m.site_close_cre,
  OPS: m.site_close_ops,
  INF: m.site_close_inf,
  LIB: m.site_close_lib,
  GRO: m.site_close_gro,
  MOV: m.site_close_mov,
  INS: m.site_close_ins,
  HSE: m.site_close_hse,
};

const bandButton = ({ to, label }: PageAction, className: string) => (
  <a
    href={to}
    className={`inline-flex min-h-11 items-center rounded-control bg-signal px-4.5 text-small font-semibold text-on-signal no-underline hover:bg-[oklch(from_var(--signal)_calc(l+0.04)_c_h)] focus-visible:outline-on-band ${className}`}
  >
    {label}
  </a>
);

interface ClosingBandProps {
  family: Family;
  action: PageAction;
  /** The page's own last words; the family's where it has none. */
  heading?: string | undefined;
  /** The page's own line, and a way on other than its action. */
  ending?: PageCopy['ending'];
  /** Of the page's hero: shown again with the answer of the tool, as it is by then. */
  scene?: PageCopy['scene'];
  /** In place of a scene: stands at the right, on the lower edge. */
  picture?: ReactNode;
}

/** The end of the route: one button, at which the line docks, and beside it what the page is about. */
export function ClosingBand({ family, action, heading, ending, scene, picture }: ClosingBandProps) {
  const end = ending?.action ?? action;
  return (
    <section className={`${band} overflow-clip`} aria-labelledby="closing">
      <Frame className={`py-16 before:bottom-auto! before:h-0 ${scene || picture ? 'lg:py-32' : ''}`}>
        <h2 id="closing" className="m-0 max-w-[16ch] text-h1! leading-[1.06]!">
          {heading ?? headings[family]()}
        </h2>
        <TextForReaders
          visitor={ending?.text ?? m.site_close_text()}
          member={ending?.text ?? m.site_close_text_member()}
          className="mt-4 mb-8 max-w-[48ch] text-lead text-balance"
        />
        <span className="relative inline-flex before:absolute before:right-full before:bottom-1/2 before:hidden before:h-screen before:w-10 before:border-b-2 before:border-l-2 before:border-(--rail) before:content-[''] md:before:block">
          <ActionForReaders action={end} link={bandButton} />
        </span>
        {scene ? <SceneAgain scene={scene} family={family} /> : null}
        {picture ? (
          <div className="mt-10 max-w-80 max-md:mx-auto lg:absolute lg:right-16 lg:bottom-10 lg:mt-0 lg:w-107.5 lg:max-w-none">
            {picture}
          </div>
        ) : null}
      </Frame>
    </section>
  );
}

/** The band is dark in both modes, and what is seen from the front stands on its edge. A phone has no room beside the words, and has seen the picture at the top. */
function SceneAgain({ scene, family }: { scene: NonNullable<PageCopy['scene']>; family: Family }) {
  return (
    <div
      className={`absolute inset-y-0 right-16 flex w-107.5 max-lg:hidden xl:w-130 ${scene.camera === 'F' ? 'items-end' : 'items-center'}`}
    >
      <div
        data-scene-again
        data-family={family}
        className="relative w-full [color-scheme:dark]"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing; the plate's words are escaped in it
        dangerouslySetInnerHTML={{ __html: drawHeroAgain(scene) }}
      />
    </div>
  );
}
