import { VpsPickerTool } from './vps-picker.tsx';

/** The plans of virtual servers beside one another, where nothing is ordered. */
export default function VpsComparison() {
  return <VpsPickerTool />;
}
