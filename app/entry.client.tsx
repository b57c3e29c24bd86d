import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepTyped } from './state/typed.ts';

/** Starts the desk; desk/desk-life.tsx tells it what was typed and clicked before. Pages of the site never load this. */
keepTyped(document);
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
