import { m } from '#app/paraglide/messages.js';
import type { Client } from './clients.ts';

export const clientNames: Readonly<Record<Client, () => string>> = {
  curl: m.proxies_client_curl,
  wget: m.proxies_client_wget,
  python: m.proxies_client_python,
  node: m.proxies_client_node,
  playwright: m.proxies_client_playwright,
  firefox: m.proxies_client_firefox,
  windows: m.proxies_client_windows,
  macos: m.proxies_client_macos,
  ios: m.proxies_client_ios,
  android: m.proxies_client_android,
};

/** Where the settings are. */
export const clientPlaces: Readonly<Partial<Record<Client, () => string>>> = {
  firefox: m.proxies_place_firefox,
  windows: m.proxies_place_windows,
  macos: m.proxies_place_macos,
  ios: m.proxies_place_ios,
  android: m.proxies_place_android,
};
