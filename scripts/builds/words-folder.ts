// Used by vite.config.ts, and loaded before the programs of a build (scripts/builds/build-pages.ts): where its compiled words lie.
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const { BUILD_FOLDER } = process.env;

/** A build compiles its words into its own folder: other processes may read app/paraglide meanwhile, and need other words. */
export const wordsFolder = BUILD_FOLDER ? join(BUILD_FOLDER, 'paraglide') : null;

/** How sources name what lies there. */
export const wordsPrefix = '#app/paraglide/';

// What Vite does not resolve itself: parts of the app that Node loads during a build.
if (wordsFolder)
  registerHooks({
    resolve: (name, context, next) =>
      name.startsWith(wordsPrefix)
        ? next(pathToFileURL(join(wordsFolder, name.slice(wordsPrefix.length))).href, context)
        : next(name, context),
  });
