// Used by react-router.config.ts and vite.site.config.ts: where the pages of the language being built go.
import { join } from 'node:path';
import { locale, prefix } from '../../app/paths-language.ts';
import { folderToFill } from './build-folders.ts';

export const languageFolder = prefix === '/' ? folderToFill : join(folderToFill, locale);
