import { createContext } from 'react-router';

/** What the page for missing pages suggests, where it is made for all addresses alike; null: its loader finds out. */
export const suggestionContext = createContext<{ nearest: string | null } | null>(null);
