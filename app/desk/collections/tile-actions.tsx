import type { ReactNode } from 'react';

/** Below a tile, above the link that covers it. */
export function TileActions({ children }: { children: ReactNode }) {
  return <div className="relative z-1 mt-1.5 flex flex-wrap gap-x-4">{children}</div>;
}

interface TileButtonProps {
  /** What it does to which material, for those who do not see where it stands. */
  label: string;
  onPress(): void;
  disabled?: boolean;
  /** By which the list finds it again after its tile has moved. */
  name?: string;
  children: ReactNode;
}

export function TileButton({ label, onPress, disabled, name, children }: TileButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      data-move={name}
      onClick={onPress}
      className="min-h-7 border-0 bg-transparent p-0 text-caption font-semibold text-primary hover:underline disabled:text-ink-3 disabled:no-underline disabled:opacity-60"
    >
      {children}
    </button>
  );
}
