import { m } from '#app/paraglide/messages.js';
import type { PlanKit } from './plan-layouts.ts';
import type { PlanSceneProps } from './plan-scene.tsx';

export interface AuthScene {
  kit: PlanKit;
  progress: PlanSceneProps['progress'];
  /** @param query empty until React has started */
  plate(query: URLSearchParams): PlanSceneProps['plate'];
}

/** What a page of the login group tells its layout: which dock is seen. */
export interface AuthHandle {
  scene: AuthScene;
}

/** A plan of the catalogue in a query; the text of an address is shown only in this form. */
export function planOf(query: URLSearchParams): string | null {
  const plan = query.get('plan') ?? '';
  return /^[a-z]{2,8}-\d{1,3}$/.test(plan) ? plan : null;
}

export const usualScene: AuthScene = {
  kit: 'parcels',
  progress: 'there',
  plate: (query) => {
    const plan = planOf(query);
    if (plan) return { small: m.auth_plate_waiting(), text: plan };
    return { small: m.auth_plate_login(), text: m.auth_plate_login_text() };
  },
};

/** A form in two steps: the parcel stands at the gate, then half way to its bay. */
export function stepScene(kit: PlanKit, step: 1 | 2, text: () => string): AuthScene {
  return {
    kit,
    progress: step === 1 ? 'start' : 'half',
    plate: () => ({ small: m.auth_plate_step({ step, steps: 2 }), text: text() }),
  };
}
