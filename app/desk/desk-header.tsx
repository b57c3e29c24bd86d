import SiteHeader from '#app/frame/site-header.tsx';
import { ActingStrip } from './acting-strip.tsx';

/** The header of the site; on a narrow screen it says for which organisation a page of the desk acts. */
export default function DeskHeader() {
  return <SiteHeader below={<ActingStrip />} />;
}
