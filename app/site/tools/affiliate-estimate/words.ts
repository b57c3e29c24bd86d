import { m } from '#app/paraglide/messages.js';
import type { Family } from './estimate.ts';
import type { LinkPage } from './partner-link.ts';

export function familyName(family: Family): string {
  return {
    tools: m.earning_tools,
    membership: m.earning_membership,
    servers: m.earning_servers,
    services: m.earning_services,
  }[family]();
}

export function pageName(page: LinkPage): string {
  return {
    Home: m.earning_page_home,
    EzWriting: m.earning_page_writing,
    EzSocialengine: m.earning_page_social,
    EzBrowsers: m.earning_page_browsers,
    EzRegister: m.earning_page_register,
    Vps: m.earning_page_vps,
    Dedicated: m.earning_page_dedicated,
    Proxy: m.earning_page_proxy,
    MaterialMember: m.earning_page_membership,
  }[page]();
}
