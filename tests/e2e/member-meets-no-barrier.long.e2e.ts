import { memberMeetsNoBarrier } from './member-barriers.ts';

memberMeetsNoBarrier(() => 'everything');
