import { m } from '#app/paraglide/messages.js';
import { paths, type RouteName } from '#app/paths.ts';
import { type AccountRouteName, accountPathTo } from '#app/paths-account.ts';
import { addressOfWork } from '#app/state/opened-work.ts';
import type { ToolName } from '#contract/statistics.ts';
import type { WorkSummary, WorkTool } from '#contract/works.ts';

/** What each tool is called, and the page that it is at home on. */
const toolPages: Readonly<Record<ToolName, { name: () => string; page: RouteName }>> = {
  'affiliate-estimate': { name: m.works_tool_affiliate_estimate, page: 'Affiliate' },
  'brand-kit-check': { name: m.works_tool_brand_kit_check, page: 'PartnersBrands' },
  'content-calendar': { name: m.works_tool_content_calendar, page: 'ContentDriven' },
  'document-checklist': { name: m.works_tool_document_checklist, page: 'EzRegister' },
  'image-checks': { name: m.works_tool_image_checks, page: 'EzWriting' },
  'lane-preview': { name: m.works_tool_lane_preview, page: 'PartnersCarrier' },
  'listing-checker': { name: m.works_tool_listing_checker, page: 'EzWriting' },
  'listing-diff': { name: m.works_tool_listing_diff, page: 'BrandControl' },
  'market-score': { name: m.works_tool_market_score, page: 'MarketInvestment' },
  'membership-tier': { name: m.works_tool_membership_tier, page: 'MaterialMember' },
  'order-pace': { name: m.works_tool_order_pace, page: 'RealtimeInsights' },
  'parcel-weight': { name: m.works_tool_parcel_weight, page: 'LogisticsControl' },
  payback: { name: m.works_tool_payback, page: 'BrandInvestment' },
  'post-composer': { name: m.works_tool_post_composer, page: 'EzSocialengine' },
  'profit-bench': { name: m.works_tool_profit_bench, page: 'BrandGrow' },
  'programme-matcher': { name: m.works_tool_programme_matcher, page: 'Partners' },
  'proxy-traffic': { name: m.works_tool_proxy_traffic, page: 'Proxy' },
  'review-analysis': { name: m.works_tool_review_analysis, page: 'ReviewInsights' },
  'seat-estimate': { name: m.works_tool_seat_estimate, page: 'PartnersCompany' },
  'server-picker': { name: m.works_tool_server_picker, page: 'Dedicated' },
  'vps-picker': { name: m.works_tool_vps_picker, page: 'Vps' },
  'website-brief': { name: m.works_tool_website_brief, page: 'BuildWebsites' },
  'workspace-planner': { name: m.works_tool_workspace_planner, page: 'EzBrowsers' },
};

/** Works that no tool shows: each kind has a page in the account. */
const ownPages: Readonly<
  Record<Exclude<WorkTool, ToolName>, { name: () => string; page: AccountRouteName }>
> = {
  'post-calendar': { name: m.calendars_kind, page: 'AccountCalendar' },
  'browser-workspace': { name: m.workspaces_kind, page: 'AccountWorkspace' },
  'word-rules': { name: m.words_kind, page: 'AccountWordRules' },
};
const isOwn = (tool: WorkTool): tool is keyof typeof ownPages => Object.hasOwn(ownPages, tool);

/** What a tool is called, and where it is. */
export const toolPageOf = (tool: ToolName) => ({
  name: toolPages[tool].name(),
  path: paths[toolPages[tool].page],
});

export const workToolName = (tool: WorkTool): string =>
  isOwn(tool) ? ownPages[tool].name() : toolPages[tool].name();

/** Where a work is opened: its tool with the content in the address, or the page that its kind has in the account. */
export function workAddress(work: WorkSummary & { content: string }): string {
  const { tool, workId, content } = work;
  return isOwn(tool)
    ? accountPathTo(ownPages[tool].page, workId)
    : addressOfWork(paths[toolPages[tool].page], content, work);
}
