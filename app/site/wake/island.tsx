import files from 'virtual:island-files';
import type { ComponentType } from 'react';
import { createElement, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { CurrencyContext, useCurrency } from '#app/state/currency.ts';

/** What JSON gives back as it was given: no functions, elements or dates. */
type Serialisable<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends (...args: never) => unknown
    ? never
    : T extends Date | Map<unknown, unknown> | Set<unknown>
      ? never
      : { [Key in keyof T]: Serialisable<T[Key]> };

type IslandProps<Props> = {
  /** The default export of a `*.island.tsx`. */
  of: ComponentType<Props>;
  /** It wakes as soon as the page is painted, and not at the first touch. */
  eager?: boolean;
} & (Record<never, never> extends Props ? { props?: Serialisable<Props> } : { props: Serialisable<Props> });

const modules = import.meta.glob<{ default: unknown }>('/app/**/*.{island.tsx,behaviour.ts}', {
  eager: true,
});
const sources = new Map(Object.entries(modules).map(([source, { default: one }]) => [one, source]));

/** @throws where `one` is not the default export of a file that the build knows as such */
function addressOf(one: unknown): string {
  const source = sources.get(one);
  const [address] = (source && files.islands[source]) || [];
  if (!address)
    throw new Error('Only the default export of a *.island.tsx or *.behaviour.ts reaches the browser.');
  return address;
}

/**
 * A part of a page that comes alive in the browser. It is rendered by itself, as the browser will start it: nothing of
 * the page around it reaches it but `props`, which go through JSON, and the currency, which the root element names
 * (wake/README.md).
 */
export function Island<Props extends object>({ of, eager, props }: IslandProps<Props>) {
  const id = useId();
  const element = createElement(of, props as Props);
  const inCurrency = <CurrencyContext value={useCurrency()}>{element}</CurrencyContext>;
  return (
    <div
      className="contents"
      data-island={addressOf(of)}
      data-id={id}
      data-eager={eager || undefined}
      data-props={props && JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup
      dangerouslySetInnerHTML={{ __html: renderToString(inCurrency, { identifierPrefix: id }) }}
    />
  );
}

/** What a served element does once the page runs, without React: `<main {...lively(attachText)}>`. */
export const lively = (behaviour: Behaviour) => ({ 'data-behaviour': addressOf(behaviour) });

export type Behaviour = (element: HTMLElement) => unknown;
