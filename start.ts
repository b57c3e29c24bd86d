// `npm start`: builds what is missing or old, then runs the service from the one file that main.ts was built into.
// `--built` takes the build as it is: for images that hold no sources, and for tests that start the site many times.
if (!process.argv.includes('--built')) {
  const { pagesAreFresh, serviceIsFresh } = await import('./scripts/fresh.ts');
  if (!pagesAreFresh() || !serviceIsFresh()) {
    process.stdout.write('Building the site; only needed when the sources changed …\n');
    const { buildWhatIsOld } = await import('./scripts/build.ts');
    await buildWhatIsOld();
  }
}
await import(new URL('build/service/main.js', import.meta.url).href);

export {};
