import { Contrast, Moon, Sun } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
const round =
  'size-11 place-items-center rounded-control text-ink hover:bg-sunken focus-visible:outline-offset-0';

/**
 * One button at a time: which one is decided by the attribute that paint.js sets before the first paint, so that the
 * served page is the same for everybody. Presses are handled by the layout (layout-behaviour.ts).
 */
export function ModeButton() {
  return (
    <>
      <button
        type="button"
        title={m.site_mode_now_auto()}
        data-mode-to="light"
        className={`${round} grid in-data-mode:hidden`}
      >
        <Contrast {...icon} />
        <span className="sr-only">{m.site_mode_now_auto()}</span>
      </button>
      <button
        type="button"
        title={m.site_mode_now_light()}
        data-mode-to="dark"
        className={`${round} hidden in-data-[mode=light]:grid`}
      >
        <Sun {...icon} />
        <span className="sr-only">{m.site_mode_now_light()}</span>
      </button>
      <button
        type="button"
        title={m.site_mode_now_dark()}
        data-mode-to="auto"
        className={`${round} hidden in-data-[mode=dark]:grid`}
      >
        <Moon {...icon} />
        <span className="sr-only">{m.site_mode_now_dark()}</span>
      </button>
    </>
  );
}

const word = 'min-h-11 px-2 hover:text-ink md:min-h-6';
const chosen = 'font-semibold text-ink';

/** All three by name, for the footer and the menu of small screens. */
export function ModeWords() {
  return (
    <fieldset className="relative m-0 flex gap-1 border-0 p-0 md:gap-3">
      <legend className="sr-only">{m.site_mode()}</legend>
      <button
        type="button"
        data-mode-to="light"
        className={`${word} in-data-[mode=light]:font-semibold in-data-[mode=light]:text-ink`}
      >
        {m.site_mode_light()}
        <span className="hidden in-data-[mode=light]:inline">
          <Chosen />
        </span>
      </button>
      <button
        type="button"
        data-mode-to="dark"
        className={`${word} in-data-[mode=dark]:font-semibold in-data-[mode=dark]:text-ink`}
      >
        {m.site_mode_dark()}
        <span className="hidden in-data-[mode=dark]:inline">
          <Chosen />
        </span>
      </button>
      <button
        type="button"
        data-mode-to="auto"
        className={`${word} ${chosen} in-data-mode:font-normal in-data-mode:text-ink-3`}
      >
        {m.site_mode_auto()}
        <span className="in-data-mode:hidden">
          <Chosen />
        </span>
      </button>
    </fieldset>
  );
}

const Chosen = () => <span className="sr-only">, {m.site_mode_chosen()}</span>;
