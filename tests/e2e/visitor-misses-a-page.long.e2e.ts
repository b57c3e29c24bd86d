import { afterAll, test } from 'vitest';
import { missByLink, missing, missOnLoad } from './missing-pages.ts';
import { closeBrowser } from './visitor.ts';

afterAll(closeBrowser);

test.each(missing)('%s is not found when it is loaded, and the suggestion leads on', missOnLoad);

test.each(missing)('%s is not found when a link leads there', missByLink);
