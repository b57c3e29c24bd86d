import { ChevronDown } from 'lucide-react';
import { type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import { m } from '#app/paraglide/messages.js';

export interface MenuAction {
  key: string;
  text: ReactNode;
  /** What it does to which thing, for those who do not see where it is. */
  label: string;
  onPress(): void;
  disabled?: boolean;
}

interface ActionMenuProps {
  /** What the actions are about. */
  name: string;
  actions: readonly MenuAction[];
  /** By which a list finds the button again after its entry has moved. */
  mark?: string;
}

/** Pixels that an entry is high, and that the menu adds around all of them. */
const entryHeight = 40;
const around = 18;
const width = 208;

/** The actions of one thing of many, behind one quiet button: a list that anybody looks through is not a wall of verbs. */
export function ActionMenu({ name, actions, mark }: ActionMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  /** At its button, within the screen; it is a part of the page and scrolls with it. */
  const place = ({ newState, currentTarget: { style } }: ToggleEvent<HTMLDivElement>) => {
    const box = button.current?.getBoundingClientRect();
    if (newState !== 'open' || !box) return;
    const height = actions.length * entryHeight + around;
    const { clientWidth, clientHeight } = document.documentElement;
    const isBelow = box.bottom + height <= clientHeight || box.top < height;
    style.top = `${window.scrollY + (isBelow ? box.bottom : box.top - height)}px`;
    style.left = `${window.scrollX + Math.max(8, Math.min(box.left, clientWidth - width - 8))}px`;
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={m.ui_actions_for({ name })}
        data-move={mark}
        className="-ml-2 inline-flex min-h-9 items-center gap-1 rounded-control px-2 text-caption font-semibold text-ink-3 hover:bg-sunken hover:text-ink"
      >
        {m.ui_actions()}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        onBeforeToggle={place}
        style={{ width }}
        className="absolute inset-auto m-0 rounded-card border border-line bg-surface p-2 text-ink-2 shadow-float"
      >
        <ul className="m-0 grid list-none p-0">
          {actions.map(({ key, text, label, onPress, disabled }) => (
            <li key={key}>
              <button
                type="button"
                aria-label={label}
                disabled={disabled}
                onClick={() => {
                  // The focus is back at the button before anything else takes it.
                  menu.current?.hidePopover();
                  onPress();
                }}
                className="flex min-h-10 w-full items-center rounded-control px-3 text-left text-small text-ink hover:bg-sunken disabled:opacity-60"
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
