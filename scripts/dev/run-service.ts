// Started by scripts/dev/service.ts as a process of its own: runs the service as it was built last.
const [bundle = '', folder = '', told = ''] = process.argv.slice(2);
// The developer's terminal shows the accounts once, and not after each change.
const say = told === 'first' ? (line: string) => process.stdout.write(`${line}\n`) : () => {};
process.once('disconnect', () => process.exit());
const { main }: typeof import('../../main.ts') = await import(bundle);
await main(folder, say);
process.send?.('listening');

export {};
