import { Heart } from 'lucide-react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { m } from '#app/paraglide/messages.js';
import type { Id } from '#contract/ids.ts';
import { keepFavourite, useFavourite } from './favourite-marks.ts';
import { heartLook } from './heart-look.ts';

interface HeartButtonProps {
  materialId: Id<'material'>;
  title: string;
}

/** On a tile: pressed when the material is a favourite. */
function HeartButton({ materialId, title }: HeartButtonProps) {
  const kept = useFavourite(materialId) === true;
  return (
    <button
      type="button"
      aria-pressed={kept}
      aria-label={m.collections_keep({ title })}
      onClick={() => void keepFavourite(materialId, !kept)}
      className={heartLook}
    >
      <Heart
        size={18}
        strokeWidth={1.75}
        aria-hidden="true"
        className={kept ? 'fill-primary text-primary' : undefined}
      />
    </button>
  );
}

/** Puts buttons in the place of the links that the server wrote. */
export function mountHearts(list: HTMLElement): void {
  const slots = [...list.querySelectorAll<HTMLElement>('[data-heart]')];
  for (const slot of slots) slot.replaceChildren();
  createRoot(document.createElement('div')).render(
    slots.map((slot) =>
      createPortal(
        <HeartButton materialId={slot.dataset.heart as Id<'material'>} title={slot.dataset.title ?? ''} />,
        slot,
        slot.dataset.heart,
      ),
    ),
  );
}
