import { HumanCheck } from '#app/forms/human-check.tsx';
import { VpsPickerTool } from '#app/site/tools/server-pickers/vps-picker.tsx';
import { Gallery } from './gallery-page.tsx';
import type { ShowExample } from './shows-group.tsx';

/** The whole gallery runs: its pieces are shown as they answer. */
export default function LiveGallery({ examples }: { examples: ShowExample[] }) {
  return <Gallery examples={examples} Human={HumanCheck} Table={VpsPickerTool} />;
}
