import { visitorMeetsNoBarrier } from './visitor-barriers.ts';

visitorMeetsNoBarrier(() => 'everything');
