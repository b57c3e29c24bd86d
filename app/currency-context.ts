import { createContext } from 'react-router';
import { type Currency, currencies } from '#contract/currencies.ts';

/** In which currency a page is rendered; those made at build are in the first one. */
export const currencyContext = createContext<Currency>(currencies[0]);
