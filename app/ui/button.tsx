import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';

/**
 * `danger` is what deletes, ends, withdraws or takes away something that is kept at the service, and what begins it where
 * a question follows; `quiet-danger` is the same at the end of a row. What was only typed is removed by a quiet one.
 */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'quiet-danger';

interface Look {
  kind?: ButtonKind;
  /** As wide as its container. */
  full?: boolean;
  /** 36 px high in place of 44, for rows of tables and panels. */
  dense?: boolean;
}

const base =
  'relative inline-flex items-center justify-center gap-2 rounded-control py-1.5 font-sans leading-tight font-semibold no-underline transition-colors duration-120 disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:opacity-72';
const kinds: Record<ButtonKind, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover border border-transparent',
  secondary: 'border border-control bg-transparent text-ink hover:bg-sunken',
  quiet: 'border border-transparent bg-transparent text-primary hover:text-primary-hover hover:bg-soft',
  danger: 'border border-control bg-transparent text-error hover:border-error hover:bg-error-soft',
  'quiet-danger': 'border border-transparent bg-transparent text-error hover:bg-error-soft',
};

/**
 * The classes of a button, for elements that only look like one (a `summary`, a `label`). Its words stay on one line
 * as long as they have room; a narrow page or a reader's wide letters break them.
 */
export function buttonLook({ kind = 'primary', full, dense }: Look): string {
  const size = dense ? 'min-h-9 px-3.5 text-[0.875rem]' : 'min-h-11 px-4.5 text-small leading-tight';
  return `${base} ${kinds[kind]} ${kind.startsWith('quiet') ? size.replace(/px-\S+/, 'px-2') : size}${full ? ' w-full' : ' max-w-full shrink-0'}`;
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Keeps the button's place, width and focus, and ignores further presses. */
  pending?: boolean;
  pendingText?: string;
}

/** `type` is "button" unless told: such presses are kept and replayed while React has not started yet. */
export function Button({
  kind,
  full,
  dense,
  pending,
  pendingText,
  className = '',
  children,
  ...props
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else props.onClick?.(event);
  };
  return (
    <button
      type="button"
      {...props}
      onClick={press}
      aria-disabled={pending || props['aria-disabled']}
      className={`${buttonLook({ kind, full, dense })}${className && ` ${className}`}`}
    >
      {pending ? <Pending text={pendingText ?? m.ui_saving()}>{children}</Pending> : children}
    </button>
  );
}

/** Both texts lie in one cell, so that the wider one gives the width. */
function Pending({ text, children }: { text: string; children: ReactNode }) {
  return (
    <span className="inline-grid justify-items-center">
      <span className="invisible col-start-1 row-start-1 inline-flex items-center gap-2" aria-hidden="true">
        {children}
      </span>
      <span className="col-start-1 row-start-1">{text}</span>
    </span>
  );
}

export interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'href'>, Look {
  /** A path of the site, or a `mailto:`/`https:` address. */
  to: string;
}

export function ButtonLink({ kind, full, dense, className = '', to, ...props }: ButtonLinkProps) {
  return (
    <a
      href={to}
      {...props}
      className={`${buttonLook({ kind, full, dense })}${className && ` ${className}`}`}
    />
  );
}
