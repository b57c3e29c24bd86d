import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { useLiveScene } from '#app/scenes/use-live-scene.ts';
import { CustomBrief } from '#app/site/tools/custom-brief/custom-brief.tsx';
import { useHandedOver } from '#app/site/tools/website-brief/use-handed-over.ts';

/** Five questions that become a brief; the hero's picture counts what is answered. */
export default function CustomBriefSteps() {
  const [count, setCount] = useState(0);
  const [shop, leaveShop] = useHandedOver();
  useLiveScene({ count }, { text: m.build_plate({ count }) });
  return <CustomBrief shop={shop} onLeaveShop={leaveShop} onCount={setCount} />;
}
